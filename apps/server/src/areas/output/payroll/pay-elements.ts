import { listPayElements, type PayElement, savePayElements } from '#contract/output/pay-elements.ts'
import { chargeTypes } from '#domain/billing/charge-types.ts'
import { auditCompany } from '../../../kit/audit.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseFields } from '../../../kit/refuse-fields.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { lockMap, replacePayElements, selectMap, selectPayElements, unknownCareTypes } from './pay-element-queries.ts'

/** FILE-D25. */
export const payElementHandlers: readonly Handler[] = [
  handle(listPayElements, async (_, { db }) => {
    const elements = await selectPayElements(db)
    return { ...(await selectMap(db)), elements, count: elements.length }
  }),
  handle(savePayElements, async ({ body: { elements } }, context) => {
    const map = await lockMap(context.db)
    refuseStale(context, 'pay_element_map', map)
    const before = await selectPayElements(context.db)
    await refuseUnknown(context.db, elements)
    await replacePayElements(context.db, elements)
    await auditCompany(context, 'update', 'pay_element_map', map.guid, {
      before: words(before),
      after: words(elements),
    })
    return undefined
  }),
]

async function refuseUnknown(db: Parameters<typeof unknownCareTypes>[0], elements: readonly PayElement[]) {
  const careTypes = elements.flatMap(({ service_type_guid: guid }) => guid ?? [])
  const unknown = new Set(await unknownCareTypes(db, careTypes))
  refuseFields(
    Object.fromEntries(
      elements.flatMap(({ service_type_guid: guid, charge_type_alias: alias }, at) => {
        const isUnknown = guid === null ? !Object.hasOwn(chargeTypes, alias ?? '') : unknown.has(guid)
        return isUnknown ? [[`elements.${at}.code`, 'The care type or charge type does not exist.']] : []
      }),
    ),
  )
}

/** The map as the history shows it: a code by what it is for. */
function words(elements: readonly PayElement[]): Record<string, string> {
  return Object.fromEntries(
    elements.map(({ service_type_guid, charge_type_alias, is_enhanced, code }) => [
      `${charge_type_alias ?? service_type_guid}${is_enhanced ? ' enhanced' : ''}`,
      code,
    ]),
  )
}
