import { sql } from 'kysely'
import { visitStatus } from '#contract/visit/visits.ts'
import { auditAll } from '../../../kit/audit.ts'
import type { BranchDb, Context } from '../../../kit/context.ts'
import { priceAssignees } from '../../billing/exports.ts'
import { selectAssignees } from './appointment-queries.ts'
import type { LockedAppointment } from './lock-queries.ts'
import { readAllForHistory } from './present-appointment.ts'
import { holdCarers } from './reference-queries.ts'
import { cancelAppointmentRows, planAssigneesAgain } from './write-queries.ts'

/**
 * Takes the cancellation of locked visits back: each assignee gets the condition that it had before, and is no longer
 * confirmed. One whose carer has left, is absent or has another visit at that time by now becomes unassigned (decision 0058). The
 * caller has refused those that are not cancelled or are processed.
 */
export async function restoreAppointments(
  context: Context,
  appointments: readonly LockedAppointment[],
  conditions: ReadonlyMap<number, string>,
): Promise<void> {
  const { db, branch } = context
  if (appointments.length === 0) return
  const ids = appointments.map(({ id }) => id)
  const assignees = await selectAssignees(db, ids)
  await holdCarers(
    db,
    assignees.flatMap(({ carer_guid }) => carer_guid ?? []),
  )
  const before = await readAllForHistory(db, ids)
  const unavailable = await selectUnavailable(db, ids)
  await cancelAppointmentRows(db, ids, { cancelled_at: null, cancel_note: null })
  await planAssigneesAgain(
    db,
    assignees.map(({ id, condition_guid }) => ({
      id,
      condition_guid: conditions.get(id) ?? condition_guid,
      isUnassigned: unavailable.has(id),
    })),
  )
  await priceAssignees(
    db,
    branch,
    assignees.map(({ id }) => id),
  )
  const after = await readAllForHistory(db, ids)
  await auditAll(
    context,
    appointments.map(({ guid }) => ({
      action: 'restore',
      entity: 'appointment',
      entityGuid: guid,
      before: before.get(guid),
      after: after.get(guid),
    })),
  )
}

/** Selects the assignees whose carers have left by the day, are absent, or have another visit that overlaps. */
async function selectUnavailable(db: BranchDb, appointmentIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select a.id
    from appointment p
    join assignee a on a.appointment_id = p.id
    join carer w on w.guid = a.carer_guid
    join person_status s on s.kind = w.kind and s.id = w.status_id
    where p.id = any (${[...appointmentIds]}::bigint[]) and (
      case when w.leaving_date is null then s.type = 'Inactive' else p.local_date > w.leaving_date end
      or exists (
        select from carer_absence b
        where b.carer_guid = a.carer_guid and tstzrange(b.starts_at, b.ends_at) && tstzrange(p.start_at, p.end_at))
      or exists (
        select from visit o
        where o.carer_guid = a.carer_guid and o.status not in (${visitStatus.cancelled}, ${visitStatus.deleted})
          and o.start_at < p.end_at and o.end_at > p.start_at and o.start_at > p.start_at - interval '7 days'))`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
