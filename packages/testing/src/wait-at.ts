import { sql } from 'kysely'
import type { Db } from '#server/database/connection.ts'
import { untilLocksAreWaitedFor } from './lock-waits.ts'

/** Any number that nothing else locks. */
const key = 4711

/**
 * Runs `work` while the first session that comes to a write waits in front of it: `update of last on number_series`, or with
 * a condition `update of status on task for each row when (…)`. It goes on, if it still can, once `work` is done. `begin`
 * starts what comes to the write, where it would otherwise be past it before the wait is set up.
 */
export async function whileWaitingAt(
  owner: Db,
  write: string,
  work: () => Promise<void>,
  begin?: () => Promise<unknown>,
): Promise<void> {
  await sql`create function wait_here() returns trigger language plpgsql as
    ${sql.raw(`'begin perform pg_advisory_xact_lock(${key}); return new; end'`)}`.execute(owner)
  const perRow = write.includes('for each row') ? write : `${write} for each row`
  await sql`create trigger wait_here before ${sql.raw(perRow)} execute function wait_here()`.execute(owner)
  await owner.transaction().execute(async (holder) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(key)})`.execute(holder)
    await begin?.()
    await untilLocksAreWaitedFor(owner, 1, holder)
    await work()
  })
  await sql`drop function wait_here cascade`.execute(owner)
}
