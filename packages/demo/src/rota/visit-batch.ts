import { BinaryRows } from '../database/binary-rows.ts'

const size = 6 * 1024 * 1024

/** Buffered rows of the three large tables. */
export class VisitBatch {
  readonly appointments = new BinaryRows(appointmentColumns.length, size)
  readonly assignees = new BinaryRows(assigneeColumns.length, size)
  readonly visits = new BinaryRows(visitColumns.length, size)

  /** Returns whether one more appointment, with up to six assignees, might not fit. */
  get isFull(): boolean {
    return this.appointments.isFull || this.assignees.isFull || this.visits.isFull
  }

  clear(): void {
    this.appointments.clear()
    this.assignees.clear()
    this.visits.clear()
  }
}

export const appointmentColumns = [
  'id',
  'guid',
  'branch_id',
  'type_alias',
  'client_guid',
  'unit_guid',
  'shift_category_guid',
  'care_type_guid',
  'region_guid',
  'start_at',
  'end_at',
  'local_date',
  'cancelled_at',
  'cancel_note',
  'shift_id',
] as const

export const assigneeColumns = [
  'id',
  'guid',
  'branch_id',
  'appointment_id',
  'carer_guid',
  'contract_guid',
  'condition_guid',
  'care_type_guid',
  'confirmed_at',
  'confirmed_by',
  'disturbed_minutes',
  'check_in_at',
  'check_out_at',
] as const

export const visitColumns = [
  'id',
  'guid',
  'branch_id',
  'assignee_id',
  'client_guid',
  'carer_guid',
  'start_at',
  'end_at',
  'status',
  'missed',
  'is_cm2000',
  'risk_score',
  'check_in_at',
  'check_in_nfc_at',
  'check_in_location',
  'check_out_at',
  'check_out_nfc_at',
  'check_out_location',
  'comment',
  'door_step_refusal',
] as const
