import { sql } from 'kysely'
import type { PayrollUpload } from '#contract/output/payroll.ts'
import type { BranchDb } from '../../../kit/context.ts'

type Issue = PayrollUpload['issues'][number]

/** Inserts a submission of completed payments, each with its next number (FILE-D22). Returns its guid. */
export async function insertSubmission(
  db: BranchDb,
  branchId: number,
  { by, now, ids }: { readonly by: string; readonly now: string; readonly ids: readonly number[] },
): Promise<string> {
  const { guid } = await db
    .insertInto('payroll_submission')
    .values({ branch_id: branchId, submitted_at: now, submitted_by: by })
    .returning('guid')
    .executeTakeFirstOrThrow()
  await sql`
    insert into payroll_upload (branch_id, submission_guid, transaction_id, submission_number)
    select ${branchId}, ${guid}, x.id, 1 + (select count(*) from payroll_upload u where u.transaction_id = x.id)
    from unnest(${[...ids]}::bigint[]) as x (id)`.execute(db)
  return guid
}

/** Selects the last upload of each given payment and locks the payments. Payments without an upload are left out. */
export async function lockLastUploads(db: BranchDb, guids: readonly string[]) {
  const { rows } = await sql<{ guid: string; transaction_id: number; reference: string; status: string }>`
    select t.guid, t.id as transaction_id, t.reference, u.status
    from billing_transaction t
    cross join lateral (
      select status from payroll_upload u where u.transaction_id = t.id order by u.submission_number desc limit 1) u
    where t.side = 'payment' and t.guid = any (${[...guids]}::uuid[])
    order by t.id for no key update of t`.execute(db)
  return rows
}

/** Selects the payments of a submission that have failed and were not submitted again, by guid. */
export async function selectFailedPayments(db: BranchDb, submissionGuid: string): Promise<string[]> {
  const { rows } = await sql<{ guid: string }>`
    select t.guid from payroll_upload u join billing_transaction t on t.id = u.transaction_id
    where u.submission_guid = ${submissionGuid} and u.status = 'Failed' and not exists (
      select from payroll_upload l where l.transaction_id = u.transaction_id and l.submission_number > u.submission_number)
    order by t.reference`.execute(db)
  return rows.map(({ guid }) => guid)
}

/** Selects the history of a payment of a carer, newest first; undefined for an unknown one. */
export async function selectUploads(
  db: BranchDb,
  { employeeGuid, transactionGuid }: { readonly employeeGuid: string; readonly transactionGuid: string },
): Promise<PayrollUpload[] | undefined> {
  const payment = await db
    .selectFrom('billing_transaction as t')
    .innerJoin('user_contract as c', 'c.guid', 't.user_contract_guid')
    .select('t.id')
    .where('t.guid', '=', transactionGuid)
    .where('t.side', '=', 'payment')
    .where('c.carer_guid', '=', employeeGuid)
    .executeTakeFirst()
  if (!payment) return undefined
  const { rows } = await sql<PayrollUpload>`
    select s.guid, u.submission_number, s.submitted_at, u.status, u.issues,
      case when s.storage_key is not null then s.guid end as file_guid
    from payroll_upload u join payroll_submission s on s.guid = u.submission_guid
    where u.transaction_id = ${payment.id}
    order by u.submission_number desc`.execute(db)
  return rows
}

/** Selects a submission that is not answered yet, with its payments. */
export async function selectOpenSubmission(db: BranchDb, guid: string) {
  const submission = await db
    .selectFrom('payroll_submission as s')
    .select(['s.guid', 's.submitted_at', 's.storage_key', 's.row_transactions', 's.sent_at'])
    .where('s.guid', '=', guid)
    .where('s.answered_at', 'is', null)
    .executeTakeFirst()
  if (!submission) return undefined
  const rows = await db
    .selectFrom('payroll_upload as u')
    .innerJoin('billing_transaction as t', 't.id', 'u.transaction_id')
    .select('t.id')
    .where('u.submission_guid', '=', guid)
    .orderBy('t.reference')
    .execute()
  return { ...submission, ids: rows.map(({ id }) => id) }
}

/** Records the file of a submission. */
export async function setFile(
  db: BranchDb,
  guid: string,
  { key, transactions }: { readonly key: string; readonly transactions: readonly number[] },
): Promise<void> {
  await db
    .updateTable('payroll_submission')
    .set({ storage_key: key, row_transactions: [...transactions] })
    .where('guid', '=', guid)
    .execute()
}

export async function setSent(db: BranchDb, guid: string, now: string): Promise<void> {
  await db.updateTable('payroll_submission').set({ sent_at: now }).where('guid', '=', guid).execute()
}

/**
 * Records the answer to a submission once; a second answer changes nothing. Payments with issues have failed, by
 * transaction id; the others are complete.
 */
export async function setAnswer(
  db: BranchDb,
  guid: string,
  now: string,
  issues: ReadonlyMap<number, readonly Issue[]>,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('payroll_submission')
    .set({ answered_at: now })
    .where('guid', '=', guid)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const failed = [...issues]
  await sql`
    update payroll_upload u set status = case when x.id is null then 'Complete' else 'Failed' end,
      issues = coalesce(x.issues, '[]')
    from payroll_upload o
    left join unnest(${failed.map(([id]) => id)}::bigint[], ${failed.map(([, list]) => JSON.stringify(list))}::jsonb[])
      as x (id, issues) on x.id = o.transaction_id
    where o.submission_guid = ${guid} and u.submission_guid = o.submission_guid
      and u.transaction_id = o.transaction_id`.execute(db)
}
