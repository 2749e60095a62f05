import type { LocalDate } from '../time.ts'

/** Hours of annual leave from a day on, in hundredths. */
export interface LeaveHours {
  readonly absenceGuid: string
  /** The first day. */
  readonly date: LocalDate
  readonly hours: number
}

/**
 * Returns the hours of each booking that are not paid yet (decision 0156). What was paid counts for the booking that it
 * was paid for, then for others of its absence, which was moved, and then for what was booked again on the same day.
 */
export function unpaidLeave<Booked extends LeaveHours>(
  booked: readonly Booked[],
  paid: readonly LeaveHours[],
): { readonly leave: Booked; readonly unpaid: number }[] {
  const left = paid.map((each) => ({ ...each }))
  const rows = booked.map((leave) => ({ leave, unpaid: leave.hours }))
  const fits: ((one: LeaveHours, other: LeaveHours) => boolean)[] = [
    (one, other) => one.absenceGuid === other.absenceGuid && one.date === other.date,
    (one, other) => one.absenceGuid === other.absenceGuid,
    (one, other) => one.date === other.date,
  ]
  for (const isFor of fits) {
    for (const row of rows) {
      for (const part of left.filter((each) => isFor(each, row.leave))) {
        const hours = Math.min(row.unpaid, part.hours)
        row.unpaid -= hours
        part.hours -= hours
      }
    }
  }
  return rows
}
