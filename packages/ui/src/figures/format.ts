import { formatDate } from '#domain/date-format.ts'
import { withoutLeadingZeros } from '#domain/digits.ts'
import { Temporal } from '#domain/temporal.ts'
import { parseInstant, repeatedAt, toLocal, zoneOf } from '#domain/time.ts'
import { formatCount, minus } from './decimal.ts'

/** Messages of the domain use the same format for days, so it is defined there. */
export { formatDate } from '#domain/date-format.ts'
export { formatCount, formatDecimal, formatMoney } from './decimal.ts'

/** Formats of figures and dates. All take the text of the API, so no amount passes through a float. */

/** Two local dates with an en dash; an open end reads `no end date`. For messages use `dateRangeText`. */
export function formatDateRange(start: string, end: string | null): string {
  return `${formatDate(start)} – ${end === null ? 'no end date' : formatDate(end)}`
}

/** The weekday of a local date in three letters, `Tue`. */
export function formatWeekday(date: string): string {
  const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  return names[Temporal.PlainDate.from(date).dayOfWeek - 1] ?? ''
}

/** Formats an instant in the local time of a zone, `dd/MM/yyyy HH:mm`; a time that comes twice says which one it is. */
export function formatDateTime(instant: string, zone: string): string {
  return `${formatDate(localDateOf(instant, zone))} ${formatClockTime(instant, zone)}`
}

/** Returns the local date `yyyy-MM-dd` of an instant in a zone. */
export function localDateOf(instant: string, zone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString()
}

/** Formats the local time of an instant in a zone, `HH:mm`. */
export function formatTime(instant: string, zone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' })
}

/** Returns the short name of the clock that a zone has at an instant, `BST` or `GMT`. */
export function clockName(instant: string, zone: string): string {
  const names = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'short' })
  const parts = names.formatToParts(Temporal.Instant.from(instant).epochMilliseconds)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/**
 * Formats the local time of an instant like `formatTime`. In the hour that comes twice, when the clocks go back, it says
 * which one: `01:30 BST` and an hour later `01:30 GMT`.
 */
export function formatClockTime(instant: string, zone: string): string {
  const time = formatTime(instant, zone)
  const minute = Temporal.Instant.from(instant).toString({ smallestUnit: 'minute' })
  const { date, minuteOfDay } = toLocal(zoneOf(zone), parseInstant(minute))
  return repeatedAt(zoneOf(zone), date, minuteOfDay) ? `${time} ${clockName(instant, zone)}` : time
}

/** Formats whole minutes, `75 min`. */
export function formatMinutes(minutes: number): string {
  return `${formatCount(minutes)} min`
}

/**
 * Parses a typed date: `21/11/2026`, `21.11.26`, `21-11-2026`, `21112026`, or `2026-11-21`. Two-digit years mean this
 * century. Undefined if the day does not exist.
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

/** Parses a typed time of day, `9:30`, `0930`, `9.30` or `9`, as `HH:mm`; undefined if it is invalid. */
export function parseTime(text: string): string | undefined {
  const match = /^(\d{1,2})(?:[:.]?([0-5]\d))?$/.exec(text.trim())
  const hour = match?.[1]?.padStart(2, '0')
  if (hour === undefined || hour > '23') return undefined
  return `${hour}:${match?.[2] ?? '00'}`
}

/** Returns the instant of a day `yyyy-MM-dd` and a time `HH:mm` in a zone; the first one of a repeated time. */
export function instantOf(date: string, time: string, zone: string): string {
  const local = Temporal.PlainDate.from(date).toZonedDateTime({
    timeZone: zone,
    plainTime: Temporal.PlainTime.from(time),
  })
  return local.toInstant().toString()
}

/**
 * Parses a typed amount, `£1,234.5` or `−3`, as decimal text with at most `places` decimals. Undefined if it is
 * invalid.
 */
export function parseDecimal(text: string, places = 2): string | undefined {
  const plain = text.replaceAll(/[£,\s]/g, '').replace(minus, '-')
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(plain)
  if (!match || !/\d/.test(plain)) return undefined
  const [, sign = '', whole = '', fraction = ''] = match
  if (fraction.length > places) return undefined
  return `${sign}${withoutLeadingZeros(whole)}${places === 0 ? '' : `.${fraction.padEnd(Math.min(places, 2), '0')}`}`
}

/** Formats a file size: `340 KB`, `2.4 MB`. */
export function formatBytes(bytes: number): string {
  const isLarge = bytes >= 1024 * 1024
  const tenths = Math.max(1, Math.round((bytes / (isLarge ? 1024 * 1024 : 1024)) * 10))
  return `${tenths < 100 ? (tenths / 10).toFixed(1).replace('.0', '') : formatCount(Math.round(tenths / 10))} ${isLarge ? 'MB' : 'KB'}`
}
