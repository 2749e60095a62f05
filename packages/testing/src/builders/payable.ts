import { workOutDuePay } from '#server/areas/billing/pay/work-out-due-pay.ts'
import { priceAssignees } from '#server/areas/billing/pricing/price-assignees.ts'
import type { Db } from '#server/database/connection.ts'
import { withBranch } from '#server/kit/with-branch.ts'
import { type CouncilModel, councilModel } from './models.ts'
import { appointment, carer, client, userContract } from './rota.ts'

export interface Payable {
  readonly model: CouncilModel
  /** The period of 16 to 22 November 2026. */
  readonly periodGuid: string
  /** Per carer: contract, transaction and its item. */
  readonly carers: readonly { guid: string; contractGuid: string; transactionGuid: string; itemId: number }[]
}

/**
 * Creates carers of a pay group with one visit each on Tuesday 17 November 2026, 18:30 to 19:30, that pays 12.85 each.
 * All are confirmed except the first `unconfirmed`. Their pay is worked out.
 */
export async function payable(
  app: { readonly owner: Db; readonly branchId: number },
  names: readonly string[],
  options: { title: string; unconfirmed?: number },
): Promise<Payable> {
  const { owner, branchId } = app
  const { title, unconfirmed = 0 } = options
  const model = await councilModel(owner, { side: 'payment', title, typeAlias: 'P/WAGE' })
  await owner
    .deleteFrom('band_rate')
    .where('band_guid', 'in', (select) =>
      select.selectFrom('service_band as b').select('b.guid').where('b.service_guid', '=', model.serviceGuid),
    )
    .execute()
  const { guid: band_guid } = await owner
    .selectFrom('service_band as b')
    .select('b.guid')
    .where('b.service_guid', '=', model.serviceGuid)
    .executeTakeFirstOrThrow()
  await owner
    .insertInto('band_rate')
    .values({ band_guid, day_type_alias: 'WEEK', start_minute: 0, end_minute: 1440, rate: '12.850' })
    .execute()
  const times = { checkIn: '2026-11-17T18:30:00Z', checkOut: '2026-11-17T19:30:00Z' }
  const periodGuid = model.periodGuidOn('2026-11-17')
  const clientGuid = await client(owner, { branchId })
  const carers = []
  const now = '2026-11-23T09:00:00Z'
  const { guid: branchGuid } = await owner
    .selectFrom('branch as b')
    .select('b.guid')
    .where('b.id', '=', branchId)
    .executeTakeFirstOrThrow()
  for (const [at, lastName] of names.entries()) {
    const guid = await carer(owner, { branchId, firstName: 'Aisha', lastName })
    const contractGuid = await userContract(owner, { branchId, carerGuid: guid, modelGuid: model.guid })
    const confirmed = at >= unconfirmed
    const { assignees } = await appointment(owner, {
      branchId,
      clientGuid,
      careTypeGuid: model.careTypeGuid,
      start: '2026-11-17T18:30:00Z',
      end: '2026-11-17T19:30:00Z',
      assignees: [{ carerGuid: guid, ...times, confirmedAt: confirmed ? now : null }],
    })
    const ids = assignees.map(({ id }) => id)
    await withBranch(owner, branchGuid, now, (db, branch) => priceAssignees(db, branch, ids))
    const { itemId, transactionGuid } = await owner
      .selectFrom('item as i')
      .innerJoin('billing_transaction as t', 't.id', 'i.transaction_id')
      .select(['i.id as itemId', 't.guid as transactionGuid'])
      .where('i.assignee_id', 'in', ids)
      .where('i.side', '=', 'payment')
      .executeTakeFirstOrThrow()
    carers.push({ guid, contractGuid, transactionGuid, itemId })
  }
  while (await workOutDuePay(owner, branchGuid, now));
  return { model, periodGuid, carers }
}
