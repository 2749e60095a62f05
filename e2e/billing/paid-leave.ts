import { randomUUID } from 'node:crypto'
import { workOutDuePay } from '#server/areas/billing/pay/work-out-due-pay.ts'
import type { Db } from '#server/database/connection.ts'
import { accrualPolicy } from '#testing/builders/accruals.ts'
import { validity } from '#testing/builders/models.ts'
import { payable } from '#testing/builders/payable.ts'

/**
 * Creates a carer with a visit on Tuesday 17 November 2026 and 6 hours of leave on Friday, paid at the average of two weeks:
 * (393.00 + 262.00) / (30 + 20 hours) = 13.10. Returns the address of the payment and what it consists of.
 */
export async function paidLeave(owner: Db, branchId: number) {
  const title = `Leave ${randomUUID()}`
  const { model, carers, periodGuid } = await payable({ owner, branchId }, ['Khan'], { title })
  const [carer] = carers
  const carerGuid = carer?.guid ?? ''
  const policyGuid = await accrualPolicy(owner, { modelGuid: model.guid })
  const ofCarer = { branch_id: branchId, carer_guid: carerGuid }
  const { guid: accrual_guid } = await owner
    .insertInto('carer_accrual')
    .values({
      ...{
        ...ofCarer,
        policy_guid: policyGuid,
        user_contract_guid: carer?.contractGuid ?? '',
        type_alias: 'HOLIDAY',
      },
      ...{ validity: validity('2026-01-01', '2027-01-01'), accrual_cap: '224' },
      ...{ recalculated_at: '2026-11-23T09:00:00Z', recalculated_to: '2026-11-23' },
    })
    .returning('guid')
    .executeTakeFirstOrThrow()
  const { guid: recorded_by } = await owner.selectFrom('account').select('guid').limit(1).executeTakeFirstOrThrow()
  const { guid: absence_guid } = await owner
    .insertInto('carer_absence')
    .values({
      ...{ ...ofCarer, type_alias: 'ANNUAL_LEAVE', part: 'DAYS', start_date: '2026-11-20', end_date: '2026-11-20' },
      ...{ starts_at: '2026-11-20T00:00:00Z', ends_at: '2026-11-21T00:00:00Z', hours: '6' },
      ...{ recorded_at: '2026-11-02T07:00:00Z', recorded_by },
    })
    .returning('guid')
    .executeTakeFirstOrThrow()
  const leave = { branch_id: branchId, accrual_guid, absence_guid, type: 'Holiday', date: '2026-11-20', amount: '-6' }
  await owner.insertInto('carer_accrual_item').values(leave).execute()
  const week = (starts_on: string, hours: string, pay_pence: number) => ({
    ...ofCarer,
    kind: 'WEEK',
    starts_on,
    hours,
    pay_pence,
  })
  await owner
    .insertInto('earlier_pay')
    .values([week('2026-11-09', '30', 39300), week('2026-11-02', '20', 26200)])
    .execute()
  const { guid: branchGuid } = await owner
    .selectFrom('branch as b')
    .select('b.guid')
    .where('b.id', '=', branchId)
    .executeTakeFirstOrThrow()
  while (await workOutDuePay(owner, branchGuid, '2026-11-24T09:00:00Z'));
  const { calendar_guid } = await owner
    .selectFrom('calendar_period')
    .select('calendar_guid')
    .where('guid', '=', periodGuid)
    .executeTakeFirstOrThrow()
  const path = `/finance/payment-processing/${calendar_guid}/${periodGuid}/${model.guid}/${carer?.transactionGuid}`
  const transactionGuid = carer?.transactionGuid ?? ''
  return { title, carerGuid, path, modelGuid: model.guid, periodGuid, transactionGuid, absenceGuid: absence_guid }
}
