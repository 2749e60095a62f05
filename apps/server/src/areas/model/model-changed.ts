import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { enqueue } from '../../kit/jobs/enqueue.ts'
import { repriceDayJob, repriceModelJob } from '../billing/jobs.ts'

/**
 * To be called by everything that changes a model or what is inside it, in the transaction of the change, after
 * `lockModel` and beside its own audit rows. Raises the model's version, keeps who changed `what` (such as `the rule group
 * Council rules`, as it stands in the sentence "Ann Lee changed …"), and has the open items of the model repriced in
 * every branch once the change is committed, unless it is one that no price hangs on. Whatever could not be priced
 * again before is tried again in either case.
 */
export async function modelChanged(
  { db, user, now }: Pick<Context, 'db' | 'now'> & { readonly user: Pick<Context['user'], 'guid'> },
  modelGuid: string,
  what = 'it',
  { reprices = true }: { readonly reprices?: boolean } = {},
): Promise<void> {
  await db
    .updateTable('contract_model')
    .set({ version: sql`version + 1`, changed_at: now, changed_by: user.guid, changed_what: what })
    .where('guid', '=', modelGuid)
    .execute()
  for (const { name } of [repriceModelJob, repriceDayJob]) await sql`select retry_failed_jobs(${name})`.execute(db)
  if (reprices) await enqueue(db, repriceModelJob, { modelGuid }, modelGuid)
}
