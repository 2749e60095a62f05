import type { BodyOf } from '#contract/endpoint.ts'
import { errorCatalogue, invalidField } from '#contract/errors.ts'
import { incompatibleModel, type updateFinanceAssignees } from '#contract/rota/finance-appointments.ts'
import { chooseContract } from '#domain/billing/choose-contract.ts'
import { validOn } from '#domain/validity.ts'
import type { BranchDb, Context } from '../../../kit/context.ts'
import { type AssigneeRecord, selectAssignees } from '../appointments/appointment-queries.ts'
import { type LockedAppointment, lockAppointments, selectClosedItems } from '../appointments/lock-queries.ts'
import { type OwnerContractRow, ownerGuidOf, selectOwnerContracts } from '../appointments/reference-queries.ts'
import { assigneeToChange, type DecidedAssignee } from './change-assignees.ts'
import { type AssigneeToChange, type Decision, decideChange, Refusal } from './decide-change.ts'
import { lockTransactions, selectAppointmentsOf, selectBlocked, selectServicePeriods } from './finance-queries.ts'
import { readChange } from './read-change.ts'

type Body = BodyOf<typeof updateFinanceAssignees>
type Decided = { assignee: AssigneeRecord; localDate: string; decision: Decision | Refusal }

/** A bulk edit as decided, with everything locked that it would write. */
export interface BulkDecision {
  /** The assignees that it would change, with their new values. */
  readonly able: readonly DecidedAssignee[]
  /** Why the others cannot be changed, by the guids of the request. */
  readonly refusals: ReadonlyMap<string, string>
}

/** Decides a bulk edit. Throws INVALID for a change that says nothing or names unknown values. */
export async function decideBulk(context: Context, body: Body): Promise<BulkDecision> {
  refuseEmpty(body)
  const guids = [...new Set(body.user_appointment_guids.map((guid) => guid.toLowerCase()))]
  const decided = await decideAll(context, body, guids)
  const closed = await refuseClosed(context.db, decided)
  const byGuid = new Map(decided.map((one) => [one.assignee.guid, one]))
  const able: DecidedAssignee[] = []
  const refusals = new Map<string, string>()
  for (const guid of guids) {
    const one = byGuid.get(guid)
    // It is not in the branch.
    if (!one) refusals.set(guid, 'Appointment not found.')
    else {
      const { assignee, decision } = one
      const reason = closed.get(assignee.id) ?? (decision instanceof Refusal ? decision.message : undefined)
      if (reason !== undefined) refusals.set(guid, reason)
      else if (!(decision instanceof Refusal)) able.push({ assignee, values: decision.values })
    }
  }
  return { able, refusals }
}

/** SEARCH-D10. */
function refuseEmpty({ contract_guid, variation_guid, service_guid, confirmed }: Body): void {
  const given = [contract_guid, variation_guid, service_guid, confirmed].some((value) => value !== undefined)
  if (!given) throw invalidField('user_appointment_guids', 'Please select at least one value to change.')
}

async function decideAll({ db, user, now }: Context, body: Body, guids: readonly string[]): Promise<Decided[]> {
  const change = await readChange(db, body, body.contract_guid)
  const appointments = await lockAppointments(db, await selectAppointmentsOf(db, guids))
  const byId = new Map(appointments.map((appointment) => [appointment.id, appointment]))
  const assignees = await selectAssignees(db, [...byId.keys()])
  const contracts = await selectOwnerContracts(db, [...new Set(appointments.map(ownerGuidOf))])
  const services = await selectServicePeriods(db, [...new Set(contracts.map(({ model_guid }) => model_guid))])
  const wanted = new Set(guids)

  return assignees.flatMap((assignee) => {
    const appointment: LockedAppointment | undefined = byId.get(assignee.appointment_id)
    if (!appointment || !wanted.has(assignee.guid)) return []
    const toChange = assigneeToChange(appointment, assignee, contracts)
    const contract = contractOfModel(toChange, body.contract_guid)
    const own = contract === undefined ? change : { ...change, contract }
    const decision = decideChange(toChange, own, services, { now, accountGuid: user.guid })
    return [{ assignee, localDate: appointment.local_date, decision }]
  })
}

/**
 * SEARCH-D22: returns the owner's contract with a model that is valid on the day. The currently invoiced one stays; of
 * several others only the default is chosen.
 */
function contractOfModel(
  assignee: AssigneeToChange,
  modelGuid: string | null | undefined,
): OwnerContractRow | null | undefined | Refusal {
  if (modelGuid === null || modelGuid === undefined) return modelGuid
  const fitting = assignee.contracts.filter(
    (contract) => contract.model_guid === modelGuid.toLowerCase() && validOn(contract, assignee.local_date),
  )
  const present = chooseContract(assignee.contracts, assignee.local_date, assignee.values.contract_guid)
  const contract = fitting.find((one) => one === present) ?? chooseContract(fitting, assignee.local_date, null)
  return contract ?? new Refusal('contract_guid', incompatibleModel)
}

/**
 * Returns the assignees that are invoiced, paid or being processed, or would move into a transaction being processed;
 * with the reason.
 */
async function refuseClosed(db: BranchDb, decided: readonly Decided[]): Promise<Map<number, string>> {
  const ids = decided.map(({ assignee }) => assignee.id)
  const destinations = decided.flatMap(({ assignee, localDate, decision }) =>
    decision instanceof Refusal || !decision.contract
      ? []
      : [{ id: assignee.id, contract_guid: decision.contract.guid, local_date: localDate }],
  )
  await lockTransactions(db, ids, destinations)
  const refused = new Map<number, string>()
  for (const id of await selectBlocked(db, destinations)) refused.set(id, errorCatalogue.BEING_PROCESSED.title)
  for (const { assignee_id, state } of await selectClosedItems(db, ids)) {
    const code = state === 'complete' ? 'APPOINTMENT_PROCESSED' : 'BEING_PROCESSED'
    refused.set(assignee_id, errorCatalogue[code].title)
  }
  return refused
}
