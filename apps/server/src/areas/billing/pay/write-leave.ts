import { unpaidLeave } from '#domain/pay/unpaid-leave.ts'
import { validOn } from '#domain/validity.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import type { ContractTransactions } from '../charges/contract-transactions.ts'
import type { LoadedUnit } from './load-pay.ts'
import type { BookedLeave } from './pay-before-queries.ts'
import { leaveCharge, leaveKey, leaveOf } from './pay-charges.ts'
import type { PayWriter, PlacedPay } from './pay-writer.ts'
import { placePay } from './place-pay.ts'
import { type DueHoliday, workOutHoliday } from './work-out-holidays.ts'

/** The leave of some carers, by carer and date, with their contracts and the periods that are worked out. */
export interface LeaveToWrite {
  readonly units: readonly LoadedUnit[]
  readonly booked: readonly BookedLeave[]
  readonly contracts: readonly { readonly guid: string; readonly carer_guid: string }[]
  readonly known: ContractTransactions
}

/**
 * Writes the pay for leave. All other pay has to be written before: leave is paid at the average of what is paid for the
 * weeks before it, earlier leave included (pay 11.2), so the earliest leave of each carer comes first.
 */
export async function writeLeave(db: BranchDb, branch: Branch, leave: LeaveToWrite, writer: PayWriter): Promise<void> {
  const { units, booked, contracts, known } = leave
  const paid = contracts.flatMap(({ guid }) => known.chargedOf(guid)).flatMap(({ from }) => leaveOf(from) ?? [])
  const unpaid = new Map(unpaidLeave(booked, paid).map((row) => [row.leave, row.unpaid]))
  const unitsOf = Map.groupBy(units, ({ unit }) => unit.carerGuid)
  for (const round of roundsOf(booked)) {
    const placed: PlacedPay[] = []
    for (const each of round) {
      const hours = unpaid.get(each) ?? 0
      const unit = (unitsOf.get(each.carerGuid) ?? []).find((own) => beginsIn(own, each))
      const due = unit && hours > 0 ? await workOutHoliday(db, unit, each, hours) : null
      if (unit && due) placed.push(...placeOf(unit, due, branch, known))
    }
    await writer.write({ are: round.map(leaveKey) }, placed, [])
  }
}

/** Returns the first leave of each carer, then the second of each, and so on. */
function roundsOf(booked: readonly BookedLeave[]): BookedLeave[][] {
  const ofCarers = [...Map.groupBy(booked, ({ carerGuid }) => carerGuid).values()]
  const most = Math.max(0, ...ofCarers.map((own) => own.length))
  return Array.from({ length: most }, (_, at) => ofCarers.flatMap((own) => own.slice(at, at + 1)))
}

const beginsIn = ({ unit: { period }, contracts }: LoadedUnit, { date }: BookedLeave) =>
  period.start <= date && date <= period.end && contracts.some((each) => validOn(each, date))

/** Returns the charge in its place; it joins a later period only if the leave is late, or to be paid again. */
function placeOf(unit: LoadedUnit, due: DueHoliday, branch: Branch, known: ContractTransactions): PlacedPay[] {
  const place = placePay(unit, due.contractGuid, branch, known)
  if (!place) return []
  const isLate = place.period_guid !== place.madeFor
  const isAgain = known.isReturned(due.contractGuid, place.madeFor, leaveKey(due))
  if (isLate && !due.isLate && !isAgain) return []
  return [{ ...place, charge: leaveCharge(due, isLate) }]
}
