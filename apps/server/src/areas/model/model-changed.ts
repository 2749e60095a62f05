import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { enqueue } from '../../kit/jobs/enqueue.ts'
import { repriceDayJob, repriceModelJob } from '../billing/jobs.ts'

/**
 * Every change of a model or its parts calls this in its transaction, after `lockModel` and beside its own audit rows.
 * It raises the model's version, records who changed `what` (such as `the rule group Council rules`, as in the sentence
 * "Ann Lee changed …"), and schedules the repricing of the model's open items in every branch after the commit, unless
 * the change cannot affect prices. Failed repricings are retried in either case.
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
