import { AppError, invalidField } from '#contract/errors.ts'
import { updateFinanceAssignee } from '#contract/rota/finance-appointments.ts'
import { validOn } from '#domain/validity.ts'
import { handle } from '../../../kit/http/mount.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { selectAssignees } from '../appointments/appointment-queries.ts'
import { lockAppointment, refuseProcessed } from '../appointments/guards.ts'
import { type OwnerContractRow, ownerGuidOf, selectOwnerContracts } from '../appointments/reference-queries.ts'
import { assigneeToChange, changeAssignees } from './change-assignees.ts'
import { decideChange, Refusal } from './decide-change.ts'
import { selectServicePeriods } from './finance-queries.ts'
import { readChange } from './read-change.ts'
import { readFinanceAssignee } from './read-finance.ts'

export const updateFinanceAssigneeHandler = handle(updateFinanceAssignee, async ({ params, body }, context) => {
  const { db, user, now } = context
  const appointment = await lockAppointment(db, params.guid)
  refuseStale(context, 'appointment', appointment)
  const assignees = await selectAssignees(db, [appointment.id])
  const assignee = assignees.find(({ guid }) => guid === params.assigneeGuid.toLowerCase())
  if (!assignee) throw new AppError('NOT_FOUND')
  await refuseProcessed(db, [assignee.id])

  const change = await readChange(db, body)
  const contracts = await selectOwnerContracts(db, [ownerGuidOf(appointment)])
  const services = await selectServicePeriods(
    db,
    contracts.map(({ model_guid }) => model_guid),
  )
  const contract = contractNamed(contracts, body.contract_guid, appointment.local_date)
  const decision = decideChange(
    assigneeToChange(appointment, assignee, contracts),
    contract === undefined ? change : { ...change, contract },
    services,
    { now, accountGuid: user.guid },
  )
  if (decision instanceof Refusal) throw invalidField(decision.field, decision.message)
  await changeAssignees(context, [{ assignee, values: decision.values }])

  return readFinanceAssignee(context, appointment.guid, assignee.guid)
})

/** Returns a contract of the owner by its guid; null for none, undefined when the field is missing. */
function contractNamed(
  contracts: readonly OwnerContractRow[],
  wanted: string | null | undefined,
  date: string,
): OwnerContractRow | null | undefined | Refusal {
  if (wanted === null || wanted === undefined) return wanted
  const contract = contracts.find(({ guid }) => guid === wanted.toLowerCase())
  if (!contract) return new Refusal('contract_guid', 'Contract not found.')
  return validOn(contract, date) ? contract : new Refusal('contract_guid', 'Contract is not valid on this date.')
}
