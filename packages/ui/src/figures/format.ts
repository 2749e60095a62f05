import { formatDate } from '#domain/date-format.ts'
import { withoutLeadingZeros } from '#domain/digits.ts'
import { Temporal } from '#domain/temporal.ts'
import { formatCount, minus } from './decimal.ts'

/** The sentences of the domain write days in the same way, so it has this one. */
export { formatDate } from '#domain/date-format.ts'
export { formatCount, formatDecimal, formatMoney } from './decimal.ts'

/** How figures and dates read in the product. All take text as it travels, so no amount passes through a float. */

/** Two local dates with an en dash; an open end reads `no end date`. In a sentence see `dateRangeText`. */
export function formatDateRange(start: string, end: string | null): string {
  return `${formatDate(start)} – ${end === null ? 'no end date' : formatDate(end)}`
}

/** The weekday of a local date in three letters, `Tue`. */
export function formatWeekday(date: string): string {
  const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  return names[Temporal.PlainDate.from(date).dayOfWeek - 1] ?? ''
}

/** An instant on the wall clock of a zone, `dd/MM/yyyy HH:mm`. */
export function formatDateTime(instant: string, zone: string): string {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  return `${formatDate(local.toPlainDate().toString())} ${local.toPlainTime().toString({ smallestUnit: 'minute' })}`
}

/** The local date `yyyy-MM-dd` of an instant in a zone. */
export function localDateOf(instant: string, zone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString()
}

/** The wall-clock time of an instant in a zone, `HH:mm`. */
export function formatTime(instant: string, zone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' })
}

/** Whole minutes, `75 min`. */
export function formatMinutes(minutes: number): string {
  return `${formatCount(minutes)} min`
}

/**
 * Reads what a person types for a date: `21/11/2026`, `21.11.26`, `21-11-2026`, `21112026`, or `2026-11-21`.
 * Two digits of a year mean this century. Undefined when it is no day of the calendar.
 */
export function parseDate(text: string): string | undefined {
  const trimmed = text.trim()
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(trimmed)
  const british =
    /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/.exec(trimmed) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(trimmed)
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : [british?.[3]?.padStart(4, '20'), british?.[2], british?.[1]]
  if (year === undefined || month === undefined || day === undefined) return undefined
  try {
    const fields = { year: Number(year), month: Number(month), day: Number(day) }
    if (fields.year < 1900 || fields.year > 2999) return undefined
    return Temporal.PlainDate.from(fields, { overflow: 'reject' }).toString()
  } catch {
    return undefined
  }
}

/** Reads what a person types for a time of day, `9:30`, `0930`, `9.30` or `9`, as `HH:mm`; undefined when it is none. */
export function parseTime(text: string): string | undefined {
  const match = /^(\d{1,2})(?:[:.]?([0-5]\d))?$/.exec(text.trim())
  const hour = match?.[1]?.padStart(2, '0')
  if (hour === undefined || hour > '23') return undefined
  return `${hour}:${match?.[2] ?? '00'}`
}

/** The instant at which the wall clock of a zone shows a day `yyyy-MM-dd` and a time `HH:mm`; the first, where it comes twice. */
export function instantOf(date: string, time: string, zone: string): string {
  const local = Temporal.PlainDate.from(date).toZonedDateTime({
    timeZone: zone,
    plainTime: Temporal.PlainTime.from(time),
  })
  return local.toInstant().toString()
}

/**
 * Reads what a person types for an amount, `£1,234.5` or `−3`, as decimal text with at most `places` decimals.
 * Undefined when it is no such number.
 */
export function parseDecimal(text: string, places = 2): string | undefined {
  const plain = text.replaceAll(/[£,\s]/g, '').replace(minus, '-')
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(plain)
  if (!match || !/\d/.test(plain)) return undefined
  const [, sign = '', whole = '', fraction = ''] = match
  if (fraction.length > places) return undefined
  return `${sign}${withoutLeadingZeros(whole)}${places === 0 ? '' : `.${fraction.padEnd(Math.min(places, 2), '0')}`}`
}

/** The size of a file as people know it: `340 KB`, `2.4 MB`. */
export function formatBytes(bytes: number): string {
  const isLarge = bytes >= 1024 * 1024
  const tenths = Math.max(1, Math.round((bytes / (isLarge ? 1024 * 1024 : 1024)) * 10))
  return `${tenths < 100 ? (tenths / 10).toFixed(1).replace('.0', '') : formatCount(Math.round(tenths / 10))} ${isLarge ? 'MB' : 'KB'}`
}
