import { dateRangeText } from '../date-format.ts'
import { decimalPlaces, maxValue, minValue, number } from '../validators/number.ts'
import { overlapError, strictDateRangeErrors } from '../validators/period.ts'
import { required } from '../validators/text.ts'
import { firstError, type Validator } from '../validators/validator.ts'
import { type Period, validOn } from '../validity.ts'

/** RULE-D02: how a rule group prices the visits that one of its rules applies to. */
export const groupPriceLabels = { NONE: 'No fixed price', FIX: 'Fixed price', HOUR: 'Hourly rate' } as const
export type GroupPrice = keyof typeof groupPriceLabels

/** RULE-020; at most the limit of every rate (SHELL-141). */
const rate: readonly Validator<string>[] = [required, number, minValue(0), maxValue(1_000_000), decimalPlaces(3)]

/** Returns the error in the rate of a group; only a fixed or hourly price has one (RULE-008, RULE-020). */
export function groupRateError(price: GroupPrice | '', value: string): string | undefined {
  return price === '' || price === 'NONE' ? undefined : firstError(value, rate)
}

export interface GroupDates {
  start: string
  /** The first day after the group; null while it is open. */
  end: string | null
}

export interface DateErrors {
  start?: string
  end?: string
}

/** The context for checking a group's dates. `original` is the group that is copied. */
export interface GroupNeighbours {
  readonly model: Period
  /** The other groups of the model and kind, including the original. */
  readonly others: readonly (Period & { readonly guid: string })[]
  readonly original?: (Period & { readonly guid: string }) | null | undefined
}

/** RULE-021 to RULE-023, RULE-D15: returns the errors in the dates of a group, which are valid days. */
export function groupDateErrors(dates: GroupDates, { model, others, original }: GroupNeighbours): DateErrors {
  const backwards = strictDateRangeErrors(dates.start, dates.end)
  if (backwards.start !== undefined) return backwards
  if (original && original.end === null && dates.start <= original.start) {
    return { start: 'Must start after start of the original rule group' }
  }
  const outside = outsideOf(dates, model)
  if (outside.start !== undefined) return outside
  const present = others.map((other) => (other.guid === original?.guid ? endedBy(dates.start, other) : other))
  const overlap = overlapError(dates, present, 'rule group')
  return { ...outside, ...(overlap !== undefined && { start: overlap }) }
}

/** RULE-D16: an original without an end ends where its copy starts. */
function endedBy(start: string, original: Period): Period {
  return original.end === null ? { start: original.start, end: start } : original
}

function outsideOf({ start, end }: GroupDates, model: Period): DateErrors {
  const sentence = `Rule group must be within Contract Start and End dates (${dateRangeText(model.start, model.end)})`
  if (!validOn(model, start)) return { start: sentence }
  return model.end !== null && (end === null || end > model.end) ? { end: sentence } : {}
}

/**
 * RULE-D20: returns the start of a new group: where the last one ends, else with the model; undefined if the last one
 * is open.
 */
export function startOfNext(model: Period, groups: readonly Period[]): string | undefined {
  const last = groups.toSorted((one, other) => (one.start < other.start ? 1 : -1))[0]
  if (!last) return model.start
  return last.end ?? undefined
}

const longestTitle = 64
const mark = ' (copy)'

/** RULE-D16: "Council rules (copy)". A long title is cut so that the mark at its end remains. */
export function titleOfCopy(title: string): string {
  return [...title].slice(0, longestTitle - mark.length).join('') + mark
}
