import { AppError, invalidField } from '#contract/errors.ts'
import { updateFinanceAssignee } from '#contract/rota/finance-appointments.ts'
import { validOn } from '#domain/validity.ts'
import { handle } from '../../../kit/http/mount.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { selectAppointment, selectPlaces } from '../appointments/appointment-queries.ts'
import { lockAppointment, refuseProcessed } from '../appointments/guards.ts'
import { type OwnerContractRow, ownerGuidOf, selectOwnerContracts } from '../appointments/reference-queries.ts'
import { changePlaces, placeToChange } from './change-places.ts'
import { decideChange, Refusal } from './decide-change.ts'
import { selectServicePeriods } from './finance-queries.ts'
import { presentFinancePlace } from './present-finance.ts'
import { readChange } from './read-change.ts'

export const updateFinanceAssigneeHandler = handle(updateFinanceAssignee, async ({ params, body }, context) => {
  const { db, user, now, ifMatch } = context
  const appointment = await lockAppointment(db, params.guid)
  refuseStale(ifMatch, appointment.version)
  const places = await selectPlaces(db, [appointment.id])
  const place = places.find(({ guid }) => guid === params.assigneeGuid.toLowerCase())
  if (!place) throw new AppError('NOT_FOUND')
  await refuseProcessed(db, [place.id])

  const change = await readChange(db, body)
  const contracts = await selectOwnerContracts(db, [ownerGuidOf(appointment)])
  const services = await selectServicePeriods(
    db,
    contracts.map(({ model_guid }) => model_guid),
  )
  const contract = contractNamed(contracts, body.contract_guid, appointment.local_date)
  const decision = decideChange(
    placeToChange(appointment, place, contracts),
    contract === undefined ? change : { ...change, contract },
    services,
    { now, accountGuid: user.guid },
  )
  if (decision instanceof Refusal) throw invalidField(decision.field, decision.message)
  await changePlaces(context, [{ place, values: decision.values }])

  const row = await selectAppointment(db, appointment.guid)
  const changed = (await selectPlaces(db, [appointment.id])).find(({ id }) => id === place.id)
  if (!row || !changed) throw new Error('A locked appointment has gone.')
  return presentFinancePlace(row, changed, contracts)
})

/** A contract of the owner by its guid; null for none, undefined where nothing is said about it. */
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
