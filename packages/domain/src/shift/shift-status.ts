import { Temporal } from '../temporal.ts'
import { minutesFrom } from '../visit/visit-times.ts'

/** SHIFT-D05; a cancelled shift is only seen on its own page (decision 0080). */
export const shiftStatuses = ['Planned', 'In progress', 'Checked out', 'Missed', 'Cancelled'] as const
export type ShiftStatus = (typeof shiftStatuses)[number]

/** The attendance of one carer at a shift. Instants as ISO text. */
export interface ShiftAttendance {
  readonly start: string
  readonly checkIn: string | null
  readonly checkOut: string | null
  readonly isCancelled: boolean
}

/** Minutes after the start from which a missing or late check-in is an alert (SHIFT-009, SHIFT-D07). */
const minutesLate = 15
const msPerHour = 3_600_000

const ms = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds

/** Returns the status of one carer's shift at an instant (SHIFT-D05). */
export function shiftStatusOf({ start, checkIn, checkOut, isCancelled }: ShiftAttendance, now: string): ShiftStatus {
  if (isCancelled) return 'Cancelled'
  if (checkOut !== null) return 'Checked out'
  if (checkIn !== null) return 'In progress'
  return ms(now) - ms(start) > msPerHour ? 'Missed' : 'Planned'
}

/** An alert: the check-in was late by some whole minutes, or there is none yet. */
export type Punctuality =
  | { readonly alert: 'late'; readonly minutes: number }
  | { readonly alert: 'not-checked-in'; readonly minutes: number }

/** Returns the alert of one carer's shift at an instant; null for a punctual one (SHIFT-009, SHIFT-D06, SHIFT-D07). */
export function punctualityOf({ start, checkIn, isCancelled }: ShiftAttendance, now: string): Punctuality | null {
  if (isCancelled) return null
  const minutes = minutesFrom(start, checkIn ?? now)
  if (minutes < minutesLate) return null
  return { alert: checkIn === null ? 'not-checked-in' : 'late', minutes }
}
