import { sql } from 'kysely'
import type { Branch, BranchDb } from '../../../kit/context.ts'

/** Minutes after which a run without an end is lost with its worker. */
const minutesLost = 60

interface NewSync {
  /** The other system, as `sync_status` names it. */
  readonly provider: 'CM2000' | 'CarePlanner' | 'OSRM'
  /** Instants: the time whose data are exchanged. */
  readonly from: string
  readonly to: string
}

/**
 * Begins a sync of a branch and returns its id; null while another one of the system runs. One that was lost with its
 * worker no longer counts.
 */
export async function beginSync(
  db: BranchDb,
  branch: Branch,
  now: string,
  { provider, from, to }: NewSync,
): Promise<number | null> {
  await failLostSyncs(db, now)
  const { rows } = await sql<{ id: number }>`
    insert into sync (branch_id, provider, started_at, range_from, range_to)
    values (${branch.id}, ${provider}, ${now}, ${from}, ${to})
    on conflict (branch_id, provider) where ended_at is null do nothing
    returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** Marks the syncs of a branch as failed that were lost with their workers. */
export async function failLostSyncs(db: BranchDb, now: string): Promise<void> {
  await sql`
    update sync set ended_at = ${now}, is_failed = true, failure = 'It was interrupted.'
    where ended_at is null and started_at <= ${now}::timestamptz - ${minutesLost} * interval '1 minute'`.execute(db)
}

/** Returns the end of the time that was taken over last; null for none. */
export async function selectTakenUntil(db: BranchDb, provider: NewSync['provider']): Promise<string | null> {
  const { until } = await db
    .selectFrom('sync as s')
    .select(({ fn }) => fn.max<string | null>('s.range_to').as('until'))
    .where('s.provider', '=', provider)
    .where('s.ended_at', 'is not', null)
    .where('s.is_failed', '=', false)
    .executeTakeFirstOrThrow()
  return until
}

/** Ends a sync. `failure` is why it has failed, in words. */
export async function endSync(db: BranchDb, id: number, now: string, failure: string | null): Promise<void> {
  await db
    .updateTable('sync')
    .set({ ended_at: now, is_failed: failure !== null, failure: failure?.slice(0, 1000) ?? null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Deletes the syncs of a branch that nobody looks at any longer. */
export async function forgetSyncs(db: BranchDb, now: string): Promise<void> {
  await sql`delete from sync where started_at < ${now}::timestamptz - interval '30 days'`.execute(db)
}
