import type { Weekday } from '../rating/types.ts'
import type { MinuteOfDay } from '../time.ts'
import type { RateWindow } from './rate-rows.ts'
import { isWholeDay } from './rates.ts'
import { cutDay } from './windows.ts'

/**
 * What prices an interval of a day (finance 3.5). `gap`: a minute without a rate, or one that Week, Weekday or Weekend rates leave
 * open. `overlap`: two rates of one step. `ordinary`: a day of a holiday tier that falls to the rates of its weekday.
 */
export type IntervalKind = 'rate' | 'gap' | 'overlap' | 'ordinary'

export interface GridInterval {
  readonly start: MinuteOfDay
  readonly end: MinuteOfDay
  readonly kind: IntervalKind
  /** What prices it: one row for `rate`, those in conflict for `overlap`, in a gap the row beneath it, if any. */
  readonly rows: readonly RateWindow[]
  /** In a gap that rates of whole days leave, their days. */
  readonly leftOpen?: string | undefined
}

export interface GridDay {
  /** A weekday, or the guid of a holiday tier. */
  readonly day: string
  readonly isTier: boolean
  readonly intervals: readonly GridInterval[]
}

const weekdays: readonly Weekday[] = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']

/** The week of a band with its rates as far as they can be read, then the holiday tiers that it has rates for, in the order of `tiers`. */
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

/** One day by its steps, the most particular first; in each a derived row goes before a standard one (SERV-D22). */
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

/** Neighbours that the same rows price become one: what lies beneath them does not matter. */
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
