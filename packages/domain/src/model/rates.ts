import { millsOf } from '../money.ts'
import type { DayType } from '../rating/types.ts'
import type { MinuteOfDay } from '../time.ts'
import { decimalPlaces, maxValue, minValue, number } from '../validators/number.ts'
import { required, requiredMessage } from '../validators/text.ts'
import { firstError, type Validator } from '../validators/validator.ts'
import {
  daysOf,
  endOf,
  isModifierType,
  type RateSet,
  type RateWindow,
  rateWindows,
  resultOf,
  startOf,
  type TypedDays,
} from './rate-rows.ts'
import { cutDay, type Window } from './windows.ts'

export const rateMessages = {
  start: 'Rates must start at 12:00 AM',
  end: 'Rates must end at 12:00 AM',
  gap: 'Rates can not have gaps',
  overlap: 'Rates can not overlap',
  order: 'Rate must start before end',
  kinds: 'Rates must either contain "Week" or both "Weekday" & "Weekend" type.',
  linked: 'Rate can not be deleted because it has enhanced rates',
  twice: 'Enhanced rate with the same day type and standard rate already exists',
  weekend: 'All Weekday rates must have a Weekend enhancement',
} as const

const max = 1_000_000
/** SERV-043: at most a million pounds, with three decimals. */
const amount: readonly Validator<string>[] = [required, number, minValue(0), maxValue(max), decimalPlaces(3)]
/** SERV-051. */
const factor: readonly Validator<string>[] = [required, number, minValue('0.001'), maxValue(max), decimalPlaces(3)]

const wholeDays: readonly DayType[] = ['WEEK', 'W/DAY', 'W/END']

type Errors = Record<string, string>

/**
 * Returns the errors in the rates of a band, by path of the field (SERV-042 to SERV-054, SERV-D24 to SERV-D26,
 * SERV-D32); empty for a valid set, which prices every minute of every day.
 */
export function ratesErrors(set: RateSet): Errors {
  const windows = rateWindows(set)
  const [derived = [], standard = []] = [true, false].map((of) => windows.filter(({ isDerived }) => isDerived === of))
  // Errors of single fields take precedence over errors between rows.
  return {
    ...kindsError(set),
    ...coverageErrors(set, standard),
    ...derivedErrors(derived),
    ...weekendError(set),
    ...linkErrors(set),
    ...rateFieldErrors(set),
    ...enhancementFieldErrors(set),
  }
}

/** SERV-045, SERV-D25. */
function kindsError({ basicRates, enhancedRates }: RateSet): Errors {
  const kept = basicRates.filter((row) => !row.delete)
  const has = (days: DayType) => kept.some((row) => daysOf(row) === days)
  const hasWeekend = has('W/END') || missingWeekends({ basicRates, enhancedRates }).length === 0
  return has('WEEK') || (has('W/DAY') && hasWeekend) ? {} : { basicRates: rateMessages.kinds }
}

/** SERV-053: if any Weekday rate is enhanced for Weekend, all have to be. */
function weekendError(set: RateSet): Errors {
  const isEnhanced = set.enhancedRates.some((row) => !row.delete && daysOf(row) === 'W/END')
  return isEnhanced && missingWeekends(set).length > 0 ? { enhancedRates: rateMessages.weekend } : {}
}

/** Returns the indexes in `basicRates` of the Weekday rates without a weekend enhancement. */
export function missingWeekends({ basicRates, enhancedRates }: RateSet): number[] {
  const enhanced = new Set(
    enhancedRates.filter((row) => !row.delete && daysOf(row) === 'W/END').map((row) => row.standard_rate_guid),
  )
  return basicRates.flatMap((row, index) =>
    !row.delete && daysOf(row) === 'W/DAY' && !(row.guid && enhanced.has(row.guid)) ? [index] : [],
  )
}

/** SERV-044, SERV-046, SERV-D24: each error is reported at a row that the gap or overlap touches. */
function coverageErrors(set: RateSet, standard: readonly RateWindow[]): Errors {
  const errors: Errors = {}
  for (const { before, after } of openIntervals(set, standard)) {
    if (after) errors[`${after.path}.start`] = before ? rateMessages.gap : rateMessages.start
    else if (before) errors[`${before.path}.end`] = rateMessages.end
  }
  for (const windows of Map.groupBy(standard, ({ days }) => days).values()) {
    Object.assign(errors, overlapErrors(windows, 'start'))
  }
  return errors
}

/**
 * Returns whether rates of these days have to cover them from midnight to midnight, if there are any (SERV-044,
 * SERV-D24).
 */
export function isWholeDay(days: string): boolean {
  return (wholeDays as readonly string[]).includes(days)
}

/** An interval of the day without a Week, Weekday or Weekend rate, and the neighbouring rows. */
export interface OpenInterval extends Window {
  readonly days: string
  readonly before: RateWindow | undefined
  readonly after: RateWindow | undefined
}

