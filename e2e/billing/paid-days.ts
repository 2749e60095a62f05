import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { workOutDuePay } from '#server/areas/billing/pay/work-out-due-pay.ts'
import { priceAssignees } from '#server/areas/billing/pricing/price-assignees.ts'
import type { Db } from '#server/database/connection.ts'
import { withBranch } from '#server/kit/with-branch.ts'
import { councilModel, validity } from '#testing/builders/models.ts'
import { appointment, carer, client, userContract } from '#testing/builders/rota.ts'

const now = '2026-11-24T09:00:00Z'

/**
 * Creates a carer who is paid 12.85 an hour or another rate, 0.45 a mile, and 15.00 an hour for travel and up to 15 minutes of waiting:
 * two visits of an hour on Tuesday 17 November 2026, at 08:00 and 09:40, one on Wednesday from 23:20 over midnight that is not
 * confirmed, and an incentive of 10.00. Returns the address of the payment.
 */
export async function paidDays(owner: Db, branchId: number, rate = '12.850'): Promise<string> {
  const model = await councilModel(owner, { side: 'payment', title: `Group ${randomUUID()}`, typeAlias: 'P/WAGE' })
  await owner
    .updateTable('band_rate')
    .set({ rate })
    .where('band_guid', 'in', (select) =>
      select.selectFrom('service_band as b').select('b.guid').where('b.service_guid', '=', model.serviceGuid),
    )
    .execute()
  const more = { date_of_birth: '1990-05-01' }
  const carerGuid = await carer(owner, { branchId, firstName: 'Kofi', lastName: 'Boateng', more })
  const contractGuid = await userContract(owner, { branchId, carerGuid, modelGuid: model.guid })
  await owner
    .updateTable('user_contract')
    .set({ commute_type_alias: 'NONE', travel_type_alias: 'BOTH' })
    .where('guid', '=', contractGuid)
    .execute()
  const row = { branch_id: branchId, user_contract_guid: contractGuid, validity: validity('2026-01-01') }
  await owner
    .insertInto('user_contract_mileage')
    .values({ ...row, pay_to_and_from_home: false, rate: '0.450' })
    .execute()
  await owner
    .insertInto('user_contract_travel_time')
    .values({ ...row, wait_time_threshold: 15, rate: '15.000', pay_at_nmw_rate: false })
    .execute()
  const places = [53.81, 53.83].map((latitude) => ({ address_latitude: latitude, address_longitude: -1.55 }))
  const near = await client(owner, { branchId, firstName: 'Margaret', lastName: 'Holroyd', more: places[0] ?? {} })
  const far = await client(owner, { branchId, firstName: 'Harold', lastName: 'Ogden', more: places[1] ?? {} })
  const visits = [
    { clientGuid: near, start: '2026-11-17T08:00:00Z', end: '2026-11-17T09:00:00Z', confirmedAt: now },
    { clientGuid: far, start: '2026-11-17T09:40:00Z', end: '2026-11-17T10:40:00Z', confirmedAt: now },
    { clientGuid: near, start: '2026-11-18T23:20:00Z', end: '2026-11-19T00:20:00Z', confirmedAt: null },
  ]
  const ids: number[] = []
  for (const { clientGuid, start, end, confirmedAt } of visits) {
    const { assignees } = await appointment(owner, {
      ...{ branchId, clientGuid, careTypeGuid: model.careTypeGuid, start, end },
      assignees: [{ carerGuid, checkIn: start, checkOut: end, confirmedAt }],
    })
    ids.push(...assignees.map(({ id }) => id))
  }
  const { guid: branchGuid } = await owner
    .selectFrom('branch as b')
    .select('b.guid')
    .where('b.id', '=', branchId)
    .executeTakeFirstOrThrow()
  await withBranch(owner, branchGuid, now, (db, branch) => priceAssignees(db, branch, ids))
  while (await workOutDuePay(owner, branchGuid, now));
  const payment = await owner
    .selectFrom('billing_transaction as t')
    .innerJoin('calendar_period as p', 'p.guid', 't.period_guid')
    .select(['t.id', 't.guid', 't.period_guid', 'p.calendar_guid'])
    .where('t.user_contract_guid', '=', contractGuid)
    .where('t.period_guid', '=', model.periodGuidOn('2026-11-17'))
    .executeTakeFirstOrThrow()
  await owner
    .insertInto('charge')
    .values({
      ...{
        branch_id: branchId,
        transaction_id: payment.id,
        charge_type_alias: 'INCENT/P',
        description: 'Short notice',
      },
      ...{ date: '2026-11-20', quantity: '1', rate_mills: 10_000, total_pence: 1000 },
    })
    .execute()
  await sql`select refresh_transactions(array[${payment.id}]::bigint[])`.execute(owner)
  while (await workOutDuePay(owner, branchGuid, now));
  return `/finance/payment-processing/${payment.calendar_guid}/${payment.period_guid}/${model.guid}/${payment.guid}`
}
