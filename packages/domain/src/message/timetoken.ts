import { Temporal } from '../temporal.ts'

/** Returns the instant of a timetoken (microseconds since 1970 as text) as ISO text, with milliseconds at most. */
export function instantOfTimetoken(timetoken: string): string {
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(Number(timetoken) / 1000)).toString()
}

/** Compares two timetokens, the earlier one first. They may differ in length. */
export function compareTimetokens(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : one > other ? 1 : 0)
}
