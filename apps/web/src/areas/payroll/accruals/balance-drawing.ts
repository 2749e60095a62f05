import type { BalanceStep } from '#contract/payroll/accruals.ts'
import { parseHundredths } from '#domain/accrual/hundredths.ts'
import { addMonths, daysBetween, type LocalDate } from '#domain/time.ts'
import { ticksTo } from '#ui/figures/scale.ts'

export interface BalanceCourse {
  readonly start: LocalDate
  /** Excluded; null for an accrual without an end. */
  readonly end: LocalDate | null
  readonly today: LocalDate
  /** By date. */
  readonly steps: readonly BalanceStep[]
  /** The balance at the end, if the accrual goes on. */
  readonly projected: string | null
}

/** Places are shares of the width, in per cent; balances are hours. */
interface Drawing {
  /** Where the balance stays the same; `isAhead` after today. */
  readonly parts: readonly { from: number; to: number; balance: number; isAhead: boolean }[]
  /** Items other than what was accrued. */
  readonly marks: readonly { at: number; balance: number; step: BalanceStep }[]
  readonly months: readonly { at: number; date: LocalDate }[]
  /** Null outside the period. */
  readonly today: number | null
  readonly projection: { from: number; balance: number; end: number } | null
  readonly ticks: readonly number[]
  /** The lowest tick: below zero if the balance was overdrawn, else zero. */
  readonly lowest: number
}

const hoursOf = (text: string) => parseHundredths(text) / 100

/** Places a balance over its period. Of several items of a day the last one's balance is drawn. */
export function drawBalance({ start, end: given, today, steps, projected }: BalanceCourse): Drawing {
  const end = given ?? yearAfter(start, [today, ...steps.map(({ date }) => date)])
  const days = daysBetween(start, end)
  const place = (date: LocalDate) => Math.min(100, Math.max(0, (100 * daysBetween(start, date)) / days))
  const ofDay = new Map(steps.map(({ date, balance }) => [date, hoursOf(balance)]))
  const isInside = start <= today && today < end
  // A part ends at today, so that what is ahead can be drawn in another way.
  const edges = [...new Set([start, ...ofDay.keys(), ...(isInside ? [today] : []), end])].toSorted()
  let balance = 0
  const parts = edges.slice(0, -1).flatMap((from, at) => {
    balance = ofDay.get(from) ?? balance
    const to = edges[at + 1] ?? end
    return place(to) > place(from) ? [{ from: place(from), to: place(to), balance, isAhead: from >= today }] : []
  })
  const goesOn = projected !== null && isInside
  const projection = goesOn ? { from: place(today), balance: balanceOn(today, ofDay), end: hoursOf(projected) } : null
  const all = [0, ...ofDay.values(), ...(projection ? [projection.end] : [])]
  const ticks = ticksFor(Math.min(...all), Math.max(...all))
  return {
    parts,
    marks: steps
      .filter(({ type }) => type !== 'Accrual')
      .map((step) => ({ at: place(step.date), balance: ofDay.get(step.date) ?? 0, step })),
    months: monthsIn(start, end).map((date) => ({ at: place(date), date })),
    today: isInside ? place(today) : null,
    projection,
    ticks,
    lowest: ticks[0] ?? 0,
  }
}

/** Returns round values that include zero and both balances. */
function ticksFor(lowest: number, highest: number): readonly number[] {
  if (lowest >= 0) return ticksTo(highest)
  const [, step = 1] = ticksTo(Math.max(highest, -lowest))
  const first = Math.floor(lowest / step)
  return Array.from({ length: Math.ceil(highest / step) - first + 1 }, (_, at) => (first + at) * step)
}

function balanceOn(day: LocalDate, ofDay: ReadonlyMap<LocalDate, number>): number {
  const last = [...ofDay.keys()]
    .filter((date) => date <= day)
    .toSorted()
    .at(-1)
  return last === undefined ? 0 : (ofDay.get(last) ?? 0)
}

/** The end of the year, from the start, that has all these days. */
function yearAfter(start: LocalDate, days: readonly LocalDate[]): LocalDate {
  const latest = days.toSorted().at(-1) ?? start
  let end = addMonths(start, 12)
  for (let year = 2; end <= latest; year++) end = addMonths(start, 12 * year)
  return end
}

/** The first days of months, at most 13: of a longer period only every second, third and so on. */
function monthsIn(start: LocalDate, end: LocalDate): LocalDate[] {
  const first = start.endsWith('-01') ? start : addMonths(`${start.slice(0, 7)}-01`, 1)
  const months: LocalDate[] = []
  for (let month = 0; addMonths(first, month) < end; month++) months.push(addMonths(first, month))
  const every = Math.ceil(months.length / 13)
  return months.filter((_, at) => at % every === 0)
}
