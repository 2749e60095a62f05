import { sql } from 'kysely'
import { visitStatus } from '#contract/visit/visits.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { withClaim } from '../../billing/exports.ts'

/** Instants. Without an end, all time from the start. */
interface Span {
  readonly from: string
  readonly until: string | null
}

/** When a carer can no longer work: from a day of the branch's zone on, or while they are absent. */
export type NotAtWork =
  | { readonly firstDay: string }
  | {
      readonly absence: Span
      /** Visits in this time are ignored: it has been decided about them. */
      readonly before: Span | null
    }

interface Leaver {
  readonly carerGuid: string
  readonly notAtWork: NotAtWork
  readonly now: string
}

/**
 * Selects the assignments of a carer who is not at work. Visits that have begun, or should have begun, are excluded; so are
 * those that the form of an appointment would refuse to change: cancelled, invoiced, paid, being processed, or credited.
 */
function assignedTo(db: BranchDb, { carerGuid, notAtWork, now }: Leaver) {
  return db
    .selectFrom('assignee as a')
    .innerJoin('appointment as p', 'p.id', 'a.appointment_id')
    .leftJoin('visit as v', 'v.assignee_id', 'a.id')
    .where('a.carer_guid', '=', carerGuid)
    .where(isIn(notAtWork))
    .where('p.start_at', '>', now)
    .where('p.cancelled_at', 'is', null)
    .where('v.check_in_at', 'is', null)
    .where((eb) => eb.or([eb('v.id', 'is', null), eb('v.status', 'in', [visitStatus.planned, visitStatus.upcoming])]))
    .where(
      sql<boolean>`not exists (
        select from assignee o
        join item i on i.assignee_id = o.id and not i.is_returned
        join billing_transaction t on t.id = i.transaction_id
        ${withClaim}
        where o.appointment_id = p.id and (t.completed_at is not null or k.task_guid is not null))`,
    )
    .where(sql<boolean>`not exists (select from item r where r.assignee_id = a.id and r.is_returned)`)
}

/** An absence takes no confirmed visit: it has been decided that the carer is paid for it. */
function isIn(notAtWork: NotAtWork) {
  if ('firstDay' in notAtWork) return sql<boolean>`p.local_date >= ${notAtWork.firstDay}::date`
  const { absence, before } = notAtWork
  const meets = ({ from, until }: Span) =>
    sql<boolean>`tstzrange(p.start_at, p.end_at) && tstzrange(${from}::timestamptz, ${until}::timestamptz)`
  const isNew = before ? sql<boolean>`not ${meets(before)}` : sql<boolean>`true`
  return sql<boolean>`(a.confirmed_at is null and ${meets(absence)} and ${isNew})`
}

/** Selects a page of the visits and shifts by start, and their total number. */
export async function selectVisitsToUnassign(
  db: BranchDb,
  leaver: Leaver,
  { page, page_size }: { page: number; page_size: number },
) {
  const wanted = assignedTo(db, leaver)
  const { count } = await wanted.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await wanted
    .leftJoin('client as c', 'c.guid', 'p.client_guid')
    .leftJoin('unit as u', 'u.guid', 'p.unit_guid')
    .leftJoin('shift_category as s', 's.guid', 'p.shift_category_guid')
    .select(['p.guid', 'p.start_at as start', 'p.end_at as end'])
    .select(sql<'VISIT' | 'SHIFT'>`p.type_alias`.as('type_alias'))
    .select(sql<string>`coalesce(c.name, u.name, s.title)`.as('owner_name'))
    .orderBy('p.start_at')
    .orderBy('p.id')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  return { appointments: rows, count }
}

/** Selects all assignees that become unassigned, with their appointments. */
export function selectAssigneesToUnassign(db: BranchDb, leaver: Leaver) {
  return assignedTo(db, leaver)
    .select(['a.id', 'a.appointment_id', 'a.contract_guid', 'a.care_type_guid', 'p.guid as appointment_guid'])
    .orderBy('a.id')
    .execute()
}
