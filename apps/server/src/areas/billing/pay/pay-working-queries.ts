import { sql } from 'kysely'
import type { PeriodPay } from '#contract/billing/transaction-items.ts'
import { PeriodWorking } from '#domain/billing/pay-working.ts'
import type { BranchDb } from '../../../kit/context.ts'

export interface KeptWorking {
  readonly carerGuid: string
  readonly periodGuid: string
  readonly working: PeriodWorking
}

/** Keeps the workings of periods that can still change; those that are as before are not written. */
export async function keepWorkings(db: BranchDb, branchId: number, kept: readonly KeptWorking[]): Promise<void> {
  if (kept.length === 0) return
  await sql`
    insert into pay_working (branch_id, carer_guid, period_guid, working)
    select ${branchId}, x.carer, x.period, x.working
    from unnest(${kept.map(({ carerGuid }) => carerGuid)}::uuid[], ${kept.map(({ periodGuid }) => periodGuid)}::uuid[],
      ${kept.map(({ working }) => JSON.stringify(working))}::jsonb[]) as x (carer, period, working)
    order by 2, 3
    on conflict (carer_guid, period_guid) do update set working = excluded.working
    where pay_working.working <> excluded.working`.execute(db)
}

/** Loads the working of a payment's period, and whether it is up to date; that of a paid period always is. */
export async function selectPeriodPay(db: BranchDb, transactionId: number): Promise<PeriodPay> {
  const { rows } = await sql<{ working: unknown; is_complete: boolean; marks: number; waiting: number }>`
    select w.working, t.completed_at is not null as is_complete,
      count(d.id)::integer as marks, count(d.id) filter (where d.failed_at is null)::integer as waiting
    from billing_transaction t
    join user_contract c on c.guid = t.user_contract_guid
    left join pay_working w on w.carer_guid = c.carer_guid and w.period_guid = t.period_guid
    left join pay_due d on d.carer_guid = c.carer_guid
    where t.id = ${transactionId}
    group by t.id, w.carer_guid, w.period_guid`.execute(db)
  const [row] = rows
  const isDone = !row || row.is_complete || row.marks === 0
  return {
    state: isDone ? 'DONE' : row.waiting > 0 ? 'COMING' : 'FAILED',
    working: row?.working == null ? null : PeriodWorking.parse(row.working),
  }
}
