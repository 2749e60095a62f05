import { placeCharges } from '#domain/billing/place-charges.ts'
import { sumBy } from '#domain/money.ts'
import { type Leg, payerOf } from '#domain/pay/legs.ts'
import { type CarerPay, payCarer } from '#domain/pay/pay-carer.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { ContractTransactions } from '../charges/contract-transactions.ts'
import type { MadeCharge } from '../charges/made-charge-queries.ts'
import { type DuePay, deleteMarks } from './due-pay-queries.ts'
import { type LoadedUnit, loadPay } from './load-pay.ts'
import { type BookedLeave, selectBookedLeave } from './pay-before-queries.ts'
import {
  type DuePeriodCharge,
  duePeriodCharges,
  joinsNext,
  journeyCharge,
  leaveKey,
  periodAliases,
  periodCharge,
  periodWorking,
} from './pay-charges.ts'
import { lockPayContracts, selectPayUnits } from './pay-unit-queries.ts'
import { type KeptWorking, keepWorkings } from './pay-working-queries.ts'
import { PayWriter, type PlacedPay } from './pay-writer.ts'
import { placePay } from './place-pay.ts'
import { writeLeave } from './write-leave.ts'

/** A unit with its pay, which is null for a carer whom the agency pays. */
interface WorkedOut extends LoadedUnit {
  readonly pay: CarerPay | null
}

/**
 * Works out the pay of whole periods of carers (pay 4, 5, 8, 9 and 11), and writes what differs to their open transactions.
 * What is claimed or paid stays as it is (decision 0072). Repeating it changes nothing.
 */
export async function workOutPay(db: BranchDb, branch: Branch, due: readonly DuePay[]): Promise<void> {
  const carers = due.map(({ carer_guid }) => carer_guid)
  const contracts = await lockPayContracts(db, carers)
  const known = await ContractTransactions.lock(
    db,
    contracts.map(({ guid }) => guid),
    periodAliases,
  )
  const booked = await selectBookedLeave(db, carers)
  const units = await loadPay(db, branch, await selectPayUnits(db, branch, untilLeave(due, booked), booked))
  const worked = units.map((unit) => ({ ...unit, pay: payOf(unit, branch, known) }))

  const contractsOf = Map.groupBy(contracts, ({ carer_guid }) => carer_guid)
  const places = worked.flatMap(({ unit }) =>
    (contractsOf.get(unit.carerGuid) ?? [])
      .flatMap(({ guid }) => known.openOf(guid))
      .map((transactionId) => ({ transactionId, madeFor: unit.period.guid })),
  )
  const open = new Set(known.open)
  const isPaid = await known.chargedAmong(db, worked.flatMap(sourcesInShifts))
  const writer = new PayWriter(db, branch, known, places)
  await writer.write(
    { areNot: booked.map(leaveKey) },
    worked.flatMap((unit) => [...placedIn(unit, branch, known), ...journeysAgain(unit, open, branch, known)]),
    worked.flatMap((unit) => journeysOf(unit, open, known, isPaid)),
  )
  await writeLeave(db, branch, { units, booked, contracts, known }, writer)
  await writer.settle()
  await keepWorkings(
    db,
    branch.id,
    worked.flatMap((unit) => workingOf(unit, known)),
  )
  await deleteMarks(db, due)
}

/** Pay for leave depends on the weeks before, so a change of these makes it due as well. */
function untilLeave(due: readonly DuePay[], booked: readonly BookedLeave[]): DuePay[] {
  return due.map((each) => {
    const days = booked.filter(({ carerGuid }) => carerGuid === each.carer_guid).map(({ date }) => date)
    return { ...each, last_on: [each.last_on, ...days].toSorted().at(-1) ?? each.last_on }
  })
}

/** A top-up of a period that is paid already is due at the rate of the day of payment (pay 9.6). */
function payOf({ unit, contracts, input }: LoadedUnit, branch: Branch, known: ContractTransactions): CarerPay | null {
  if (!input) return null
  const isPaid = contracts.some(({ guid }) => known.stateOf(guid, unit.period.guid) === 'closed')
  return payCarer({ ...input, topUpPaidOn: isPaid ? branch.today : null })
}

/** Returns the sources of the pay of journeys to visits inside shifts. */
function sourcesInShifts({ pay, input }: WorkedOut): string[] {
  if (!pay || !input) return []
  const inShifts = pay.paidLegs.filter(({ leg }) => payerOf(leg.stop) !== leg.stop)
  return inShifts.flatMap(({ leg, charges }) => charges.map((paid) => journeyCharge(leg, paid, input.zone, false).key))
}

