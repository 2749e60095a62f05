import { type Pence, pence, sumBy } from '../money.ts'
import type { BillingPeriod } from './choose-period.ts'

/** A charge that is due for a period, from a row of a contract or a model. */
interface DueCharge {
  readonly source: string
  readonly total: Pence
}

/** An amount that has been charged for a period and a row, in a transaction that cannot change any more. */
export interface Charged<From> {
  readonly period: string
  readonly source: string
  readonly total: Pence
  readonly from: From
}

/** A contract's period is closed once its transaction is complete and no other is open; a claimed one may not change. */
export type PeriodState = 'open' | 'claimed' | 'closed'

export interface PlacedCharge<Due, From> {
  /** The period that the charge is for, and the one whose transaction has it. */
  readonly madeFor: string
  readonly period: string
  readonly source: string
  /** Null if nothing is due any more. */
  readonly due: Due | null
  /** The earlier charges. */
  readonly charged: readonly Charged<From>[]
  /** The due amount less the earlier charges. */
  readonly amount: Pence
}

/**
 * Places what is due for the periods of a contract and has not been charged: in its own period, or in the first later one
 * that is open, if its own is closed (finance 6). Nothing is placed for or in a period that a task has claimed. The
 * periods are sorted.
 */
export function placeCharges<Due extends DueCharge, From>(
  periods: readonly BillingPeriod[],
  dueIn: (period: BillingPeriod) => readonly Due[],
  charged: readonly Charged<From>[],
  stateOf: (period: BillingPeriod) => PeriodState,
): PlacedCharge<Due, From>[] {
  const before = Map.groupBy(charged, (each) => each.period)
  return periods.flatMap((period) => {
    const place = placeOfCharge(periods, period, stateOf)
    if (!place) return []
    const known = Map.groupBy(before.get(period.guid) ?? [], ({ source }) => source)
    const due = new Map(dueIn(period).map((each) => [each.source, each]))
    return [...new Set([...due.keys(), ...known.keys()])].flatMap((source) => {
      const [wanted, paid] = [due.get(source) ?? null, known.get(source) ?? []]
      const amount = pence((wanted?.total ?? 0) - sumBy(paid, ({ total }) => total))
      if (amount === 0) return []
      return [{ madeFor: period.guid, period: place.guid, source, due: wanted, charged: paid, amount }]
    })
  })
}

/** Returns the period whose transaction takes what is due for one of the sorted periods; undefined if none can now. */
export function placeOfCharge(
  periods: readonly BillingPeriod[],
  own: BillingPeriod,
  stateOf: (period: BillingPeriod) => PeriodState,
): BillingPeriod | undefined {
  const place =
    stateOf(own) === 'closed' ? periods.find((period) => period.start > own.start && stateOf(period) !== 'closed') : own
  return place && stateOf(place) !== 'claimed' ? place : undefined
}
