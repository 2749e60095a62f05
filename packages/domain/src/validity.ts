import type { LocalDate } from './time.ts'

/** A validity period: `end` is exclusive, null means open (finance 2: "Starts on", "Ends before"). */
export interface Period {
  readonly start: LocalDate
  readonly end: LocalDate | null
}

export type ValidityStatus = 'Future' | 'Current' | 'Expired'

/**
 * Returns the status, which is never stored: Future (today < start), Expired (end <= today), else Current (finance 2).
 */
export function statusOn(period: Period, today: LocalDate): ValidityStatus {
  if (today < period.start) return 'Future'
  return period.end !== null && period.end <= today ? 'Expired' : 'Current'
}

/** Returns whether a record of a period may be deleted: amounts may depend on what has started. */
export function isDeletable(period: Period, today: LocalDate): boolean {
  return statusOn(period, today) === 'Future'
}

const statusOrder: readonly ValidityStatus[] = ['Current', 'Future', 'Expired']

/** Sorts rows by status as lists show them: current, future, expired. Those of one status keep their order. */
export function byStatus<Row extends { readonly status: ValidityStatus }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => statusOrder.indexOf(one.status) - statusOrder.indexOf(other.status))
}

/** Returns whether the period includes a day. */
export function validOn(period: Period, date: LocalDate): boolean {
  return period.start <= date && (period.end === null || date < period.end)
}

/** Returns whether a period has no days: its end is not after its start. */
function isEmpty(period: Period): boolean {
  return period.end !== null && period.end <= period.start
}

/** Returns whether two periods share a day. An empty period shares none. */
export function overlaps(one: Period, other: Period): boolean {
  if (isEmpty(one) || isEmpty(other)) return false
  return (other.end === null || one.start < other.end) && (one.end === null || other.start < one.end)
}

/** Returns whether every day of `inner` is in `outer`. */
export function contains(outer: Period, inner: Period): boolean {
  if (inner.start < outer.start) return false
  return outer.end === null || (inner.end !== null && inner.end <= outer.end)
}

/** Returns the days that both periods share, or null. */
export function intersection(one: Period, other: Period): Period | null {
  if (!overlaps(one, other)) return null
  const [first, second] = one.start < other.start ? [one, other] : [other, one]
  const endsFirst = first.end === null || (second.end !== null && second.end < first.end) ? second : first
  return { start: second.start, end: endsFirst.end }
}

/** Returns the first two periods, by start, that share a day, or null. */
export function firstOverlap<P extends Period>(periods: readonly P[]): readonly [P, P] | null {
  let previous: P | undefined
  for (const period of byStart(periods)) {
    if (previous && overlaps(previous, period)) return [previous, period]
    previous = period
  }
  return null
}

function byStart<P extends Period>(periods: readonly P[]): P[] {
  return periods
    .filter((period) => !isEmpty(period))
    .sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))
}
