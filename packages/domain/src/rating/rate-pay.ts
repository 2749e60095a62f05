import type { Mills } from '../money.ts'
import { type LocalDate, localDateOf, localEpochDay } from '../time.ts'
import { type Period, validOn } from '../validity.ts'
import type { CompiledModel } from './compile-model.ts'
import { findDated } from './dated.ts'
import { rateVisit, rateVisitByHour } from './rate-visit.ts'
import type { RatedVisit, VisitToRate } from './types.ts'

export interface BaseRate extends Period {
  /** Per hour. */
  readonly rate: Mills
}

/** The parts of a carer's contract that price visits. */
export interface OwnRates {
  /** The standing rate, where its mode covers the kind of appointment; else null. */
  readonly standing: Mills | null
  /** The rate rows, which go before the base rates of the pay group. */
  readonly rates: readonly BaseRate[]
}

/** The sources of the pay of a carer of one pay group for a visit (finance 4). */
export interface PayModels {
  /**
   * The payment side of the visit's invoice model, with only the services linked to the pay group; null without one.
   */
  readonly linked: CompiledModel | null
  /** The pay group's own. */
  readonly own: CompiledModel
  readonly baseRates: readonly BaseRate[]
  /** Null for a price that no contract decides. */
  readonly contract: OwnRates | null
}

/**
 * Prices a carer's pay for a visit with the first that applies (finance 4): the contract's standing rate, a payment
 * service inside the invoice model, the pay group's own service, the contract's rate row, the pay group's base rate;
 * rates by the hour. With a linked service the invoice model's payment rule group takes precedence over the pay
 * group's. Throws the errors of `rateVisit`.
 */
export function ratePay({ linked, own, baseRates, contract }: PayModels, visit: VisitToRate): RatedVisit {
  if (contract && contract.standing !== null) return rateVisitByHour(own, visit, contract.standing, 'STANDING')
  const day = localEpochDay(own.days.zone, visit.rosteredStart)
  const isLinked = findDated(linked?.servicesByCareType.get(visit.serviceTypeGuid) ?? [], day) !== null
  if (linked && isLinked) {
    const groups = findDated(linked.groups, day) ? linked.groups : own.groups
    return rateVisit({ ...linked, groups }, visit)
  }
  const rated = rateVisit(own, visit)
  if (rated.problem !== 'NO_SERVICE') return rated
  const found = hourlyRateOn(contract?.rates ?? [], baseRates, localDateOf(day))
  return found ? rateVisitByHour(own, visit, found.rate, found.source) : rated
}

/** Returns the rate by the hour of the contract's row on a day, else the base rate of the pay group; null without either. */
export function hourlyRateOn(
  rates: readonly BaseRate[],
  baseRates: readonly BaseRate[],
  date: LocalDate,
): { readonly rate: Mills; readonly source: 'CONTRACT' | 'BASE' } | null {
  const row = rates.find((each) => validOn(each, date))
  if (row) return { rate: row.rate, source: 'CONTRACT' }
  const base = baseRates.find((each) => validOn(each, date))
  return base ? { rate: base.rate, source: 'BASE' } : null
}
