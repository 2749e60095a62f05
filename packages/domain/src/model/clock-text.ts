import { MINUTES_PER_DAY, type MinuteOfDay } from '../time.ts'

/** Parses the output of `wireStartTime` and `wireEndTime` (SERV-048, SERV-D20). */

const pattern = /^([01])\.([01]\d|2[0-3]):([0-5]\d):00$/

/** Returns the minute of the day, 0 to 1439, of a start such as `0.07:30:00`; undefined for any other text. */
export function parseStartTime(text: string): MinuteOfDay | undefined {
  const minute = parse(text)
  return minute === undefined || minute >= MINUTES_PER_DAY ? undefined : minute
}

/**
 * Returns the minute of the day, 1 to 1440, of an end such as `0.19:00:00` or `1.00:00:00`; undefined for any other
 * text.
 */
export function parseEndTime(text: string): MinuteOfDay | undefined {
  const minute = parse(text)
  return minute === undefined || minute === 0 || minute > MINUTES_PER_DAY ? undefined : minute
}

function parse(text: string): number | undefined {
  const match = pattern.exec(text)
  if (!match) return undefined
  const [, days, hours, minutes] = match
  return Number(days) * MINUTES_PER_DAY + Number(hours) * 60 + Number(minutes)
}
