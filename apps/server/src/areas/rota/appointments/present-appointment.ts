import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { zeroGuid } from '#contract/fields.ts'
import type { Appointment, AssigneeRow } from '#contract/rota/appointments.ts'
import type { BranchDb } from '../../../kit/context.ts'
import {
  type AppointmentRow,
  type AssigneeRecord,
  selectAppointment,
  selectAppointmentsById,
  selectAssignees,
} from './appointment-queries.ts'
import { selectVisitsInside } from './lock-queries.ts'

type Assignee = z.output<typeof AssigneeRow>

/** Returns an appointment as sent to the browser. */
export function presentAppointment(row: AppointmentRow, assignees: readonly AssigneeRecord[]): Appointment {
  return {
    guid: row.guid,
    type_alias: row.type_alias === 'VISIT' ? 'VISIT' : 'SHIFT',
    client_guid: row.client_guid,
    unit_guid: row.unit_guid,
    shift_category_guid: row.shift_category_guid,
    owner_name: row.owner_name,
    service_guid: row.care_type_guid,
    service_title: row.service_title,
    region_guid: row.region_guid,
    start: row.start_at,
    end: row.end_at,
    cancelled_at: row.cancelled_at,
    status: row.cancelled_at === null ? 'Planned' : 'Cancelled',
    assignees: assignees
      .filter((assignee) => assignee.appointment_id === row.id)
      .map((assignee) => presentAssignee(row, assignee)),
    version: row.version,
  }
}

/** Returns an assignee as sent to the browser; its contract is the manually chosen one, if any. */
export function presentAssignee(row: AppointmentRow, assignee: AssigneeRecord): Assignee {
  return {
    guid: assignee.guid,
    visit_guid: assignee.visit_guid,
    appointment_guid: row.guid,
    carer_guid: assignee.carer_guid ?? zeroGuid,
    carer_name: assignee.carer_name,
    contract_guid: assignee.contract_guid,
    contract_title: assignee.contract_title,
    variation_guid: assignee.condition_guid,
    variation_title: assignee.variation_title,
    service_guid: assignee.care_type_guid,
    service_title: assignee.service_title,
    check_in_at: assignee.check_in_at,
    check_out_at: assignee.check_out_at,
    confirmed: assignee.confirmed_at !== null,
  }
}

/** Reads an appointment of the branch in the format of the API. Throws NOT_FOUND. */
export async function readAppointment(db: BranchDb, guid: string): Promise<Appointment> {
  const row = await selectAppointment(db, guid)
  if (!row) throw new AppError('NOT_FOUND')
  return presentAppointment(row, await selectAssignees(db, [row.id]))
}

/** Reads an appointment for the history: a shift with the visits inside it. */
export async function readForHistory(db: BranchDb, guid: string): Promise<object> {
  const appointment = await readAppointment(db, guid)
  if (appointment.type_alias === 'VISIT') return appointment
  return { ...appointment, appointment_guids: await selectVisitsInside(db, guid) }
}

/** Reads many appointments for the history, by their guids. The visits inside a shift are left out. */
export async function readAllForHistory(db: BranchDb, ids: readonly number[]): Promise<Map<string, Appointment>> {
  const assignees = await selectAssignees(db, ids)
  const rows = await selectAppointmentsById(db, ids)
  return new Map(rows.map((row) => [row.guid, presentAppointment(row, assignees)]))
}

/** Does the same, with the visits inside each shift. */
export async function readHistories(db: BranchDb, ids: readonly number[]): Promise<Map<string, object>> {
  const histories = new Map<string, object>()
  for (const [guid, appointment] of await readAllForHistory(db, ids)) {
    const inside = appointment.type_alias === 'SHIFT' ? { appointment_guids: await selectVisitsInside(db, guid) } : {}
    histories.set(guid, { ...appointment, ...inside })
  }
  return histories
}
