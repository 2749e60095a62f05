import { Temporal } from '../temporal.ts'

/** The instant of a timetoken, which counts microseconds since 1970 as text; ISO text with milliseconds at most. */
export function instantOfTimetoken(timetoken: string): string {
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(Number(timetoken) / 1000)).toString()
}

/** Orders two timetokens, the earlier one first; they may differ in length. */
export function compareTimetokens(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : one > other ? 1 : 0)
}
