import { Temporal } from '../temporal.ts'
import { inTheFuture, isInFuture } from '../validators/date.ts'

/** Minutes before the start from which a visit is upcoming and takes a check-in (VISIT-037, VISIT-D07). */
export const minutesUpcoming = 180
/** Minutes after the start without a check-in that make a visit missed (VISIT-D07). */
export const minutesMissed = 60
/** Hours from the scheduled start and end in which a check-in or a check-out may be (decision 0075). */
export const hoursAround = 24

const msPerMinute = 60_000
const msPerHour = 60 * msPerMinute
/** More than this beyond the scheduled duration has to be confirmed (VISIT-045, VISIT-D11). */
const overrunMs = msPerHour

/** The times of a visit: instants as ISO text, with any offset. */
export interface VisitTimes {
  readonly start: string
  readonly end: string
  readonly checkIn: string | null
  readonly checkOut: string | null
}

export type TimeOf = 'check-in' | 'check-out'

const ms = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds

/** Returns the times with one of them replaced. */
export function withTime(times: VisitTimes, of: TimeOf, time: string): VisitTimes {
  return of === 'check-in' ? { ...times, checkIn: time } : { ...times, checkOut: time }
}

/**
 * Returns why a new time is refused, in the words shown at its field; null for a possible one. Shifts have the same rules
 * (decision 0080).
 */
export function refuseTime(
  times: VisitTimes,
  of: TimeOf,
  time: string,
  now: string,
  noun: 'visit' | 'shift' = 'visit',
): string | null {
  if (isInFuture(time, now)) return inTheFuture
  const { checkIn, checkOut } = withTime(times, of, time)
  if (checkIn !== null && checkOut !== null && ms(checkIn) >= ms(checkOut)) {
    return of === 'check-in'
      ? 'Check-in time must be before the check-out time.'
      : 'Check-out time must be after the check-in time.'
  }
  if (isNear(times, time)) return null
  return `${of === 'check-in' ? 'Check-in' : 'Check-out'} time must be within ${hoursAround} hours of the ${noun}.`
}

/** Whether an instant can belong to a visit with this schedule (decision 0075). */
export function isNear({ start, end }: Pick<VisitTimes, 'start' | 'end'>, instant: string): boolean {
  const around = hoursAround * msPerHour
  return ms(instant) >= ms(start) - around && ms(instant) <= ms(end) + around
}

/** Returns the elapsed minutes from one instant to another, negative when it is earlier; seconds are cut off. */
export function minutesFrom(from: string, to: string): number {
  return Math.trunc((ms(to) - ms(from)) / msPerMinute)
}

/**
 * Returns the minutes by which a visit lasts longer than scheduled when that has to be confirmed, else null (VISIT-045).
 * Without one of the times there is no duration (VISIT-D11).
 */
export function overrunOf({ start, end, checkIn, checkOut }: VisitTimes): number | null {
  if (checkIn === null || checkOut === null) return null
  const over = ms(checkOut) - ms(checkIn) - (ms(end) - ms(start))
  return over > overrunMs ? Math.floor(over / msPerMinute) : null
}

/** Whether a visit takes a check-in yet: exactly 3 hours before its start it does (VISIT-037, VISIT-D03). */
export function isUpcoming(start: string, now: string): boolean {
  return ms(start) - ms(now) <= minutesUpcoming * msPerMinute
}

/** Whether it is long enough after the start for a visit without a check-in to be missed (VISIT-D07). */
export function isOverdue(start: string, now: string): boolean {
  return ms(now) - ms(start) >= minutesMissed * msPerMinute
}

/** Minutes by which the actual duration may differ before a person has to choose a variation (finance 5). */
const minutesWithoutVariation = 10

export interface AttendedVisit extends VisitTimes {
  readonly checkInNfc: string | null
  readonly checkOutNfc: string | null
}

/** Whether a visit that took place is confirmed by itself when its report is signed off (finance 5). */
export function confirmsItself(visit: AttendedVisit, requiresNfc: boolean): boolean {
  const { start, end, checkIn, checkOut } = visit
  if (checkIn === null || checkOut === null) return false
  if (requiresNfc && (visit.checkInNfc === null || visit.checkOutNfc === null)) return false
  // Finance cuts every instant to the minute before it is used (finance 2).
  const minute = (instant: string) => Math.floor(ms(instant) / msPerMinute)
  const actual = minute(checkOut) - minute(checkIn)
  return Math.abs(actual - (minute(end) - minute(start))) <= minutesWithoutVariation
}