/**
 * Returns the intervals without a rate on days that have to be covered, as far as the rows can be read. `windows` are
 * all rows of the set.
 */
export function openIntervals({ basicRates }: RateSet, windows: readonly RateWindow[]): OpenInterval[] {
  const standard = windows.filter(({ days, isDerived }) => !isDerived && isWholeDay(days))
  return [...Map.groupBy(standard, ({ days }) => days)].flatMap(([days, own]) => {
    // The open intervals are unknown while a row of these days has no times.
    if (basicRates.filter((row) => !row.delete && daysOf(row) === days).length > own.length) return []
    const intervals = cutDay(own)
    return intervals.flatMap(({ start, end, windows: covering }, at) => {
      if (covering.length > 0) return []
      return [{ days, start, end, before: intervals[at - 1]?.windows.at(-1), after: intervals[at + 1]?.windows[0] }]
    })
  })
}

/** Reports every row that overlaps with an earlier one, by start. */
function overlapErrors(windows: readonly RateWindow[], field: string): Errors {
  const errors: Errors = {}
  let reached: MinuteOfDay = 0
  for (const window of windows.toSorted((one, other) => one.start - other.start)) {
    if (window.start < reached) errors[`${window.path}.${field}`] = rateMessages.overlap
    reached = Math.max(reached, window.end)
  }
  return errors
}

/** SERV-D32. */
function derivedErrors(derived: readonly RateWindow[]): Errors {
  const groups = [...Map.groupBy(derived, (window) => window.days).values()]
  return Object.assign({}, ...groups.map((windows) => overlapErrors(windows, 'standard_rate_guid')))
}

/** SERV-052, SERV-054, and the references of enhanced rates. */
function linkErrors({ basicRates, enhancedRates }: RateSet): Errors {
  const errors: Errors = {}
  const seen = new Set<string>()
  basicRates.forEach((row, index) => {
    if (!row.guid) return
    if (seen.has(row.guid)) errors[`basicRates.${index}.guid`] = 'Must be a valid identifier.'
    seen.add(row.guid)
  })
  const made = new Set<string>()
  enhancedRates.forEach((row, index) => {
    if (row.delete || !row.standard_rate_guid) return
    const at = basicRates.findIndex(({ guid }) => guid === row.standard_rate_guid)
    if (at < 0) errors[`enhancedRates.${index}.standard_rate_guid`] = 'This rate no longer exists.'
    else if (basicRates[at]?.delete) errors[`basicRates.${at}.delete`] = rateMessages.linked
    const key = `${daysOf(row)} ${row.standard_rate_guid}`
    if (daysOf(row) !== undefined && made.has(key)) {
      errors[`enhancedRates.${index}.standard_rate_guid`] = rateMessages.twice
    }
    made.add(key)
  })
  return errors
}

/** SERV-042, SERV-043, SERV-047. */
function rateFieldErrors({ basicRates }: RateSet): Errors {
  const errors: Errors = {}
  basicRates.forEach((row, index) => {
    if (row.delete) return
    const [start, end] = [startOf(row), endOf(row)]
    const own = {
      day_type_alias: daysError(row),
      start: required(row.start) ?? (start === undefined ? invalidTime : undefined),
      end: required(row.end) ?? (end === undefined ? invalidTime : undefined),
      rate: firstError(row.rate ?? '', amount),
    }
    if (start !== undefined && end !== undefined && start >= end) own.start = rateMessages.order
    collect(errors, `basicRates.${index}`, own)
  })
  return errors
}

/** SERV-049 to SERV-051. */
function enhancementFieldErrors({ basicRates, enhancedRates }: RateSet): Errors {
  const errors: Errors = {}
  enhancedRates.forEach((row, index) => {
    if (row.delete) return
    const { modifier_type: type, standard_rate_guid: of } = row
    const standard = millsOf(basicRates.find(({ guid }) => guid && guid === of)?.rate)
    const result = resultOf(standard, type, row.modifier)
    const modifier = firstError(row.modifier ?? '', type === 'Multiply' ? factor : amount)
    // No visit could be priced above this limit.
    const isTooMuch = standard !== null && isModifierType(type) && (result === undefined || result > max * 1000)
    collect(errors, `enhancedRates.${index}`, {
      day_type_alias: daysError(row),
      standard_rate_guid: required(of),
      modifier_type: required(type),
      modifier: modifier ?? (isTooMuch ? 'The resulting rate can not be more than 1000000.' : undefined),
    })
  })
  return errors
}

const invalidTime = 'Enter a valid time.'

function daysError(row: TypedDays): string | undefined {
  if (row.day_type_alias && row.holiday_tier_guid) return 'Choose either a day type or a holiday tier.'
  return daysOf(row) === undefined ? requiredMessage : undefined
}

function collect(errors: Errors, path: string, own: Readonly<Record<string, string | undefined>>): void {
  for (const [field, message] of Object.entries(own)) if (message !== undefined) errors[`${path}.${field}`] = message
}
