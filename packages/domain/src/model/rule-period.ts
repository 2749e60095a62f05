/** Periods of notice, as a form holds them, as they travel, and as the engine takes them: whole minutes. */

export const periodUnits = { MINUTES: 1, HOURS: 60, DAYS: 1440 } as const
export type PeriodUnit = keyof typeof periodUnits

/** RULE-D06. */
export const periodUnitLabels: Readonly<Record<PeriodUnit, string>> = {
  MINUTES: 'Minutes',
  HOURS: 'Hours',
  DAYS: 'Days',
}

/** Whole minutes as `day:hour:minute:second.fraction`; 90 minutes are `0:1:30:0.0` (RULE-015, RULE-D13). */
export function wireDuration(minutes: number): string {
  if (!Number.isSafeInteger(minutes) || minutes < 0) throw new RangeError(`not whole minutes: ${minutes}`)
  const hours = Math.floor(minutes / 60)
  return `${Math.floor(hours / 24)}:${hours % 24}:${minutes % 60}:0.0`
}

/**
 * Minutes of a text of the form `day:hour:minute:second.fraction`; undefined where it has another form or holds parts of a
 * minute. A part may be larger than its clock shows: `0:36:0:0.0` is a day and a half.
 */
export function minutesOfDuration(text: string): number | undefined {
  const match = /^(\d{1,9}):(\d{1,9}):(\d{1,9}):(\d{1,9})(?:\.(\d{1,9}))?$/.exec(text.trim())
  if (!match) return undefined
  const [days = 0, hours = 0, minutes = 0, seconds = 0, fraction = 0] = match.slice(1).map((part) => Number(part ?? 0))
  if (seconds % 60 !== 0 || fraction !== 0) return undefined
  return days * 1440 + hours * 60 + minutes + seconds / 60
}

/** The largest unit in which every one of some lengths (minutes) is a whole number (RULE-D13). */
export function unitOf(...lengths: readonly number[]): PeriodUnit {
  const fits = (unit: PeriodUnit) => lengths.every((minutes) => minutes > 0 && minutes % periodUnits[unit] === 0)
  return fits('DAYS') ? 'DAYS' : fits('HOURS') ? 'HOURS' : 'MINUTES'
}
