import { weekBefore } from '#domain/time.ts'

/** Local dates `yyyy-MM-dd`, both included. */
export interface DateRange {
  readonly from: string
  readonly to: string
}

/** Today in a zone, as a local date. */
export function localDateIn(zone: string): string {
  return Temporal.Now.plainDateISO(zone).toString()
}

/** The last full week, Monday to Sunday (INVP-013). */
export function lastWeek(today: string): DateRange {
  const { start, end } = weekBefore(today)
  return { from: start, to: end }
}

/** From the Monday of last week to today, so that the tasks just queued are in it (TASK-D02, TASK-D03). */
export function sinceLastWeek(today: string): DateRange {
  return { from: weekBefore(today).start, to: today }
}

/** The range of a URL where it has a whole and sensible one, else the preset. */
export function rangeOf(search: { from?: string | undefined; to?: string | undefined }, preset: DateRange): DateRange {
  const { from, to } = search
  return from !== undefined && to !== undefined && from <= to ? { from, to } : preset
}

/** What is wrong with the two ends of a range as they were typed (INVP-015, TASK-010). */
export function rangeErrors(draft: { from?: string | undefined; to?: string | undefined }): {
  from?: string
  to?: string
} {
  const required = 'This field is required.'
  const { from, to } = draft
  if (from !== undefined && to !== undefined) {
    return from > to ? { from: 'Start date can not be after end date' } : {}
  }
  return { ...(from === undefined && { from: required }), ...(to === undefined && { to: required }) }
}
