import { sql } from 'kysely'
import type { Branch, BranchDb } from '../../../kit/context.ts'

/** The name of the other system, in the database and on the screen. */
const provider = 'CM2000'
/** Minutes after which a run without an end is lost with its worker. */
const minutesLost = 60
/** Hours that each run reads again, for calls that come late and visits that were planned afterwards. */
const hoursAgain = 24
/** Days that a run reads back at most. */
const daysBack = 7

export interface StartedSync {
  readonly id: number
  /** Instants. */
  readonly from: string
  readonly to: string
  /** The branch's name in other programs; its guid if it has none. */
  readonly reference: string
}

/** Begins a sync of a branch; null while another one runs. One that was lost with its worker is marked as failed. */
export async function beginSync(db: BranchDb, branch: Branch, now: string): Promise<StartedSync | null> {
  await sql`
    update sync set ended_at = ${now}, is_failed = true
    where ended_at is null and provider = ${provider} and started_at <= ${now}::timestamptz - ${minutesLost} * interval '1 minute'`.execute(
    db,
  )
  const { rows } = await sql<StartedSync>`
    insert into sync (branch_id, provider, started_at, range_from, range_to)
    select b.id, ${provider}, ${now}::timestamptz,
      greatest(coalesce(
        (select max(s.range_to) from sync s where s.provider = ${provider} and s.ended_at is not null and not s.is_failed),
        ${now}::timestamptz) - ${hoursAgain} * interval '1 hour', ${now}::timestamptz - ${daysBack} * interval '1 day'),
      ${now}::timestamptz
    from branch b where b.id = ${branch.id}
    on conflict (branch_id, provider) where ended_at is null do nothing
    returning id, range_from as from, range_to as to,
      (select coalesce(nullif(b.settings ->> 'reference', ''), b.guid::text) from branch b where b.id = branch_id) as reference`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Ends a sync. */
export async function endSync(db: BranchDb, id: number, now: string, isFailed: boolean): Promise<void> {
  await db
    .updateTable('sync')
    .set({ ended_at: now, is_failed: isFailed })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Deletes the syncs of a branch that nobody looks at any longer. */
export async function forgetSyncs(db: BranchDb, now: string): Promise<void> {
  await sql`delete from sync where started_at < ${now}::timestamptz - interval '30 days'`.execute(db)
}
