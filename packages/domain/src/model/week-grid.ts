import type { Weekday } from '../rating/types.ts'
import type { MinuteOfDay } from '../time.ts'
import type { RateWindow } from './rate-rows.ts'
import { isWholeDay } from './rates.ts'
import { cutDay } from './windows.ts'

/**
 * How an interval of a day is priced (finance 3.5). `gap`: minutes without a rate, or that Week, Weekday or Weekend
 * rates leave open. `overlap`: two rates of one step. `ordinary`: part of a holiday tier's day that uses the rates of
 * its weekday.
 */
export type IntervalKind = 'rate' | 'gap' | 'overlap' | 'ordinary'

export interface GridInterval {
  readonly start: MinuteOfDay
  readonly end: MinuteOfDay
  readonly kind: IntervalKind
  /** One row for `rate`, those in conflict for `overlap`, the row beneath a gap, if any. */
  readonly rows: readonly RateWindow[]
  /** The days of the rates that leave the gap open, if they have to cover the whole day. */
  readonly leftOpen?: string | undefined
}

export interface GridDay {
  /** A weekday, or the guid of a holiday tier. */
  readonly day: string
  readonly isTier: boolean
  readonly intervals: readonly GridInterval[]
}

const weekdays: readonly Weekday[] = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']

/**
 * Returns the week of a band with its rates as far as they can be read, then the holiday tiers with rates in it, in the
 * order of `tiers`.
 */
export function weekGrid(windows: readonly RateWindow[], tiers: readonly string[]): GridDay[] {
  const used = tiers.filter((tier) => windows.some(({ days }) => days === tier))
  return [
    ...weekdays.map((day, index) => ({
      day,
      isTier: false,
      intervals: drawDay(windows, [day, index < 5 ? 'W/DAY' : 'W/END', 'WEEK'], 'gap'),
    })),
    ...used.map((tier) => ({ day: tier, isTier: true, intervals: drawDay(windows, [tier], 'ordinary') })),
  ]
}

/**
 * Returns one day by steps, the most specific first; in each step a derived row takes precedence over a standard one
 * (SERV-D22).
 */
function drawDay(windows: readonly RateWindow[], days: readonly string[], nothing: IntervalKind): GridInterval[] {
  const steps = days.flatMap((one) =>
    [true, false].map((isDerived) => windows.filter((row) => row.days === one && row.isDerived === isDerived)),
  )
  const whole = steps.filter((step) => step.some(({ days: of, isDerived }) => !isDerived && isWholeDay(of)))
  const intervals = cutDay(steps.flat()).map(({ start, end, windows: covering }): GridInterval => {
    const at = { start, end }
    const conflict = steps.map((step) => step.filter((row) => covering.includes(row))).find(({ length }) => length > 1)
    if (conflict) return { ...at, kind: 'overlap', rows: conflict }
    const first = covering.slice(0, 1)
    const open = whole.find((step) => !step.some((row) => covering.includes(row)))
    if (open) return { ...at, kind: 'gap', rows: first, leftOpen: open[0]?.days }
    return { ...at, kind: first.length > 0 ? 'rate' : nothing, rows: first }
  })
  return joined(intervals)
}

/** Joins neighbours that the same rows price, regardless of what is beneath them. */
function joined(intervals: readonly GridInterval[]): GridInterval[] {
  const out: GridInterval[] = []
  for (const next of intervals) {
    const last = out.at(-1)
    const isSame =
      last?.kind === next.kind &&
      last.leftOpen === next.leftOpen &&
      last.rows.length === next.rows.length &&
      last.rows.every((row, index) => row === next.rows[index])
    if (last && isSame) out[out.length - 1] = { ...last, end: next.end }
    else out.push(next)
  }
  return out
}
