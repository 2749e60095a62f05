import { chooseContract } from '#domain/billing/choose-contract.ts'
import { type AttendedVisit, confirmsItself } from '#domain/visit/visit-times.ts'
import type { BranchDb, Context } from '../../../kit/context.ts'
import { selectAssignees } from '../appointments/appointment-queries.ts'
import { lockAppointment } from '../appointments/guards.ts'
import { selectClosedItems } from '../appointments/lock-queries.ts'
import { ownerGuidOf, selectOrdinaryCondition, selectOwnerContracts } from '../appointments/reference-queries.ts'
import { changeAssignees } from './change-assignees.ts'

/**
 * Confirms the assignee of a visit whose report was signed off, if it needs no variation and its contract is known
 * (finance 5). One that is confirmed, invoiced or has a chosen variation stays as it is.
 */
export async function confirmAttended(
  context: Context,
  appointmentGuid: string,
  assigneeGuid: string,
  attended: AttendedVisit,
): Promise<void> {
  const { db, user, now } = context
  const appointment = await lockAppointment(db, appointmentGuid)
  const assignee = (await selectAssignees(db, [appointment.id])).find(({ guid }) => guid === assigneeGuid)
  if (!assignee || assignee.carer_guid === null || assignee.confirmed_at !== null) return
  if (appointment.cancelled_at !== null || assignee.condition_guid !== (await selectOrdinaryCondition(db))) return
  if ((await selectClosedItems(db, [assignee.id])).length > 0) return
  const contracts = await selectOwnerContracts(db, [ownerGuidOf(appointment)])
  const contract = chooseContract(contracts, appointment.local_date, assignee.contract_guid)
  if (!contract || !confirmsItself(attended, await requiresNfc(db, contract.model_guid))) return
  const { contract_guid, condition_guid, care_type_guid } = assignee
  const confirmed = { confirmed_at: now, confirmed_by: user.guid }
  await changeAssignees(context, [
    { assignee, values: { contract_guid, condition_guid, care_type_guid, ...confirmed } },
  ])
}

async function requiresNfc(db: BranchDb, modelGuid: string): Promise<boolean> {
  const model = await db
    .selectFrom('contract_model as m')
    .select('m.require_nfc')
    .where('m.guid', '=', modelGuid)
    .executeTakeFirstOrThrow()
  return model.require_nfc
}
