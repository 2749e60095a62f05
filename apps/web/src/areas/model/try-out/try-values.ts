import { formatDate } from '#domain/date-format.ts'
import { durationText } from '#domain/duration.ts'
import type { WireVisit } from '#domain/rating/wire.ts'
import {
  addDays,
  type EpochMinute,
  formatClock,
  formatInstant,
  MINUTES_PER_DAY,
  parseClock,
  toInstant,
  zoneOf,
} from '#domain/time.ts'
import { isDateTimeText, isDay } from '#domain/validators/date.ts'

/** A made-up visit as it is typed: a local date, clock times HH:mm, an instant. */
export interface TryValues {
  readonly careType: string
  readonly condition: string
  readonly date: string
  readonly start: string
  /** A time that is not after the start is on the next day. */
  readonly end: string
  /** Whether the carer came and went as rostered. */
  readonly asRostered: boolean
  readonly actualStart: string
  readonly actualEnd: string
  /** Used only when the condition is a cancellation. */
  readonly cancelledAt: string
}

export type TryErrors = Partial<Record<keyof TryValues, string>>

const required = 'This field is required.'
const noTime = 'Enter a valid time.'

/** Returns the missing and invalid values, by field. */
export function tryErrors(values: TryValues, isCancelled: boolean): TryErrors {
  const errors: TryErrors = {}
  const time = (field: 'start' | 'end' | 'actualStart' | 'actualEnd') => {
    if (values[field] === '') errors[field] = required
    else if (minuteOf(values[field]) === undefined) errors[field] = noTime
  }
  if (values.careType === '') errors.careType = required
  if (values.condition === '') errors.condition = required
  if (!isDay(values.date)) errors.date = values.date === '' ? required : 'Enter a valid date.'
  time('start')
  time('end')
  if (isCancelled) {
    if (!isDateTimeText(values.cancelledAt))
      errors.cancelledAt = values.cancelledAt === '' ? required : 'Enter a valid date.'
  } else if (!values.asRostered && (values.actualStart !== '' || values.actualEnd !== '')) {
    time('actualStart')
    time('actualEnd')
  }
  return errors
}

/** Returns the clock time some minutes after another, possibly on the next day; empty for an invalid time. */
export function clockAfter(time: string, minutes: number): string {
  const from = minuteOf(time)
  return from === undefined ? '' : formatClock((from + minutes) % MINUTES_PER_DAY)
}

/** Returns the minutes of a typical visit in a band, which is above its minimum, up to its maximum (finance 3.4). */
export function minutesWithin(minimum: number, maximum: number | null): number {
  if (maximum !== null && maximum < 60) return maximum
  return minimum < 60 ? 60 : Math.min(minimum + 15, maximum ?? Number.POSITIVE_INFINITY)
}

/** Returns the visit for the simulate call; undefined while something is missing. */
export function visitToTry(values: TryValues, isCancelled: boolean, zone: string): WireVisit | undefined {
  if (Object.keys(tryErrors(values, isCancelled)).length > 0) return undefined
  const rostered = intervalOf(values.date, values.start, values.end, zone)
  const actual = isCancelled ? undefined : actualOf(values, rostered, zone)
  return {
    guid: 'tried',
    service_type_guid: values.careType,
    condition_guid: values.condition,
    rostered_start: formatInstant(rostered.start),
    rostered_end: formatInstant(rostered.end),
    actual_start: actual ? formatInstant(actual.start) : null,
    actual_end: actual ? formatInstant(actual.end) : null,
    cancelled_at: isCancelled ? values.cancelledAt : null,
  }
}

interface Interval {
  readonly start: EpochMinute
  readonly end: EpochMinute
}

/** Returns the interval from a clock time of a day to the next occurrence of another clock time. */
function intervalOf(date: string, start: string, end: string, zone: string): Interval {
  const [from, to] = [minuteOf(start) ?? 0, minuteOf(end) ?? 0]
  return { start: at(date, from, zone), end: at(to > from ? date : addDays(date, 1), to, zone) }
}

/** Places the actual times on the day that brings their start nearest to the rostered start. */
function actualOf(values: TryValues, rostered: Interval, zone: string): Interval | undefined {
  if (values.asRostered) return rostered
  if (values.actualStart === '' || values.actualEnd === '') return undefined
  const days = [-1, 0, 1].map((shift) => addDays(values.date, shift))
  const intervals = days.map((day) => intervalOf(day, values.actualStart, values.actualEnd, zone))
  return intervals.reduce((nearest, each) =>
    Math.abs(each.start - rostered.start) < Math.abs(nearest.start - rostered.start) ? each : nearest,
  )
}

/** Describes the times: "Ends the next day, 29/03/2026. Lasts 7 hours: the clocks go forward." */
export function lengthText(values: TryValues, zone: string): string | undefined {
  const [from, to] = [minuteOf(values.start), minuteOf(values.end)]
  if (!isDay(values.date) || from === undefined || to === undefined) return undefined
  const { start, end } = intervalOf(values.date, values.start, values.end, zone)
  const minutes = end - start
  const byTheClock = (to > from ? to : to + MINUTES_PER_DAY) - from
  const nextDay = to > from ? '' : `Ends the next day, ${formatDate(addDays(values.date, 1))}. `
  const change = minutes === byTheClock ? '' : minutes < byTheClock ? ': the clocks go forward' : ': the clocks go back'
  return `${nextDay}Lasts ${durationText(minutes)}${change}.`
}

function at(date: string, minute: number, zone: string): EpochMinute {
  return toInstant(zoneOf(zone), date, minute)
}

function minuteOf(time: string): number | undefined {
  try {
    return parseClock(time)
  } catch {
    return undefined
  }
}
