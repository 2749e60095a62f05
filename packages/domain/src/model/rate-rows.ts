import { type Mills, millsOf } from '../money.ts'
import { enhanceRate } from '../rating/enhance-rate.ts'
import type { DayType, EnhancedRate, ModifierType, RateDays, StandardRate } from '../rating/types.ts'
import type { MinuteOfDay } from '../time.ts'
import { parseEndTime, parseStartTime } from './clock-text.ts'
import type { Window } from './windows.ts'

/**
 * The day rates and enhanced rates of one band, in JSON and in forms: every value may be missing or invalid. Times are
 * `0.HH:mm:ss` (SERV-D20), decimals are text.
 */
export interface RateSet {
  readonly basicRates: readonly TypedRate[]
  readonly enhancedRates: readonly TypedEnhancement[]
}

export interface TypedDays {
  readonly day_type_alias?: string | null | undefined
  readonly holiday_tier_guid?: string | null | undefined
  /** Marks the row for deletion (SERV-038). */
  readonly delete?: boolean | undefined
}

export interface TypedRate extends TypedDays {
  /** The guid that enhanced rates refer to. */
  readonly guid?: string | null | undefined
  readonly start?: string | null | undefined
  readonly end?: string | null | undefined
  readonly rate?: string | null | undefined
}

export interface TypedEnhancement extends TypedDays {
  readonly guid?: string | null | undefined
  readonly standard_rate_guid?: string | null | undefined
  readonly modifier_type?: string | null | undefined
  readonly modifier?: string | null | undefined
}

/**
 * A row that prices minutes, as far as it can be read: a standard rate, or one derived by an enhanced rate (finance
 * 3.5).
 */
export interface RateWindow extends Window {
  /** Its path in the set, e.g. `basicRates.0`. */
  readonly path: string
  /** The day type, or the guid of the holiday tier. */
  readonly days: string
  readonly isDerived: boolean
  /** Pounds per hour or visit; null while it cannot be read. */
  readonly rate: Mills | null
}

/** Returns the rows that can be placed on a day: standard rates, then those derived by enhanced rates. */
export function rateWindows(set: RateSet): RateWindow[] {
  const standard = readStandard(set)
  return [...standard.map(({ window }) => window), ...readDerived(set, standard)]
}

/**
 * Returns the rate that an enhanced rate derives from a standard one (SERV-D23); undefined while either cannot be read.
 */
export function resultOf(standard: Mills | null | undefined, type: unknown, modifier: unknown): Mills | undefined {
  const by = millsOf(modifier)
  if (standard === null || standard === undefined || by === null || !isModifierType(type)) return undefined
  try {
    return enhanceRate(standard, type, by)
  } catch {
    return undefined // outside the safe range of money
  }
}

/** Returns the day type or the holiday tier of a row; undefined for neither or both. */
export function daysOf({ day_type_alias: dayType, holiday_tier_guid: tier }: TypedDays): string | undefined {
  return dayType && tier ? undefined : dayType || tier || undefined
}

/** The rows of a set as the rating engine takes them. New rows may have no guid yet. */
export interface ReadRateSet {
  readonly rates: readonly (Omit<StandardRate, 'guid'> & { readonly guid: string | null })[]
  readonly enhancedRates: readonly (Omit<EnhancedRate, 'guid'> & { readonly guid: string | null })[]
}

/** Reads a set without errors in `ratesErrors`, skipping deleted rows. Throws a RangeError for an invalid set. */
export function readRateSet(set: RateSet): ReadRateSet {
  return {
    rates: set.basicRates
      .filter((row) => !row.delete)
      .map((row) => ({
        guid: row.guid ?? null,
        ...rateDaysOf(row),
        start: present(startOf(row)),
        end: present(endOf(row)),
        rate: present(millsOf(row.rate)),
      })),
    enhancedRates: set.enhancedRates
      .filter((row) => !row.delete)
      .map((row) => ({
        guid: row.guid ?? null,
        ...rateDaysOf(row),
        standardRateGuid: present(row.standard_rate_guid),
        modifierType: present(isModifierType(row.modifier_type) ? row.modifier_type : null),
        modifier: present(millsOf(row.modifier)),
      })),
  }
}

function rateDaysOf({ day_type_alias: dayType, holiday_tier_guid: tier }: TypedDays): RateDays {
  // An invalid day type was already refused by validation.
  return { dayType: (dayType || null) as DayType | null, holidayTierGuid: tier || null }
}

function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new RangeError('a rate of the band can not be read')
  return value
}

interface StandardWindow {
  readonly window: RateWindow
  readonly guid: string | null
}

function readStandard({ basicRates }: RateSet): StandardWindow[] {
  return basicRates.flatMap((row, index) => {
    const days = daysOf(row)
    const [start, end] = [startOf(row), endOf(row)]
    if (row.delete || days === undefined || start === undefined || end === undefined || start >= end) return []
    const window = { path: `basicRates.${index}`, days, isDerived: false, start, end, rate: millsOf(row.rate) }
    return [{ window, guid: row.guid ?? null }]
  })
}

function readDerived({ enhancedRates }: RateSet, standard: readonly StandardWindow[]): RateWindow[] {
  const byGuid = new Map(standard.map((one) => [one.guid, one.window]))
  return enhancedRates.flatMap((row, index) => {
    const days = daysOf(row)
    const of = row.standard_rate_guid ? byGuid.get(row.standard_rate_guid) : undefined
    if (row.delete || days === undefined || !of) return []
    const rate = resultOf(of.rate, row.modifier_type, row.modifier) ?? null
    return [{ path: `enhancedRates.${index}`, days, isDerived: true, start: of.start, end: of.end, rate }]
  })
}

export function startOf({ start }: TypedRate): MinuteOfDay | undefined {
  return start ? parseStartTime(start) : undefined
}

/** An end of 0 is never after a start, which has a message of its own (SERV-047). */
export function endOf({ end }: TypedRate): MinuteOfDay | undefined {
  return end === '0.00:00:00' ? 0 : end ? parseEndTime(end) : undefined
}

export function isModifierType(type: unknown): type is ModifierType {
  return type === 'Add' || type === 'Multiply'
}
