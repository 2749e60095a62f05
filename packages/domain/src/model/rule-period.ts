/** Periods of notice in forms, in JSON and for the engine, which takes whole minutes. */

export const periodUnits = { MINUTES: 1, HOURS: 60, DAYS: 1440 } as const
export type PeriodUnit = keyof typeof periodUnits

/** RULE-D06. */
export const periodUnitLabels: Readonly<Record<PeriodUnit, string>> = {
  MINUTES: 'Minutes',
  HOURS: 'Hours',
  DAYS: 'Days',
}

/** Formats whole minutes as `day:hour:minute:second.fraction`; 90 minutes are `0:1:30:0.0` (RULE-015, RULE-D13). */
export function wireDuration(minutes: number): string {
  if (!Number.isSafeInteger(minutes) || minutes < 0) throw new RangeError(`not whole minutes: ${minutes}`)
  const hours = Math.floor(minutes / 60)
  return `${Math.floor(hours / 24)}:${hours % 24}:${minutes % 60}:0.0`
}

/**
 * Parses `day:hour:minute:second.fraction` as minutes; undefined for another format or a fraction of a minute. A part
 * may exceed its unit: `0:36:0:0.0` is a day and a half.
 */
export function minutesOfDuration(text: string): number | undefined {
  const match = /^(\d{1,9}):(\d{1,9}):(\d{1,9}):(\d{1,9})(?:\.(\d{1,9}))?$/.exec(text.trim())
  if (!match) return undefined
  const [days = 0, hours = 0, minutes = 0, seconds = 0, fraction = 0] = match.slice(1).map((part) => Number(part ?? 0))
  if (seconds % 60 !== 0 || fraction !== 0) return undefined
  return days * 1440 + hours * 60 + minutes + seconds / 60
}

/** Returns the largest unit in which all durations (minutes) are whole numbers (RULE-D13). */
export function unitOf(...lengths: readonly number[]): PeriodUnit {
  const fits = (unit: PeriodUnit) => lengths.every((minutes) => minutes > 0 && minutes % periodUnits[unit] === 0)
  return fits('DAYS') ? 'DAYS' : fits('HOURS') ? 'HOURS' : 'MINUTES'
}
