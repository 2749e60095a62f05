import type { BodyOf } from '#contract/endpoint.ts'
import { AppError, errorCatalogue, invalidField } from '#contract/errors.ts'
import { updateFinanceAssignees } from '#contract/rota/finance-appointments.ts'
import { chooseContract } from '#domain/billing/choose-contract.ts'
import { validOn } from '#domain/validity.ts'
import type { BranchDb, Context } from '../../../kit/context.ts'
import { handle } from '../../../kit/http/mount.ts'
import { type PlaceRow, selectPlaces } from '../appointments/appointment-queries.ts'
import { type LockedAppointment, lockAppointments, selectClosedItems } from '../appointments/lock-queries.ts'
import { type OwnerContractRow, ownerGuidOf, selectOwnerContracts } from '../appointments/reference-queries.ts'
import { changePlaces, placeToChange } from './change-places.ts'
import { type Decision, decideChange, type PlaceToChange, Refusal } from './decide-change.ts'
import { lockTransactions, selectAppointmentsOf, selectBlocked, selectServicePeriods } from './finance-queries.ts'
import { readChange } from './read-change.ts'

type Body = BodyOf<typeof updateFinanceAssignees>
type Decided = { place: PlaceRow; localDate: string; decision: Decision | Refusal }

/** What can be changed is decided for all of them first, with everything locked; then it is changed at once. */
export const updateFinanceAssigneesHandler = handle(updateFinanceAssignees, async ({ body }, context) => {
  const { db } = context
  refuseEmpty(body)
  const guids = [...new Set(body.user_appointment_guids.map((guid) => guid.toLowerCase()))]
  const decided = await decideAll(context, body, guids)
  const refused = await refuseClosed(db, decided)

  const done = decided.flatMap(({ place, decision }) =>
    decision instanceof Refusal || refused.has(place.id) ? [] : [{ place, values: decision.values }],
  )
  if (done.length === 0) throw new AppError('INVALID', undefined, { user_appointment_guids: reasons(decided, refused) })
  await changePlaces(context, done)
  const succeeded = new Set(done.map(({ place }) => place.guid))
  return { failed_user_appointment_guids: guids.filter((guid) => !succeeded.has(guid)) }
})

/** SEARCH-D10. */
function refuseEmpty({ contract_guid, variation_guid, service_guid, confirmed }: Body): void {
  const given = [contract_guid, variation_guid, service_guid, confirmed].some((value) => value !== undefined)
  if (!given) throw invalidField('user_appointment_guids', 'Please select at least one value to change.')
}

async function decideAll({ db, user, now }: Context, body: Body, guids: readonly string[]): Promise<Decided[]> {
  const change = await readChange(db, body, body.contract_guid)
  const appointments = await lockAppointments(db, await selectAppointmentsOf(db, guids))
  const byId = new Map(appointments.map((appointment) => [appointment.id, appointment]))
  const places = await selectPlaces(db, [...byId.keys()])
  const contracts = await selectOwnerContracts(db, [...new Set(appointments.map(ownerGuidOf))])
  const services = await selectServicePeriods(db, [...new Set(contracts.map(({ model_guid }) => model_guid))])
  const wanted = new Set(guids)

  return places.flatMap((place) => {
    const appointment: LockedAppointment | undefined = byId.get(place.appointment_id)
    if (!appointment || !wanted.has(place.guid)) return []
    const toChange = placeToChange(appointment, place, contracts)
    const contract = contractOfModel(toChange, body.contract_guid)
    const own = contract === undefined ? change : { ...change, contract }
    const decision = decideChange(toChange, own, services, { now, accountGuid: user.guid })
    return [{ place, localDate: appointment.local_date, decision }]
  })
}

/**
 * SEARCH-D22: the owner's contract with a model that is valid on the day. The one that it is invoiced to already stays;
 * between several others only the default is chosen.
 */
function contractOfModel(
  place: PlaceToChange,
  modelGuid: string | null | undefined,
): OwnerContractRow | null | undefined | Refusal {
  if (modelGuid === null || modelGuid === undefined) return modelGuid
  const fitting = place.contracts.filter(
    (contract) => contract.model_guid === modelGuid.toLowerCase() && validOn(contract, place.local_date),
  )
  const present = chooseContract(place.contracts, place.local_date, place.values.contract_guid)
  const contract = fitting.find((one) => one === present) ?? chooseContract(fitting, place.local_date, null)
  return contract ?? new Refusal('contract_guid', 'Incompatible Contract Model.')
}

/** The places that are invoiced, paid or being so, or that would have to go where a task is at work; with the reason. */
async function refuseClosed(db: BranchDb, decided: readonly Decided[]): Promise<Map<number, string>> {
  const ids = decided.map(({ place }) => place.id)
  const destinations = decided.flatMap(({ place, localDate, decision }) =>
    decision instanceof Refusal || !decision.contract
      ? []
      : [{ id: place.id, contract_guid: decision.contract.guid, local_date: localDate }],
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

function reasons(decided: readonly Decided[], refused: ReadonlyMap<number, string>): string[] {
  const messages = decided.flatMap(
    ({ place, decision }) => refused.get(place.id) ?? (decision instanceof Refusal ? decision.message : []),
  )
  // None of them is in the branch.
  if (messages.length === 0) return ['Appointment not found.']
  return [...new Set(messages)]
}
