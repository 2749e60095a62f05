import { sql } from 'kysely'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { markAllPayJob } from '../jobs.ts'

/** A carer whose pay has to be worked out again, on some days (both included), with the marks that say so. */
export interface DuePay {
  readonly carer_guid: string
  readonly first_on: string
  readonly last_on: string
  readonly marks: number[]
}

/** Waits for the transactions that relied on this job when they marked pay as due (`queue_pay_due`). */
export async function awaitMarks(db: BranchDb, branchId: number): Promise<void> {
  await sql`select pg_advisory_lock(k.key, ${branchId}), pg_advisory_unlock(k.key, ${branchId})
    from (values (hashtext('pay due'))) k (key)`.execute(db)
}

/** Loads the carers who have waited longest, without those whose pay could not be worked out. */
export async function selectDuePay(db: BranchDb, branchId: number, limit: number): Promise<DuePay[]> {
  const { rows } = await sql<DuePay>`
    with next as (
      select d.carer_guid from pay_due d where d.branch_id = ${branchId} and d.failed_at is null
      group by 1 order by min(d.id) limit ${limit})
    select d.carer_guid, min(d.first_on) as first_on, max(d.last_on) as last_on, array_agg(d.id) as marks
    from pay_due d join next n using (carer_guid)
    group by 1 order by 1`.execute(db)
  return rows
}

/** Removes marks that were read before the work. Those that were added meanwhile stay. */
export async function deleteMarks(db: BranchDb, due: readonly DuePay[]): Promise<void> {
  const ids = due.flatMap(({ marks }) => marks)
  await sql`delete from pay_due where id = any (${ids}::bigint[])`.execute(db)
}

/** Notes that the pay of carers could not be worked out: of some, or of all who are still waiting. */
export async function markFailed(db: BranchDb, now: string, carers?: readonly string[]): Promise<void> {
  const wanted = carers ? sql`carer_guid = any (${[...carers]}::uuid[])` : sql`true`
  await sql`update pay_due set failed_at = ${now} where failed_at is null and ${wanted}`.execute(db)
}

/** Marks carers whose pay could not be worked out once more: of one, or of all. */
export async function retryFailedPay(db: BranchDb, carerGuid?: string): Promise<void> {
  const wanted = carerGuid === undefined ? sql`true` : sql`carer_guid = ${carerGuid}`
  await sql`
    insert into pay_due (branch_id, carer_guid, first_on, last_on)
    select branch_id, carer_guid, min(first_on), max(last_on) from pay_due
    where ${wanted} group by 1, 2 having bool_and(failed_at is not null) order by 2`.execute(db)
}

/** Marks all carers with a contract, or those with one of a pay group, on all its days. */
export async function markAllPay(db: BranchDb, modelGuid?: string): Promise<void> {
  await sql`
    insert into pay_due (branch_id, carer_guid, first_on, last_on)
    select c.branch_id, c.carer_guid, min(lower(c.validity)), max(coalesce(upper(c.validity), '9999-12-31'))
    from user_contract c where c.side = 'payment' ${modelGuid === undefined ? sql`` : sql`and c.model_guid = ${modelGuid}`}
    group by 1, 2 order by 2`.execute(db)
}

/** Marks all carers with a contract on or after a local date, from that day on. */
export async function markPayFrom(db: BranchDb, date: string): Promise<void> {
  await sql`
    insert into pay_due (branch_id, carer_guid, first_on, last_on)
    select c.branch_id, c.carer_guid, ${date}, '9999-12-31'
    from user_contract c where c.side = 'payment' and (upper(c.validity) is null or upper(c.validity) > ${date})
    group by 1, 2 order by 2`.execute(db)
}

/** Loads the carers of the branch with a contract. */
export async function selectPaidCarerGuids(db: BranchDb): Promise<string[]> {
  const { rows } = await sql<{ guid: string }>`
    select distinct c.carer_guid as guid from user_contract c where c.side = 'payment' order by 1`.execute(db)
  return rows.map(({ guid }) => guid)
}

/** Marks some carers on all days of their contracts. */
export async function markPayOf(db: BranchDb, carerGuids: readonly string[]): Promise<void> {
  await sql`
    insert into pay_due (branch_id, carer_guid, first_on, last_on)
    select c.branch_id, c.carer_guid, min(lower(c.validity)), max(coalesce(upper(c.validity), '9999-12-31'))
    from user_contract c where c.side = 'payment' and c.carer_guid = any (${[...carerGuids]}::uuid[])
    group by 1, 2 order by 2`.execute(db)
}

/** Marks carers of whom a period has begun that was not worked out yet. */
export async function markBegunPeriods(db: BranchDb, { today }: Branch): Promise<void> {
  await sql`
    insert into pay_due (branch_id, carer_guid, first_on, last_on)
    select c.branch_id, c.carer_guid, min(p.start_on), max(p.end_on)
    from calendar_period p join user_contract c on c.model_guid = p.model_guid and c.validity && p.days
    where p.days @> ${today}::date and c.side = 'payment' and p.has_system_charges
      and not exists (select from pay_working w where w.carer_guid = c.carer_guid and w.period_guid = p.guid)
    group by 1, 2 order by 2`.execute(db)
}

/** Whether the pay of all carers is about to be marked. */
export async function isAllPayDue(db: BranchDb): Promise<boolean> {
  const { rows } = await sql`select from waiting_jobs(${markAllPayJob.name}) where not failed limit 1`.execute(db)
  return rows.length > 0
}

/** A carer of a task whose pay is not worked out. */
export interface WaitingCarer {
  readonly name: string
  readonly failed: boolean
}

/** Loads the carers with a payment in a task whose pay has to be worked out first, by name. */
export async function selectWaitingCarers(db: BranchDb, taskGuid: string): Promise<WaitingCarer[]> {
  const { rows } = await sql<WaitingCarer>`
    select r.name, bool_and(d.failed_at is not null) as failed
    from task_transaction x
    join billing_transaction t on t.id = x.transaction_id
    join user_contract c on c.guid = t.user_contract_guid
    join pay_due d on d.carer_guid = c.carer_guid
    join carer r on r.guid = c.carer_guid
    where x.task_guid = ${taskGuid}
    group by r.guid, r.name order by r.name, r.guid`.execute(db)
  return rows
}
