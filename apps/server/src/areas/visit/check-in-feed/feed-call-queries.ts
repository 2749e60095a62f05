import { sql } from 'kysely'
import { visitStatus } from '#domain/visit/visit-status.ts'
import { hoursAround, minutesUpcoming } from '#domain/visit/visit-times.ts'
import type { FeedCall } from '../../../kit/check-in-feed.ts'
import type { BranchDb } from '../../../kit/context.ts'

export interface CalledVisit {
  readonly appointment_guid: string
  readonly carer_guid: string
}

/**
 * Selects the visit that a call belongs to: of the visits managed in CM2000 of the carer at the client, the one whose start
 * (for a check-out, whose end) is nearest, among those that lack this time and can have it. Null when there is none.
 */
export async function selectCalledVisit(
  db: BranchDb,
  { kind, pin, client, at }: FeedCall,
): Promise<CalledVisit | null> {
  const isCheckIn = kind === 'check-in'
  const { rows } = await sql<CalledVisit>`
    select a.guid as appointment_guid, v.carer_guid
    from visit v
      join carer w on w.guid = v.carer_guid
      join client c on c.guid = v.client_guid
      join assignee s on s.id = v.assignee_id
      join appointment a on a.id = s.appointment_id
    where v.is_cm2000 and w.cm2000_enabled and w.cm2000_pin = ${pin} and c.reference = ${client}
      and v.status not in (${visitStatus.cancelled}, ${visitStatus.deleted})
      and v.start_at <= ${at}::timestamptz + ${minutesUpcoming} * interval '1 minute'
      and v.end_at >= ${at}::timestamptz - ${hoursAround} * interval '1 hour'
      and case when ${isCheckIn} then v.check_in_at is null else v.check_in_at is not null and v.check_out_at is null end
    order by abs(extract(epoch from case when ${isCheckIn} then v.start_at else v.end_at end - ${at}::timestamptz)), v.id
    limit 1`.execute(db)
  return rows[0] ?? null
}

/** Stores a call. Returns false for one that was stored before. */
export async function insertFeedCall(
  db: BranchDb,
  branchId: number,
  { id, now, reason }: { readonly id: string; readonly now: string; readonly reason: string | null },
): Promise<boolean> {
  const inserted = await db
    .insertInto('feed_call')
    .values({ branch_id: branchId, id, received_at: now, reason })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Days for which a call may be read again. */
const daysKept = 30

/** Deletes the calls of a branch whose time has passed. */
export async function forgetFeedCalls(db: BranchDb, now: string): Promise<void> {
  await sql`delete from feed_call where received_at < ${now}::timestamptz - ${daysKept} * interval '1 day'`.execute(db)
}
