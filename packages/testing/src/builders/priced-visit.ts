import type { TestApp } from '../test-app.ts'
import { transactionsOf } from './invoiceable.ts'
import { priceAll } from './invoicing.ts'
import type { CouncilModel } from './models.ts'
import { appointment, client, userContract } from './rota.ts'

/** Instants, and where they are not given the defaults of a visit of the model. */
export interface PricedVisit {
  readonly start: string
  readonly end: string
  readonly checkIn?: string
  readonly checkOut?: string
  readonly cancelledAt?: string
  readonly conditionGuid?: string
  readonly careTypeGuid?: string
}

interface Given {
  readonly model: CouncilModel
  readonly visit: PricedVisit
  readonly carerGuid: string
  /** The account that confirmed it. */
  readonly confirmedBy: string
}

/**
 * Creates and prices a visit of a new client in the week of 16 November 2026. Returns its item, with the parameters of
 * the calls about it.
 */
export async function pricedVisit(app: TestApp, { model, visit, carerGuid, confirmedBy }: Given) {
  const { owner, branchId } = app
  const clientGuid = await client(owner, { branchId, firstName: 'Margaret', lastName: 'Holroyd' })
  const reference = `HOL-${clientGuid.slice(0, 8)}`
  const contract = { branchId, clientGuid, modelGuid: model.guid, reference, isDefault: true }
  const contractGuid = await userContract(owner, contract)
  const { checkIn = null, checkOut = null, conditionGuid, ...rest } = visit
  const confirmedAt = '2026-11-23T09:12:00Z'
  const place = { carerGuid, checkIn, checkOut, confirmedAt, ...(conditionGuid ? { conditionGuid } : {}) }
  const { careTypeGuid } = model
  const { assignees } = await appointment(owner, { branchId, clientGuid, careTypeGuid, ...rest, assignees: [place] })
  const assigneeId = assignees[0]?.id ?? 0
  await owner.updateTable('assignee').set({ confirmed_by: confirmedBy }).where('id', '=', assigneeId).execute()
  await priceAll(app)
  const periodGuid = model.periodGuidOn('2026-11-16')
  const rows = await transactionsOf(app, periodGuid)
  const transaction = rows.find((row) => row.user_contract_guid === contractGuid)
  const item = await owner
    .selectFrom('item')
    .selectAll()
    .where('assignee_id', '=', assigneeId)
    .executeTakeFirstOrThrow()
  const params = { periodGuid, guid: transaction?.guid ?? '', itemGuid: item.guid }
  return { params, item, clientGuid, contractGuid, reference, visitGuid: assignees[0]?.visitGuid }
}
