import { sql } from 'kysely'
import { visitStatus } from '#contract/visit/visits.ts'
import type { BranchDb } from '../../../kit/context.ts'

export interface AppointmentValues {
  readonly client_guid: string | null
  readonly unit_guid: string | null
  readonly shift_category_guid: string | null
  readonly care_type_guid: string
  readonly region_guid: string | null
  readonly start_at: string
  readonly end_at: string
  readonly local_date: string
}

/** Inserts appointments in their order. */
export async function insertAppointmentRows(
  db: BranchDb,
  branchId: number,
  appointments: readonly (AppointmentValues & { type_alias: 'VISIT' | 'SHIFT' })[],
): Promise<{ id: number; guid: string }[]> {
  if (appointments.length === 0) return []
  const rows = await db
    .insertInto('appointment')
    .values(appointments.map((values) => ({ branch_id: branchId, ...values })))
    .returning(['id', 'guid'])
    .execute()
  return rows.sort((a, b) => a.id - b.id)
}

/** Overwrites an appointment with its next version. */
export async function updateAppointment(db: BranchDb, id: number, values: AppointmentValues): Promise<void> {
  await db
    .updateTable('appointment')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Makes the next version of appointments whose own row does not change. */
export async function raiseVersions(db: BranchDb, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('appointment')
    .set({ version: sql`version + 1` })
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
}

/** Cancels appointments; null for both takes it back. */
export async function cancelAppointmentRows(
  db: BranchDb,
  ids: readonly number[],
  values: { cancelled_at: string; cancel_note: string } | { cancelled_at: null; cancel_note: null },
): Promise<void> {
  await db
    .updateTable('appointment')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
}

interface NewAssignee {
  readonly appointment_id: number
  readonly carer_guid: string | null
  readonly contract_guid: string | null
  readonly condition_guid: string
  readonly care_type_guid: string
}

/** Inserts assignees in their order. */
export async function insertAssignees(
  db: BranchDb,
  branchId: number,
  assignees: readonly NewAssignee[],
): Promise<{ id: number; guid: string }[]> {
  if (assignees.length === 0) return []
  const rows = await db
    .insertInto('assignee')
    .values(assignees.map((assignee) => ({ branch_id: branchId, ...assignee })))
    .returning(['id', 'guid'])
    .execute()
  return rows.sort((a, b) => a.id - b.id)
}

export interface VisitCopy {
  readonly client_guid: string
  readonly start_at: string
  readonly end_at: string
}

/** Inserts a visit for every assignee. */
export async function insertVisits(
  db: BranchDb,
  branchId: number,
  assignees: readonly (VisitCopy & { id: number; carer_guid: string | null })[],
): Promise<Map<number, string>> {
  if (assignees.length === 0) return new Map()
  const rows = await db
    .insertInto('visit')
    .values(assignees.map(({ id, ...visit }) => ({ branch_id: branchId, assignee_id: id, ...visit })))
    .returning(['assignee_id', 'guid'])
    .execute()
  return new Map(rows.map((row) => [row.assignee_id, row.guid]))
}

export interface ChangedAssignee {
  readonly id: number
  readonly carer_guid: string | null
  readonly contract_guid: string | null
  readonly care_type_guid: string
}

/**
 * Writes assignees, and their carers into their visits. One that becomes unassigned is no longer confirmed (SEARCH-D18).
 */
export async function updateAssignees(db: BranchDb, assignees: readonly ChangedAssignee[]): Promise<void> {
  if (assignees.length === 0) return
  const column = <K extends keyof ChangedAssignee>(name: K) => assignees.map((assignee) => assignee[name])
  await sql`
    update assignee a set carer_guid = x.carer, contract_guid = x.contract, care_type_guid = x.care_type,
      confirmed_at = case when x.carer is not null then a.confirmed_at end,
      confirmed_by = case when x.carer is not null then a.confirmed_by end
    from unnest(${column('id')}::bigint[], ${column('carer_guid')}::uuid[], ${column('contract_guid')}::uuid[],
      ${column('care_type_guid')}::uuid[]) as x (id, carer, contract, care_type)
    where a.id = x.id`.execute(db)
  await sql`
    update visit v set carer_guid = x.carer, version = v.version + 1
    from unnest(${column('id')}::bigint[], ${column('carer_guid')}::uuid[]) as x (id, carer)
    where v.assignee_id = x.id`.execute(db)
}

/**
 * Updates the values that visits repeat from their appointment. One that moves is planned again: the clock decides later
 * whether it is upcoming or missed.
 */
export async function updateVisitCopies(db: BranchDb, appointmentId: number, copy: VisitCopy): Promise<void> {
  const isMoved = sql<boolean>`check_in_at is null and start_at <> ${copy.start_at} and status in (0, 1)`
  await db
    .updateTable('visit')
    .set({
      ...copy,
      status: sql`case when ${isMoved} then ${visitStatus.planned} else status end`,
      missed: sql`missed and not (${isMoved})`,
      version: sql`version + 1`,
    })
    .where('assignee_id', 'in', (eb) =>
      eb.selectFrom('assignee as a').select('a.id').where('a.appointment_id', '=', appointmentId),
    )
    .execute()
}

/** Deletes appointments whose assignees have been deleted. */
export async function deleteAppointmentRows(db: BranchDb, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('appointment')
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
}

/** Their items have to be deleted before (finance 6). */
export async function deleteAssignees(db: BranchDb, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('visit')
    .where('assignee_id', 'in', [...ids])
    .execute()
  await db
    .deleteFrom('assignee')
    .where('id', 'in', [...ids])
    .execute()
}

/** Puts exactly these visits inside a shift. Returns the visits that it no longer lists. */
export async function setVisitsOfShift(db: BranchDb, shiftId: number, visitIds: readonly number[]): Promise<number[]> {
  const wanted = sql<number>`any(${[...visitIds]}::bigint[])`
  const left = await db
    .updateTable('appointment')
    .set({ shift_id: null })
    .where('shift_id', '=', shiftId)
    .where((eb) => eb.not(eb('id', '=', wanted)))
    .returning('id')
    .execute()
  await db.updateTable('appointment').set({ shift_id: shiftId }).where('id', '=', wanted).execute()
  return left.map(({ id }) => id)
}

/** Cancels assignees, which confirms them with the cancellation condition (finance 5). */
export async function cancelAssignees(
  db: BranchDb,
  appointmentIds: readonly number[],
  values: { condition_guid: string; confirmed_at: string; confirmed_by: string; missed: boolean },
): Promise<void> {
  const { missed, ...confirmation } = values
  const wanted = sql<number>`any(${[...appointmentIds]}::bigint[])`
  await db.updateTable('assignee').set(confirmation).where('appointment_id', '=', wanted).execute()
  await db
    .updateTable('visit')
    .set({ status: visitStatus.cancelled, missed, version: sql`version + 1` })
    .where('assignee_id', 'in', (eb) =>
      eb.selectFrom('assignee as a').select('a.id').where('a.appointment_id', '=', wanted),
    )
    .execute()
}

/** Plans cancelled assignees again, each with a condition, and unassigned if its carer cannot come. */
export async function planAssigneesAgain(
  db: BranchDb,
  assignees: readonly { id: number; condition_guid: string; isUnassigned: boolean }[],
): Promise<void> {
  await sql`
    update assignee a set condition_guid = x.condition, confirmed_at = null, confirmed_by = null,
      carer_guid = case when not x.unassigned then a.carer_guid end
    from unnest(${assignees.map(({ id }) => id)}::bigint[], ${assignees.map((one) => one.condition_guid)}::uuid[],
      ${assignees.map(({ isUnassigned }) => isUnassigned)}::boolean[]) as x (id, condition, unassigned)
    where a.id = x.id`.execute(db)
  await sql`
    update visit v set status = ${visitStatus.planned}, missed = false, carer_guid = a.carer_guid,
      version = v.version + 1
    from assignee a
    where a.id = v.assignee_id and a.id = any (${assignees.map(({ id }) => id)}::bigint[])`.execute(db)
}
