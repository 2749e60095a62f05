import { pence, priceOfMinutes } from '../money.ts'
import { hourlyRateOn, type PayModels, ratePay } from '../rating/rate-pay.ts'
import { type CompiledSalaries, coverBySalary } from '../rating/salary-cover.ts'
import type { RatedVisit, VisitToRate } from '../rating/types.ts'
import { toLocal } from '../time.ts'
import { hasDisturbance } from './item-lines.ts'

export interface PaySources extends PayModels {
  /** Null in a pay group of waged carers. */
  readonly salaries: CompiledSalaries | null
}

export interface VisitToPay extends VisitToRate {
  readonly isSleepIn: boolean
  readonly isCancelled: boolean
  readonly disturbedMinutes: number
}

/**
 * Prices a payment item completely: its pay (finance 4), cut at salary bands (pay 7), and the disturbed minutes of a
 * sleep-in as a line of their own (pay 6). Throws the errors of `rateVisit`.
 */
export function priceItem(sources: PaySources, visit: VisitToPay): RatedVisit {
  const labour = ratePay(sources, visit)
  const rated = sources.salaries ? coverBySalary(sources.salaries, labour, visit.rosteredStart) : labour
  return rated.problem === null && hasDisturbance(visit) ? withDisturbance(sources, visit, rated) : rated
}

function withDisturbance(
  { own, contract, baseRates }: PaySources,
  { rosteredStart, disturbedMinutes: minutes }: VisitToPay,
  rated: Extract<RatedVisit, { problem: null }>,
): RatedVisit {
  const found = hourlyRateOn(contract?.rates ?? [], baseRates, toLocal(own.days.zone, rosteredStart).date)
  if (!found) return { ...rated, problem: 'NO_RATE', isNoCharge: false, lines: [], total: null }
  const start = rated.chargedStart ?? rosteredStart
  const total = priceOfMinutes(minutes, found.rate)
  const line = {
    start,
    end: start,
    minutes,
    row: null,
    rate: found.rate,
    per: 'HOUR',
    total,
    isDisturbed: true,
  } as const
  // It is paid even when its rule charges nothing for the night.
  return { ...rated, isNoCharge: false, lines: [...rated.lines, line], total: pence(rated.total + total) }
}
