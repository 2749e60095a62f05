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

export function insertAppointment(
  db: BranchDb,
  branchId: number,
  values: AppointmentValues & { type_alias: 'VISIT' | 'SHIFT' },
): Promise<{ id: number; guid: string }> {
  return db
    .insertInto('appointment')
    .values({ branch_id: branchId, ...values })
    .returning(['id', 'guid'])
    .executeTakeFirstOrThrow()
}

/** Overwrites an appointment with its next version. */
export async function updateAppointment(db: BranchDb, id: number, values: AppointmentValues): Promise<void> {
  await db
    .updateTable('appointment')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function cancelAppointmentRow(
  db: BranchDb,
  id: number,
  values: { cancelled_at: string; cancel_note: string },
): Promise<void> {
  await db
    .updateTable('appointment')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

interface NewAssignee {
  readonly carer_guid: string | null
  readonly contract_guid: string | null
  readonly condition_guid: string
  readonly care_type_guid: string
}

/** Adds assignees in their order. */
export async function insertAssignees(
  db: BranchDb,
  branchId: number,
  appointmentId: number,
  assignees: readonly NewAssignee[],
): Promise<{ id: number; guid: string }[]> {
  if (assignees.length === 0) return []
  const rows = await db
    .insertInto('assignee')
    .values(assignees.map((assignee) => ({ branch_id: branchId, appointment_id: appointmentId, ...assignee })))
    .returning(['id', 'guid'])
    .execute()
  return rows.sort((a, b) => a.id - b.id)
}

export interface VisitCopy {
  readonly client_guid: string
  readonly start_at: string
  readonly end_at: string
}

/** Every assignee of a visit has what happens there. */
export async function insertVisits(
  db: BranchDb,
  branchId: number,
  copy: VisitCopy,
  assignees: readonly { id: number; carer_guid: string | null }[],
): Promise<Map<number, string>> {
  if (assignees.length === 0) return new Map()
  const rows = await db
    .insertInto('visit')
    .values(assignees.map(({ id, carer_guid }) => ({ branch_id: branchId, assignee_id: id, carer_guid, ...copy })))
    .returning(['assignee_id', 'guid'])
    .execute()
  return new Map(rows.map((row) => [row.assignee_id, row.guid]))
}

export async function updateAssignee(
  db: BranchDb,
  id: number,
  values: { carer_guid: string | null; contract_guid: string | null; care_type_guid: string },
): Promise<void> {
  await db.updateTable('assignee').set(values).where('id', '=', id).execute()
  await db.updateTable('visit').set({ carer_guid: values.carer_guid }).where('assignee_id', '=', id).execute()
}

/** Brings what visits repeat of their appointment up to date. */
export async function updateVisitCopies(db: BranchDb, appointmentId: number, copy: VisitCopy): Promise<void> {
  await db
    .updateTable('visit')
    .set(copy)
    .where('assignee_id', 'in', (eb) =>
      eb.selectFrom('assignee as a').select('a.id').where('a.appointment_id', '=', appointmentId),
    )
    .execute()
}

/** Their items are gone before (finance 6). */
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

/** Puts exactly these visits inside a shift. */
export async function setVisitsOfShift(db: BranchDb, shiftId: number, visitIds: readonly number[]): Promise<void> {
  const wanted = sql<number>`any(${[...visitIds]}::bigint[])`
  await db
    .updateTable('appointment')
    .set({ shift_id: null })
    .where('shift_id', '=', shiftId)
    .where((eb) => eb.not(eb('id', '=', wanted)))
    .execute()
  await db.updateTable('appointment').set({ shift_id: shiftId }).where('id', '=', wanted).execute()
}

/** A cancelled assignee is confirmed with its cancellation condition (finance 5). */
export async function cancelAssignees(
  db: BranchDb,
  appointmentId: number,
  values: { condition_guid: string; confirmed_at: string; confirmed_by: string; missed: boolean },
): Promise<void> {
  const { missed, ...confirmation } = values
  await db.updateTable('assignee').set(confirmation).where('appointment_id', '=', appointmentId).execute()
  await db
    .updateTable('visit')
    .set({ status: visitStatus.cancelled, missed })
    .where('assignee_id', 'in', (eb) =>
      eb.selectFrom('assignee as a').select('a.id').where('a.appointment_id', '=', appointmentId),
    )
    .execute()
}
