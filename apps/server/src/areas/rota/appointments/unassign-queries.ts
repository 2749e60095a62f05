import { sql } from 'kysely'
import { visitStatus } from '#contract/visit/visits.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { withClaim } from '../../billing/exports.ts'

interface Leaver {
  readonly carerGuid: string
  /** The first day, in the branch's zone, on which the carer can no longer work. */
  readonly firstDay: string
  readonly now: string
}

/**
 * Selects the assignments of a carer from a day on. Visits that have begun, or should have begun, are excluded; so are those
 * that the form of an appointment would refuse to change: cancelled, invoiced, paid, being processed, or credited.
 */
function assignedFrom(db: BranchDb, { carerGuid, firstDay, now }: Leaver) {
  return db
    .selectFrom('assignee as a')
    .innerJoin('appointment as p', 'p.id', 'a.appointment_id')
    .leftJoin('visit as v', 'v.assignee_id', 'a.id')
    .where('a.carer_guid', '=', carerGuid)
    .where('p.local_date', '>=', firstDay)
    .where('p.start_at', '>', now)
    .where('p.cancelled_at', 'is', null)
    .where('v.check_in_at', 'is', null)
    .where((eb) => eb.or([eb('v.id', 'is', null), eb('v.status', 'in', [visitStatus.planned, visitStatus.upcoming])]))
    .where(
      sql<boolean>`not exists (
        select from assignee o
        join item i on i.assignee_id = o.id
        join billing_transaction t on t.id = i.transaction_id
        ${withClaim}
        where o.appointment_id = p.id
          and case when i.is_returned then o.id = a.id else t.completed_at is not null or k.task_guid is not null end)`,
    )
}

/** Selects a page of the visits and shifts by start, and their total number. */
export async function selectVisitsToUnassign(
  db: BranchDb,
  leaver: Leaver,
  { page, page_size }: { page: number; page_size: number },
) {
  const wanted = assignedFrom(db, leaver)
  const { count } = await wanted.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await wanted
    .leftJoin('client as c', 'c.guid', 'p.client_guid')
    .leftJoin('unit as u', 'u.guid', 'p.unit_guid')
    .leftJoin('shift_category as s', 's.guid', 'p.shift_category_guid')
    .select(['p.guid', 'p.start_at', 'p.end_at'])
    .select(sql<'VISIT' | 'SHIFT'>`p.type_alias`.as('type_alias'))
    .select(sql<string>`coalesce(c.name, u.name, s.title)`.as('owner_name'))
    .orderBy('p.start_at')
    .orderBy('p.id')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  return { rows, count }
}

/** Selects all assignees that become unassigned, with their appointments. */
export function selectAssigneesToUnassign(db: BranchDb, leaver: Leaver) {
  return assignedFrom(db, leaver)
    .select(['a.id', 'a.appointment_id', 'a.contract_guid', 'a.care_type_guid', 'p.guid as appointment_guid'])
    .orderBy('a.id')
    .execute()
}
