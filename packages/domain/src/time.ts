import { Temporal } from './temporal.ts'

/**
 * Days, instants and times of day. Days are text ('2026-10-25') outside this module and day numbers inside. Instants
 * are whole minutes since 1970-01-01T00:00Z, because every instant is cut to the minute before use (finance 2). Only
 * this module handles time zones.
 */
export type LocalDate = string

/** Whole minutes since 1970-01-01T00:00Z. */
export type EpochMinute = number

/** A time of day as minutes since midnight, 0 to 1440. */
export type MinuteOfDay = number

export const MINUTES_PER_DAY = 1440

/** A local date and time in some zone. */
export interface LocalTime {
  readonly date: LocalDate
  readonly minuteOfDay: MinuteOfDay
}

/** Returns whether a text is an existing day, written yyyy-MM-dd. */
export function isLocalDate(text: string): boolean {
  return dayNumberIn(text) !== undefined
}

/** Returns days since 1970-01-01. Throws a RangeError when the text is not a day. */
export function epochDayOf(date: LocalDate): number {
  const day = dayNumberIn(date)
  if (day === undefined) throw new RangeError(`not a date (yyyy-MM-dd): ${JSON.stringify(date)}`)
  return day
}

/**
 * Returns the day number of a text, undefined if it is not a day. Digits are read one by one: pricing does it often. A
 * rule across the fields of a body also runs when a field was refused, so a value may be missing or no text at all.
 */
function dayNumberIn(text: unknown): number | undefined {
  if (typeof text !== 'string' || text.length !== 10 || text.charCodeAt(4) !== DASH || text.charCodeAt(7) !== DASH)
    return undefined
  const year = digitsAt(text, 0) * 100 + digitsAt(text, 2)
  const month = digitsAt(text, 5)
  const day = digitsAt(text, 8)
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
  return isDay && year >= 0 ? dayNumber(year, month, day) : undefined
}

const DASH = 45
const ZERO = 48

/** Returns the number of two digits at an index; NaN if they are not digits. */
function digitsAt(text: string, at: number): number {
  const tens = text.charCodeAt(at) - ZERO
  const units = text.charCodeAt(at + 1) - ZERO
  return tens >= 0 && tens <= 9 && units >= 0 && units <= 9 ? tens * 10 + units : Number.NaN
}

