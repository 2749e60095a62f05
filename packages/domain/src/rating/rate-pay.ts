import type { Mills } from '../money.ts'
import { localDateOf, localEpochDay } from '../time.ts'
import { type Period, validOn } from '../validity.ts'
import type { CompiledModel } from './compile-model.ts'
import { findDated } from './dated.ts'
import { rateVisit, rateVisitByHour } from './rate-visit.ts'
import type { RatedVisit, VisitToRate } from './types.ts'

export interface BaseRate extends Period {
  /** Of an hour. */
  readonly rate: Mills
}

/** By what a carer of one pay group is paid for a visit (finance 4). */
export interface PayModels {
  /** The payment side of the visit's invoice model, with no services but those linked to the pay group; null without one. */
  readonly linked: CompiledModel | null
  /** The pay group's own. */
  readonly own: CompiledModel
  readonly baseRates: readonly BaseRate[]
}

/**
 * Prices what a carer is paid for a visit, by the first that fits (finance 4): a payment service inside the invoice model, the
 * pay group's own service, its base rate by the hour. Beside a linked service the invoice model's payment rule group goes
 * before the pay group's. What a carer's own contract says is not known here. Throws what `rateVisit` throws.
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
