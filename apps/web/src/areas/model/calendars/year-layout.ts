import { countText } from '#domain/count-text.ts'
import { addDays, epochDayOf } from '#domain/time.ts'
import { isDay } from '#domain/validators/date.ts'
import type { Period } from '#domain/validity.ts'

/** A period in the year; start and end are both included. */
export interface YearPeriod {
  readonly start: string
  readonly end: string
  readonly process_date: string
  readonly invoice_deadline?: string | null | undefined
  /** Whether it belongs to a calendar that is shown beside the edited one. */
  readonly isOther?: boolean
}

/**
 * The kind of neighbouring days of a month: a period, days that several periods claim, a gap between periods, days
 * without a period (before the first or after the last), or days outside the model.
 */
type IntervalKind = 'period' | 'overlap' | 'gap' | 'none' | 'outside'

/** Days of one month, both included, from 1. */
export interface Interval {
  readonly kind: IntervalKind
  readonly from: number
  readonly to: number
  /** The period, if there is exactly one. */
  readonly period: YearPeriod | null
  /** Two alternating tones, so that neighbours are distinguishable. */
  readonly tone: 0 | 1
  /** Whether the period begins and ends here, or continues in another month. */
  readonly begins: boolean
  readonly ends: boolean
  /** Whether today is in the period. */
  readonly isCurrent: boolean
}

interface Mark {
  readonly day: number
  readonly isProcess: boolean
  readonly isDeadline: boolean
}

export interface MonthRow {
  /** From 1. */
  readonly month: number
  readonly days: number
  readonly intervals: readonly Interval[]
  readonly marks: readonly Mark[]
  /** The day of today, if it is in this month. */
  readonly today: number | null
}

interface Day {
  readonly kind: IntervalKind
  /** The index of the day's only period, in order of their starts; else -1. */
  readonly at: number
}

/** Lays out the periods of a year by month. Invalid rows, which a form may contain, are left out. */
export function layYear(year: number, periods: readonly YearPeriod[], model: Period, today: string): MonthRow[] {
  const sorted = sound(periods).toSorted((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))
  const days = daysOf(year, sorted, model)
  let first = 0
  return Array.from({ length: 12 }, (_, index) => {
    const month = index + 1
    const length = monthLength(year, month)
    const intervals = intervalsOf(days.slice(first, first + length), sorted, today, monthStart(year, month))
    first += length
    const isHere = today.startsWith(monthStart(year, month).slice(0, 8))
    return {
      month,
      days: length,
      intervals,
      marks: marksOf(year, month, sorted),
      today: isHere ? Number(today.slice(8)) : null,
    }
  })
}

function sound(periods: readonly YearPeriod[]): YearPeriod[] {
  return periods.filter(({ start, end }) => isDay(start) && isDay(end) && start <= end)
}

/** Returns the kind of every day of the year. */
function daysOf(year: number, sorted: readonly YearPeriod[], model: Period): Day[] {
  const begin = epochDayOf(`${year}-01-01`)
  const count = epochDayOf(`${year + 1}-01-01`) - begin
  const ends = sorted.map(({ end }) => epochDayOf(end))
  const first = sorted[0] ? epochDayOf(sorted[0].start) : Number.POSITIVE_INFINITY
  const last = Math.max(...ends, Number.NEGATIVE_INFINITY)
  const [from, to] = [epochDayOf(model.start), model.end === null ? Number.POSITIVE_INFINITY : epochDayOf(model.end)]
  const days = Array.from({ length: count }, (_, index): Day => {
    const day = begin + index
    if (day < from || day >= to) return { kind: 'outside', at: -1 }
    return { kind: day > first && day < last ? 'gap' : 'none', at: -1 }
  })
  for (const [at, { start }] of sorted.entries()) {
    const [low, high] = [Math.max(0, epochDayOf(start) - begin), Math.min(count - 1, (ends[at] ?? 0) - begin)]
    for (let index = low; index <= high; index++) {
      days[index] =
        days[index]?.at === -1 && days[index]?.kind !== 'overlap' ? { kind: 'period', at } : { kind: 'overlap', at: -1 }
    }
  }
  return days
}

/** Merges equal neighbouring days. */
function intervalsOf(days: readonly Day[], sorted: readonly YearPeriod[], today: string, first: string): Interval[] {
  const intervals: Interval[] = []
  for (let from = 0; from < days.length; ) {
    const { kind, at } = days[from] as Day // from is within
    let to = from
    while (days[to + 1]?.kind === kind && days[to + 1]?.at === at) to++
    const period = sorted[at] ?? null
    intervals.push({
      kind,
      from: from + 1,
      to: to + 1,
      period,
      tone: at % 2 === 1 ? 1 : 0,
      begins: period?.start === addDays(first, from),
      ends: period?.end === addDays(first, to),
      isCurrent: period !== null && period.start <= today && today <= period.end,
    })
    from = to + 1
  }
  return intervals
}

function marksOf(year: number, month: number, sorted: readonly YearPeriod[]): Mark[] {
  const prefix = monthStart(year, month).slice(0, 8)
  const dayIn = (date: string | null | undefined) =>
    date && isDay(date) && date.startsWith(prefix) ? [Number(date.slice(8))] : []
  const process = new Set(sorted.flatMap(({ process_date }) => dayIn(process_date)))
  const deadlines = new Set(sorted.flatMap(({ invoice_deadline }) => dayIn(invoice_deadline)))
  return [...new Set([...process, ...deadlines])]
    .toSorted((a, b) => a - b)
    .map((day) => ({ day, isProcess: process.has(day), isDeadline: deadlines.has(day) }))
}

function monthStart(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}-01`
}

function monthLength(year: number, month: number): number {
  const next = month === 12 ? monthStart(year + 1, 1) : monthStart(year, month + 1)
  return epochDayOf(next) - epochDayOf(monthStart(year, month))
}

/** Returns the first and last year in which a period has a day, including the current year. */
export function yearsOf(periods: readonly YearPeriod[], today: string): { first: number; last: number } {
  const years = sound(periods).flatMap(({ start, end }) => [Number(start.slice(0, 4)), Number(end.slice(0, 4))])
  const present = Number(today.slice(0, 4))
  return { first: Math.min(present, ...years), last: Math.max(present, ...years) }
}

/** Describes the year in words for screen readers: periods, gaps and overlaps with their dates. */
export function yearInWords(year: number, rows: readonly MonthRow[], formatDate: (date: string) => string): string {
  const all = rows.flatMap(({ month, intervals }) => intervals.map((interval) => ({ month, ...interval })))
  const count = new Set(all.flatMap(({ period }) => (period ? [period.start] : []))).size
  const current = all.find(({ isCurrent }) => isCurrent)?.period
  const daysOfKind = (kind: IntervalKind) =>
    all
      .filter((interval) => interval.kind === kind)
      .map(({ month, from, to }) => {
        const [one, other] = [dateOf(year, month, from), dateOf(year, month, to)]
        return from === to ? formatDate(one) : `${formatDate(one)} to ${formatDate(other)}`
      })
  const [gaps, overlaps] = [daysOfKind('gap'), daysOfKind('overlap')]
  return [
    `${year}: ${countText(count, 'period')}.`,
    current && `The current one is ${formatDate(current.start)} to ${formatDate(current.end)}.`,
    gaps.length > 0 && `No period on ${gaps.join(', ')}.`,
    overlaps.length > 0 && `Several periods on ${overlaps.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function dateOf(year: number, month: number, day: number): string {
  return addDays(monthStart(year, month), day - 1)
}
