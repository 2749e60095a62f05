import type { LocalDate } from '../time.ts'

/** A calendar period; both ends are included (finance 2). */
export interface BillingPeriod {
  readonly guid: string
  readonly start: LocalDate
  readonly end: LocalDate
}

/** Finds the period of a date among periods sorted by start that do not overlap, or null. */
export function periodOf<P extends BillingPeriod>(periods: readonly P[], date: LocalDate): P | null {
  let low = 0
  let high = periods.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const period = periods[middle]
    if (!period) return null
    if (date < period.start) high = middle - 1
    else if (date > period.end) low = middle + 1
    else return period
  }
  return null
}

export type PeriodChoice<P> =
  | { readonly period: P; readonly isHistoric: boolean }
  | { readonly problem: 'NO_PERIOD' | 'PERIOD_CLOSED' }

/**
 * Returns the period of an item (finance 6): the period of its date, or, if that period's transaction is completed and
 * the model allows late confirmed appointments, the first later open period, as Previous. Null if there is none.
 */
export function choosePeriod<P extends BillingPeriod>(
  periods: readonly P[],
  date: LocalDate,
  isClosed: (period: P) => boolean,
  lateAllowed: boolean,
): PeriodChoice<P> {
  const own = periodOf(periods, date)
  if (!own) return { problem: 'NO_PERIOD' }
  if (!isClosed(own)) return { period: own, isHistoric: false }
  const next = lateAllowed ? periods.find((period) => period.start > own.start && !isClosed(period)) : undefined
  return next ? { period: next, isHistoric: true } : { problem: 'PERIOD_CLOSED' }
}
