import type { MinuteOfDay } from '../time.ts'
import { isEmpty } from '../validators/text.ts'
import type { PartKind } from './part-dates.ts'

/** Salaries of salaried pay groups, and the hours of the week that they cover (finance §5.11). */

/** MCHG-035, MCHG-036, MCHG-D16. */
export const salaryKind: PartKind = { name: 'Salary', openEnd: 'outside' }

/** The day type of a holiday, which is identified by its tier (MCHG-034). */
export const holidayDayType = 'HOL'

/** A band of a salary as typed. Times are minutes of the local day; undefined if missing or invalid. */
export interface TypedSalaryBand {
  readonly day_type_alias?: string | null | undefined
  readonly holiday_tier_guid?: string | null | undefined
  readonly start: MinuteOfDay | undefined
  /** 1440 for midnight at the end of the day. */
  readonly end: MinuteOfDay | undefined
  readonly delete: boolean
}

const needed = 'This field is required'

/** Returns the errors in the bands of a salary, by path (MCHG-037 to MCHG-040, MCHG-D17). Deleted bands are skipped. */
export function salaryBandErrors(bands: readonly TypedSalaryBand[]): Record<string, string> {
  if (bands.every((band) => band.delete)) return { bands: 'Salary band must have at least one banding' }
  const errors: Record<string, string> = {}
  for (const [at, band] of bands.entries()) {
    if (band.delete) continue
    const found = { ...overlapError(bands, at), ...ownErrors(band) }
    for (const [field, message] of Object.entries(found)) errors[`bands.${at}.${field}`] = message
  }
  return errors
}

function ownErrors({ day_type_alias, holiday_tier_guid, start, end }: TypedSalaryBand): Record<string, string> {
  return {
    ...(isEmpty(day_type_alias) && { day_type_alias: needed }),
    ...(day_type_alias === holidayDayType &&
      isEmpty(holiday_tier_guid) && { holiday_tier_guid: 'Holiday tier must be selected' }),
    ...(start === undefined && { start: needed }),
    ...(end === undefined
      ? { end: needed }
      : start !== undefined && end <= start && { end: 'End must be after Start' }),
  }
}

/** Reports an overlap once, at the later of the two bands. */
function overlapError(bands: readonly TypedSalaryBand[], at: number): Record<string, string> {
  const band = bands[at]
  const clash = band && bands.slice(0, at).some((other) => !other.delete && sharesMinute(band, other))
  return clash ? { start: 'Bands can not overlap' } : {}
}

function sharesMinute(one: TypedSalaryBand, other: TypedSalaryBand): boolean {
  if (daysOf(one) === undefined || daysOf(one) !== daysOf(other)) return false
  const [start, end] = [Math.max(one.start ?? 0, other.start ?? 0), Math.min(one.end ?? 0, other.end ?? 0)]
  return one.start !== undefined && other.start !== undefined && start < end
}

/** Returns the tier of a holiday, else the day type; undefined until one is chosen. */
function daysOf({ day_type_alias, holiday_tier_guid }: TypedSalaryBand): string | undefined {
  return (day_type_alias === holidayDayType ? holiday_tier_guid : day_type_alias) || undefined
}
