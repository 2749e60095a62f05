import { z } from 'zod'
import { PayCode, type PayElement } from '#contract/output/pay-elements.ts'
import type { CareType } from '#contract/settings/care-types.ts'
import { chargeTypes } from '#domain/billing/charge-types.ts'

/** A code, or empty text for none. */
const CodeText = z.string().superRefine((text, { addIssue }) => {
  const checked = text.trim() === '' ? undefined : PayCode.safeParse(text)
  for (const { message } of checked?.error?.issues ?? []) addIssue({ code: 'custom', message })
})

/** The values of the form. */
export const ElementRows = z.object({
  rows: z.array(
    z.object({
      careTypeGuid: z.string().nullable(),
      chargeTypeAlias: z.string().nullable(),
      name: z.string(),
      base: CodeText,
      enhanced: CodeText,
    }),
  ),
})
export type ElementRow = z.output<typeof ElementRows>['rows'][number]

/** Types of charges that only invoices have. */
const ofInvoices = ['CONTRIB', 'STANDING']

/** Returns a row for each care type and each type of charge of payments, with the codes that the map has. */
export function rowsOf(
  careTypes: readonly Pick<CareType, 'guid' | 'title'>[],
  elements: readonly PayElement[],
): ElementRow[] {
  const codeOf = (guid: string | null, alias: string | null, isEnhanced: boolean) =>
    elements.find(
      (element) =>
        element.service_type_guid === guid && element.charge_type_alias === alias && element.is_enhanced === isEnhanced,
    )?.code ?? ''
  return [
    ...careTypes.map(({ guid, title }) => ({
      ...{ careTypeGuid: guid, chargeTypeAlias: null, name: title },
      ...{ base: codeOf(guid, null, false), enhanced: codeOf(guid, null, true) },
    })),
    ...Object.entries(chargeTypes)
      .filter(([alias]) => !ofInvoices.includes(alias))
      .map(([alias, { title }]) => ({
        ...{ careTypeGuid: null, chargeTypeAlias: alias, name: title },
        ...{ base: codeOf(null, alias, false), enhanced: '' },
      })),
  ]
}

/** Returns the elements of all rows with a code. */
export function elementsOf(rows: readonly ElementRow[]): PayElement[] {
  return rows.flatMap(({ careTypeGuid, chargeTypeAlias, base, enhanced }) =>
    [
      { code: base.trim(), is_enhanced: false },
      { code: enhanced.trim(), is_enhanced: true },
    ]
      .filter(({ code }) => code !== '')
      .map((part) => ({ service_type_guid: careTypeGuid, charge_type_alias: chargeTypeAlias, ...part })),
  )
}
