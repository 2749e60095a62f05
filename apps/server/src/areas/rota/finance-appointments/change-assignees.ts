import { auditAll } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { priceAssignees } from '../../billing/exports.ts'
import { type AssigneeRecord, selectAssignees } from '../appointments/appointment-queries.ts'
import type { LockedAppointment } from '../appointments/lock-queries.ts'
import { type OwnerContractRow, ownerGuidOf } from '../appointments/reference-queries.ts'
import type { AssigneeToChange } from './decide-change.ts'
import { type AssigneeValues, updateAssignees } from './finance-queries.ts'

/** An assignee with its new values. */
export interface DecidedAssignee {
  readonly assignee: AssigneeRecord
  readonly values: AssigneeValues
}

/** Returns an assignee of a locked appointment in the form that `decideChange` takes. */
export function assigneeToChange(
  appointment: LockedAppointment,
  assignee: AssigneeRecord,
  contracts: readonly OwnerContractRow[],
): AssigneeToChange {
  const owner = ownerGuidOf(appointment)
  return {
    carer_guid: assignee.carer_guid,
    local_date: appointment.local_date,
    isCancelled: appointment.cancelled_at !== null,
    values: valuesOf(assignee),
    contracts: contracts.filter(({ owner_guid }) => owner_guid === owner),
  }
}

/**
 * Writes the decided changes, reprices the assignees and records the changes in the history; unchanged ones are skipped
 * (finance 5).
 */
export async function changeAssignees(context: Context, decided: readonly DecidedAssignee[]): Promise<void> {
  const { db, branch } = context
  const changed = decided.filter(({ assignee, values }) => !sameValues(valuesOf(assignee), values))
  if (changed.length === 0) return
  await updateAssignees(
    db,
    changed.map(({ assignee, values }) => ({ id: assignee.id, appointment_id: assignee.appointment_id, values })),
  )
  await priceAssignees(
    db,
    branch,
    changed.map(({ assignee }) => assignee.id),
  )
  const appointments = new Set(changed.map(({ assignee }) => assignee.appointment_id))
  const after = new Map((await selectAssignees(db, [...appointments])).map((assignee) => [assignee.id, assignee]))
  await auditAll(
    context,
    changed.map(({ assignee }) => ({
      action: 'update',
      entity: 'assignee',
      entityGuid: assignee.guid,
      before: historyOf(assignee),
      after: historyOf(after.get(assignee.id) ?? assignee),
    })),
  )
}

function valuesOf({
  contract_guid,
  condition_guid,
  care_type_guid,
  confirmed_at,
  confirmed_by,
}: AssigneeRecord): AssigneeValues {
  return { contract_guid, condition_guid, care_type_guid, confirmed_at, confirmed_by }
}

function sameValues(one: AssigneeValues, other: AssigneeValues): boolean {
  return (
    one.contract_guid === other.contract_guid &&
    one.condition_guid === other.condition_guid &&
    one.care_type_guid === other.care_type_guid &&
    one.confirmed_at === other.confirmed_at
  )
}

function historyOf(assignee: AssigneeRecord) {
  return {
    contract_guid: assignee.contract_guid,
    contract_title: assignee.contract_title,
    variation_guid: assignee.condition_guid,
    variation_title: assignee.variation_title,
    service_guid: assignee.care_type_guid,
    service_title: assignee.service_title,
    confirmed: assignee.confirmed_at !== null,
  }
}
