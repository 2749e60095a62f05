import type { AppointmentInput } from '#contract/rota/appointments.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { removeItems } from '../../billing/exports.ts'
import type { AssigneeRecord } from './appointment-queries.ts'
import { ordinaryCondition, valuesOf, visitCopyOf } from './appointment-values.ts'
import type { Times } from './check-appointment.ts'
import type { LockedAppointment } from './lock-queries.ts'
import { type AssigneePlan, carerOf } from './plan-assignees.ts'
import { deleteAssignees, insertAssignees, insertVisits, updateAssignees, updateVisitCopies } from './write-queries.ts'

/** Changes, adds and removes assignees as planned. One whose care type differs from the appointment's keeps it. */
export async function writeAssignees(
  db: BranchDb,
  branch: Branch,
  existing: LockedAppointment,
  wanted: AppointmentInput,
  times: Times,
  plan: AssigneePlan<AssigneeRecord>,
): Promise<void> {
  const removed = plan.remove.map(({ id }) => id)
  await removeItems(db, removed)
  await deleteAssignees(db, removed)

  const valuesAt = (index: number) => ({
    carer_guid: carerOf(wanted.assignees[index]?.carer_guid ?? ''),
    contract_guid: wanted.assignees[index]?.contract_guid ?? null,
  })
  await updateAssignees(
    db,
    plan.keep.map(({ index, assignee }) => {
      const own = assignee.care_type_guid !== existing.care_type_guid
      return {
        id: assignee.id,
        ...valuesAt(index),
        care_type_guid: own ? assignee.care_type_guid : wanted.service_guid,
      }
    }),
  )
  const fresh = plan.add.map(valuesAt)
  if (fresh.length > 0) {
    const condition_guid = await ordinaryCondition(db)
    const added = await insertAssignees(
      db,
      branch.id,
      fresh.map((assignee) => ({
        appointment_id: existing.id,
        ...assignee,
        condition_guid,
        care_type_guid: wanted.service_guid,
      })),
    )
    if (wanted.client_guid) {
      const copy = visitCopyOf(valuesOf(wanted, times), wanted.client_guid)
      await insertVisits(
        db,
        branch.id,
        added.map(({ id }, index) => ({ id, carer_guid: fresh[index]?.carer_guid ?? null, ...copy })),
      )
    }
  }
  if (wanted.client_guid) {
    await updateVisitCopies(db, existing.id, visitCopyOf(valuesOf(wanted, times), wanted.client_guid))
  }
}
