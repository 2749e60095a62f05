import type { Mills } from '../money.ts'
import { localDateOf, localEpochDay } from '../time.ts'
import { type Period, validOn } from '../validity.ts'
import type { CompiledModel } from './compile-model.ts'
import { findDated } from './dated.ts'
import { rateVisit, rateVisitByHour } from './rate-visit.ts'
import type { RatedVisit, VisitToRate } from './types.ts'

export interface BaseRate extends Period {
  /** Per hour. */
  readonly rate: Mills
}

/** The models that pay a carer of one pay group for a visit (finance 4). */
export interface PayModels {
  /**
   * The payment side of the visit's invoice model, with only the services linked to the pay group; null without one.
   */
  readonly linked: CompiledModel | null
  /** The pay group's own. */
  readonly own: CompiledModel
  readonly baseRates: readonly BaseRate[]
}

/**
 * Prices a carer's pay for a visit with the first that applies (finance 4): a payment service inside the invoice model,
 * the pay group's own service, its base rate by the hour. With a linked service the invoice model's payment rule group
 * takes precedence over the pay group's. Rates in the carer's own contract are not considered. Throws the errors of
 * `rateVisit`.
 */
export function ratePay({ linked, own, baseRates }: PayModels, visit: VisitToRate): RatedVisit {
  const day = localEpochDay(own.days.zone, visit.rosteredStart)
  const isLinked = findDated(linked?.servicesByCareType.get(visit.serviceTypeGuid) ?? [], day) !== null
  if (linked && isLinked) {
    const groups = findDated(linked.groups, day) ? linked.groups : own.groups
    return rateVisit({ ...linked, groups }, visit)
  }
  const rated = rateVisit(own, visit)
  if (rated.problem !== 'NO_SERVICE') return rated
  const base = baseRates.find((rate) => validOn(rate, localDateOf(day)))
  return base ? rateVisitByHour(own, visit, base.rate) : rated
}
