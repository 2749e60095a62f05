import { auditAll } from '../../../kit/audit.ts'
import { priceAssignees } from '../../billing/exports.ts'
import { selectAssignees } from './appointment-queries.ts'
import type { RotaActor } from './insert-appointments.ts'
import { readAllForHistory } from './present-appointment.ts'
import { type ChangedAssignee, raiseVersions, updateAssignees } from './write-queries.ts'

export interface GivenAssignee extends ChangedAssignee {
  readonly appointment_id: number
}

/**
 * Gives assignees of locked appointments to other carers, or to nobody, prices the appointments and records it in their
 * history. The caller has refused those that are invoiced, paid or being processed.
 */
export async function giveAssignees(actor: RotaActor, given: readonly GivenAssignee[]): Promise<void> {
  if (given.length === 0) return
  const { db, branch } = actor
  const appointments = given.map(({ appointment_id }) => appointment_id)
  const before = await readAllForHistory(db, appointments)
  await updateAssignees(db, given)
  await raiseVersions(db, appointments)
  const changed = await selectAssignees(db, appointments)
  await priceAssignees(
    db,
    branch,
    changed.map(({ id }) => id),
  )
  const after = await readAllForHistory(db, appointments)
  await auditAll(
    actor,
    [...after].map(([guid, appointment]) => ({
      action: 'update',
      entity: 'appointment',
      entityGuid: guid,
      before: before.get(guid),
      after: appointment,
    })),
  )
}
