import { AppError, invalidField } from '#contract/errors.ts'
import { getAssigneeOptions } from '#contract/rota/finance-appointments.ts'
import { chooseContract } from '#domain/billing/choose-contract.ts'
import { handle } from '../../../kit/http/mount.ts'
import { selectAppointment, selectAssignees } from '../appointments/appointment-queries.ts'
import { ownerGuidOf, selectOwnerContracts } from '../appointments/reference-queries.ts'
import { selectServicesOn, selectVariationsOn } from './option-queries.ts'

/** VISIT-D31, VISIT-D37. */
export const getAssigneeOptionsHandler = handle(getAssigneeOptions, async ({ params, query }, { db }) => {
  const appointment = await selectAppointment(db, params.guid)
  if (!appointment) throw new AppError('NOT_FOUND')
  const assignees = await selectAssignees(db, [appointment.id])
  const assignee = assignees.find(({ guid }) => guid === params.assigneeGuid.toLowerCase())
  if (!assignee) throw new AppError('NOT_FOUND')
  const contracts = await selectOwnerContracts(db, [ownerGuidOf(appointment)])
  const wanted = query.contract_guid?.toLowerCase()
  const contract =
    wanted === undefined
      ? chooseContract(contracts, appointment.local_date, assignee.contract_guid)
      : contracts.find(({ guid }) => guid === wanted)
  if (wanted !== undefined && !contract) throw invalidField('contract_guid', 'Contract not found.')
  if (!contract) return { contract_guid: null, variations: [], services: [] }
  const on = { modelGuid: contract.model_guid, date: appointment.local_date }
  const ruleType = appointment.cancelled_at === null ? 'V/CONF' : 'V/CANCEL'
  return {
    contract_guid: contract.guid,
    variations: await selectVariationsOn(db, on, ruleType),
    services: await selectServicesOn(db, on),
  }
})