/**
 * Returns the pay of journeys, each where its visit is paid: one that came late joins a later period (pay 1.1). A shift that
 * pays a visit can be credited without the visit's journey, which is paid then.
 */
function journeysOf(
  { unit, pay, input, appointments }: WorkedOut,
  open: ReadonlySet<number>,
  known: ContractTransactions,
  isPaid: (contract: string, period: string, source: string) => boolean,
): MadeCharge[] {
  if (!pay || !input) return []
  return pay.paidLegs.flatMap(({ leg, charges }) => {
    const transactionId = openWithVisit(leg, appointments, open)
    if (transactionId === undefined) return []
    const contract = leg.day.contract?.guid ?? ''
    const isLate = transactionId !== known.openId(contract, unit.period.guid)
    return charges.flatMap((paid) => {
      const charge = journeyCharge(leg, paid, input.zone, isLate)
      if (isPaid(contract, unit.period.guid, charge.key)) return []
      const itemId = appointments.get(leg.stop.appointment.guid)?.itemId ?? null
      return [{ ...charge, transactionId, madeFor: unit.period.guid, itemId }]
    })
  })
}

/** The open transaction of the visit that a journey is paid with; undefined if there is none. */
function openWithVisit(leg: Leg, appointments: LoadedUnit['appointments'], open: ReadonlySet<number>) {
  const { transactionId } = appointments.get(payerOf(leg.stop).appointment.guid) ?? {}
  return transactionId != null && open.has(transactionId) ? transactionId : undefined
}

/**
 * Returns the pay of journeys that was credited without their visits, to be paid again, in the first later period that is
 * not paid. A journey whose visit was credited too is paid with the visit.
 */
function journeysAgain(
  worked: WorkedOut,
  open: ReadonlySet<number>,
  branch: Branch,
  known: ContractTransactions,
): PlacedPay[] {
  const { unit, pay, input, appointments } = worked
  if (!pay || !input) return []
  const alone = pay.paidLegs.filter(({ leg }) => openWithVisit(leg, appointments, open) === undefined)
  return alone.flatMap(({ leg, charges }) =>
    charges.flatMap((paid): PlacedPay[] => {
      const contract = leg.day.contract?.guid ?? ''
      const charge = journeyCharge(leg, paid, input.zone, false)
      if (!known.isReturned(contract, unit.period.guid, charge.key)) return []
      const place = placePay(worked, contract, branch, known)
      return place ? [{ ...place, charge }] : []
    }),
  )
}

/**
 * Returns the charges of the whole period in the places of its contracts. Of a period that is paid, what was credited by
 * itself joins the next one, and what was not paid with it as far as `joinsNext` says.
 */
function placedIn(
  { unit, group, contracts, pay }: WorkedOut,
  branch: Branch,
  known: ContractTransactions,
): PlacedPay[] {
  const { period, modelGuid } = unit
  if (!pay) return []
  const begun = group.periods.filter(({ start }) => start <= branch.today)
  return contracts.flatMap(({ guid }) => {
    const charged = known.chargedOf(guid).filter((each) => each.period === period.guid)
    const dueIn = (each: { readonly guid: string }) => (each.guid === period.guid ? duePeriodCharges(pay, guid) : [])
    return placeCharges<DuePeriodCharge, unknown>(begun, dueIn, charged, (each) =>
      known.stateOf(guid, each.guid),
    ).flatMap(({ due, charged: before, amount, madeFor, period: place }): PlacedPay[] => {
      if (!due) return []
      if (place !== madeFor && !joinsNext(due, amount) && !known.isReturned(guid, madeFor, due.source)) return []
      const paidBefore = before.length === 0 ? null : sumBy(before, ({ total }) => total)
      const charge = periodCharge(due, amount, paidBefore)
      return [{ madeFor, charge, period_guid: place, user_contract_guid: guid, model_guid: modelGuid }]
    })
  })
}

/** The working of a period that can still change is kept; that of a paid one stays as it was when it was paid. */
function workingOf({ unit, contracts, pay, input }: WorkedOut, known: ContractTransactions): KeptWorking[] {
  const isOpen = contracts.some(({ guid }) => known.stateOf(guid, unit.period.guid) === 'open')
  if (!pay || !input || !isOpen) return []
  const working = periodWorking(pay, input.carer.birth)
  return [{ carerGuid: unit.carerGuid, periodGuid: unit.period.guid, working }]
}
