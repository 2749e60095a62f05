import { weekBefore } from '#domain/time.ts'
import { dateRangeErrors } from '#domain/validators/period.ts'
import { required } from '#domain/validators/text.ts'

/** Local dates `yyyy-MM-dd`, both included. */
export interface DateRange {
  readonly from: string
  readonly to: string
}

/** Returns today in a time zone, as a local date. */
export function localDateIn(zone: string): string {
  return Temporal.Now.plainDateISO(zone).toString()
}

/** Returns the last full week, Monday to Sunday (INVP-013). */
export function lastWeek(today: string): DateRange {
  const { start, end } = weekBefore(today)
  return { from: start, to: end }
}

/**
 * Returns the range from the Monday of last week to today, so that newly queued tasks are in it (TASK-D02, TASK-D03).
 */
export function sinceLastWeek(today: string): DateRange {
  return { from: weekBefore(today).start, to: today }
}

/** Returns the range of a URL if it is complete and in order, else the preset. */
export function rangeOf(search: { from?: string | undefined; to?: string | undefined }, preset: DateRange): DateRange {
  const { from, to } = search
  return from !== undefined && to !== undefined && from <= to ? { from, to } : preset
}

/** Returns the errors of a range as it was typed; both ends are required (INVP-015, TASK-010). */
export function rangeErrors({ from, to }: { from?: string | undefined; to?: string | undefined }): {
  from?: string
  to?: string
} {
  const order = dateRangeErrors(from, to)
  const [start, end] = [required(from) ?? order.start, required(to) ?? order.end]
  return { ...(start !== undefined && { from: start }), ...(end !== undefined && { to: end }) }
}