/** Returns the day that is `epochDay` days after 1970-01-01. */
export function localDateOf(epochDay: number): LocalDate {
  // Years are counted from March, so that the leap day is the last of a year (the usual civil calendar arithmetic).
  const shifted = epochDay + 719_468
  const era = Math.floor(shifted / 146_097)
  const ofEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  )
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * ofYear + 2) / 153)
  const day = ofYear - Math.floor((153 * marchMonth + 2) / 5) + 1
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${year < 1000 ? String(year).padStart(4, '0') : year}-${pad(month)}-${pad(day)}`
}

/** Returns the day `days` later (earlier when negative). */
export function addDays(date: LocalDate, days: number): LocalDate {
  return localDateOf(epochDayOf(date) + days)
}

/** Returns the same day of the month `months` later, cut to the last day of short months (CAL-D06). */
export function addMonths(date: LocalDate, months: number): LocalDate {
  epochDayOf(date)
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  const year = Math.floor(index / 12)
  const month = index - year * 12 + 1
  return localDateOf(dayNumber(year, month, Math.min(Number(date.slice(8, 10)), daysInMonth(year, month))))
}

/** Returns the days from one day to another: 0 for the same day, negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return epochDayOf(to) - epochDayOf(from)
}

/** Returns 1 for Monday to 7 for Sunday. */
export function dayOfWeek(date: LocalDate): number {
  return weekdayOf(epochDayOf(date)) + 1
}

/** Returns the Monday of the week of a day. */
export function mondayOf(date: LocalDate): LocalDate {
  return addDays(date, 1 - dayOfWeek(date))
}

/** Returns 0 for Monday to 6 for Sunday, for a day number. */
export function weekdayOf(epochDay: number): number {
  // 1970-01-01 was a Thursday.
  const weekday = (epochDay + 3) % 7
  return weekday < 0 ? weekday + 7 : weekday
}

/** Returns the last full week before `today`, Monday to Sunday, both inclusive. */
export function weekBefore(today: LocalDate): { start: LocalDate; end: LocalDate } {
  const start = addDays(mondayOf(today), -7)
  return { start, end: addDays(start, 6) }
}

/**
 * Parses an instant such as '2026-10-25T00:30:00Z', cut to the whole minute. Throws a RangeError for any other text.
 */
export function parseInstant(text: string): EpochMinute {
  const match = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?Z$/.exec(text)
  if (!match) throw new RangeError(`not an instant in UTC (yyyy-MM-ddTHH:mm:ssZ): ${JSON.stringify(text)}`)
  return epochDayOf(match[1] ?? '') * MINUTES_PER_DAY + Number(match[2]) * 60 + Number(match[3])
}

/** Formats an instant as text in UTC: '2026-10-25T00:30:00Z'. */
export function formatInstant(minute: EpochMinute): string {
  const day = Math.floor(minute / MINUTES_PER_DAY)
  return `${localDateOf(day)}T${formatClock(minute - day * MINUTES_PER_DAY)}:00Z`
}

/** Returns the same for an instant that may be missing. */
export function instantOrNull(minute: EpochMinute | null | undefined): string | null {
  return minute === null || minute === undefined ? null : formatInstant(minute)
}

/** Parses a time of day 'HH:mm', 00:00 to 23:59. Throws a RangeError for any other text. */
export function parseClock(text: string): MinuteOfDay {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text)
  if (!match) throw new RangeError(`not a clock time (HH:mm): ${JSON.stringify(text)}`)
  return Number(match[1]) * 60 + Number(match[2])
}

/** Formats a time of day as 'HH:mm'; midnight at the end of the day (1440) is '00:00' (finance 3.5). */
export function formatClock(minuteOfDay: MinuteOfDay): string {
  return `${pad(Math.floor(minuteOfDay / 60) % 24)}:${pad(minuteOfDay % 60)}`
}

/**
 * A time zone with the instants at which its offset changes. `offsets[i]` (minutes east of UTC) applies from the epoch
 * minute `starts[i]` up to but not including `starts[i + 1]`.
 */
export interface Zone {
  readonly id: string
  readonly starts: readonly EpochMinute[]
  readonly offsets: readonly number[]
}

// Outside these years a conversion would be silently wrong, so it is refused.
const FIRST_MINUTE = epochDayOf('1975-01-01') * MINUTES_PER_DAY
const LAST_MINUTE = epochDayOf('2150-01-01') * MINUTES_PER_DAY

const zones = new Map<string, Zone>()

/** Returns the zone of an IANA name such as 'Europe/London'. Throws a RangeError for an unknown name. */
export function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone)
  if (known) return known
  const zone = readZone(timeZone)
  zones.set(timeZone, zone)
  return zone
}

/**
 * Returns the index of the interval of constant offset that contains `minute`. Throws a RangeError outside 1975 to
 * 2149.
 */
export function offsetIndexAt(zone: Zone, minute: EpochMinute): number {
  if (!(minute >= FIRST_MINUTE && minute < LAST_MINUTE)) {
    throw new RangeError(`instant outside the years 1975 to 2149: ${minute} minutes since 1970`)
  }
  let low = 0
  let high = zone.starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((zone.starts[middle] ?? 0) <= minute) low = middle
    else high = middle - 1
  }
  return low
}

/** Returns the minutes by which local time is ahead of UTC at an instant. */
export function offsetAt(zone: Zone, minute: EpochMinute): number {
  return zone.offsets[offsetIndexAt(zone, minute)] ?? 0
}

/** Returns the day number (since 1970-01-01) of the local date at an instant. */
export function localEpochDay(zone: Zone, minute: EpochMinute): number {
  return Math.floor((minute + offsetAt(zone, minute)) / MINUTES_PER_DAY)
}

/** Returns the local date and time at an instant. */
export function toLocal(zone: Zone, minute: EpochMinute): LocalTime {
  const local = minute + offsetAt(zone, minute)
  const day = Math.floor(local / MINUTES_PER_DAY)
  return { date: localDateOf(day), minuteOfDay: local - day * MINUTES_PER_DAY }
}

/**
 * Returns the instant of a local time. A repeated time means the first; a skipped one is shifted by the length of the
 * change (Temporal's 'compatible').
 */
export function toInstant(zone: Zone, date: LocalDate, minuteOfDay: MinuteOfDay): EpochMinute {
  const wall = epochDayOf(date) * MINUTES_PER_DAY + minuteOfDay
  // No zone is a whole day ahead of or behind UTC, so a relevant change is between these two.
  const before = offsetAt(zone, wall - MINUTES_PER_DAY)
  const after = offsetAt(zone, wall + MINUTES_PER_DAY)
  const first = wall - before
  if (offsetAt(zone, first) === before) return first
  const second = wall - after
  return offsetAt(zone, second) === after ? second : first
}

/**
 * Returns both instants of a local time that comes twice, in the night in which the clocks go back; undefined for one that
 * comes once or never.
 */
export function repeatedAt(
  zone: Zone,
  date: LocalDate,
  minute: MinuteOfDay,
): readonly [EpochMinute, EpochMinute] | undefined {
  const first = toInstant(zone, date, minute)
  const longer = offsetAt(zone, first) - offsetAt(zone, first + MINUTES_PER_DAY)
  if (longer <= 0) return undefined
  const second = toLocal(zone, first + longer)
  return second.date === date && second.minuteOfDay === minute ? [first, first + longer] : undefined
}

/** Returns when a local time is reached, for the first time; one that is skipped is reached when the clock changes. */
export function reachedAt(zone: Zone, date: LocalDate, minute: number): EpochMinute {
  const instant = toInstant(zone, date, minute)
  const wall = epochDayOf(date) * MINUTES_PER_DAY + minute
  if (instant + offsetAt(zone, instant) === wall) return instant
  return zone.starts[offsetIndexAt(zone, instant)] ?? instant
}

/**
 * Returns the local date of an instant in a zone. Visits are priced by this date, and for now it is "today" (finance
 * 2).
 */
export function localDateIn(timeZone: string, minute: EpochMinute): LocalDate {
  return localDateOf(localEpochDay(zoneOf(timeZone), minute))
}

function readZone(timeZone: string): Zone {
  const starts: number[] = [FIRST_MINUTE]
  let moment = firstMomentIn(timeZone)
  const offsets: number[] = [minutesOfOffset(moment)]
  for (;;) {
    const next = moment.getTimeZoneTransition('next')
    if (!next || next.epochMilliseconds >= LAST_MINUTE * 60_000) break
    moment = next
    starts.push(Math.floor(moment.epochMilliseconds / 60_000))
    offsets.push(minutesOfOffset(moment))
  }
  return { id: timeZone, starts, offsets }
}

function firstMomentIn(timeZone: string): Temporal.ZonedDateTime {
  try {
    return Temporal.Instant.fromEpochMilliseconds(FIRST_MINUTE * 60_000).toZonedDateTimeISO(timeZone)
  } catch (cause) {
    throw new RangeError(`unknown time zone: ${JSON.stringify(timeZone)}`, { cause })
  }
}

function minutesOfOffset(moment: Temporal.ZonedDateTime): number {
  return Math.floor(moment.offsetNanoseconds / 60_000_000_000)
}

function dayNumber(year: number, month: number, day: number): number {
  const marchYear = month <= 2 ? year - 1 : year
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const ofYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const ofEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + ofYear
  return era * 146_097 + ofEra - 719_468
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function pad(value: number): string {
  return value < 10 ? `0${value}` : String(value)
}
