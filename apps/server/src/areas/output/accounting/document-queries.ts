import { sql } from 'kysely'
import type { BranchDb, Context } from '../../../kit/context.ts'
import { sendDocumentJob } from '../jobs.ts'

/** Inserts a delivery for each completed transaction, and enqueues their jobs, in statements for all of them. */
export async function insertDocumentDeliveries(
  { db, branch, user, now }: Context,
  ids: readonly number[],
): Promise<void> {
  await sql`
    insert into delivery (guid, branch_id, service, title, created_at, created_by, next_attempt_at)
    select t.guid, ${branch.id}, 'accounting',
      case when t.credit_of_id is null then 'Invoice ' else 'Credit ' end || t.reference, ${now}, ${user.guid}, ${now}
    from billing_transaction t where t.id = any (${[...ids]}::bigint[])`.execute(db)
  await enqueueDocuments(db, branch.guid, sql`t.id = any (${[...ids]}::bigint[])`)
}

/** Enqueues the jobs of transactions, invoices first. */
function enqueueDocuments(db: BranchDb, branchGuid: string, which: ReturnType<typeof sql>) {
  const { name } = sendDocumentJob
  return sql`
    select enqueue_job(${name}, json_build_object('transactionGuid', t.guid, 'branchGuid', ${branchGuid}::text),
      ${`${name}:`} || t.guid, 0, 0)
    from billing_transaction t where ${which} order by t.credit_of_id is not null, t.reference`.execute(db)
}

/** Selects what is known of a delivery, and of the invoice that it credits; undefined without a transaction. */
export async function selectDelivery(db: BranchDb, guid: string) {
  const { rows } = await sql<{ started_at: string | null; invoice: string | null; invoice_state: string | null }>`
    select d.started_at, i.reference as invoice, di.state as invoice_state
    from billing_transaction t
    join delivery d on d.guid = t.guid
    left join billing_transaction i on i.id = t.credit_of_id
    left join delivery di on di.guid = i.guid
    where t.guid = ${guid}`.execute(db)
  return rows[0]
}

/** Records that an attempt begins after which the other system may have the document. */
export async function setStarted(db: BranchDb, guid: string, now: string): Promise<void> {
  await db.updateTable('delivery').set({ started_at: now }).where('guid', '=', guid).execute()
}

/** Lets the credits of an invoice that wait for it be tried at once. */
export async function hurryCredits(db: BranchDb, branchGuid: string, invoiceGuid: string, now: string): Promise<void> {
  const { rows } = await sql<{ guid: string }>`
    update delivery d set next_attempt_at = ${now}
    from billing_transaction c join billing_transaction i on i.id = c.credit_of_id
    where i.guid = ${invoiceGuid} and d.guid = c.guid and d.state = 'Waiting'
    returning d.guid`.execute(db)
  const guids = rows.map(({ guid }) => guid)
  if (guids.length === 0) return
  await enqueueDocuments(db, branchGuid, sql`t.guid = any (${guids}::uuid[])`)
  for (const guid of guids) await sql`select hurry_job(${`${sendDocumentJob.name}:${guid}`})`.execute(db)
}
