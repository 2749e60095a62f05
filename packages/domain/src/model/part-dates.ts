import { dateRangeText, formatDate } from '../date-format.ts'
import { date, isDay } from '../validators/date.ts'
import type { EndErrors, ValidityRange } from '../validators/period.ts'
import { required } from '../validators/text.ts'
import { overlaps, type Period } from '../validity.ts'

/** A kind of model part whose dates are validated: charges, base rates, salaries, accrual policies. */
export interface PartKind {
  /** Used in "…overlap with existing Base Rate (…)". */
  readonly name: string
  /** The error of an open end in a model that ends: missing, or after the model's end. */
  readonly openEnd: 'missing' | 'outside'
}

/** The dates of a part as typed; they may be invalid. */
interface TypedDates {
  readonly start: string
  readonly end: string | null | undefined
}

/**
 * Returns the errors in the dates of a model part, given the model's dates and the parts that it may not overlap with
 * (finance §5.7, §5.9 to §5.11). Other validators report invalid dates.
 */
export function partDateErrors(
  { start, end }: TypedDates,
  model: Period,
  neighbours: readonly Period[],
  kind: PartKind,
): EndErrors {
  const startError = startErrorOf({ start, end }, model) ?? overlapOf({ start, end }, neighbours, kind)
  const endError = endErrorOf(end, model, kind)
  return { ...(startError !== undefined && { start: startError }), ...(endError !== undefined && { end: endError }) }
}

/** The same for the fields of a form, where the end is ignored while "no end date" is set. */
export function partRangeErrors(
  range: ValidityRange,
  model: Period,
  neighbours: readonly Period[],
  kind: PartKind,
): EndErrors {
  const typed = { start: range.start, end: range.no_end_date ? null : range.end }
  const errors = partDateErrors(typed, model, neighbours, kind)
  const end = range.no_end_date ? undefined : (required(range.end) ?? date(range.end))
  return end === undefined ? errors : { ...errors, end }
}

/** Returns the errors that need only the body: start and end are in order. */
export function partOrderErrors({ start, end }: TypedDates): EndErrors {
  return end && isDay(start) && isDay(end) && end <= start ? { start: 'Must start before end' } : {}
}

function startErrorOf({ start, end }: TypedDates, model: Period): string | undefined {
  if (isDay(start) && start < model.start) {
    return `Can not start before contract model starts (${formatDate(model.start)})`
  }
  return partOrderErrors({ start, end }).start
}

function endErrorOf(end: TypedDates['end'], model: Period, { openEnd }: PartKind): string | undefined {
  if (model.end === null) return undefined
  if (!end && openEnd === 'missing') return required(end)
  if (end && (!isDay(end) || end <= model.end)) return undefined
  return `Can not end after contract model ends (${formatDate(model.end)})`
}

/** Names the first overlapping part, by start. */
function overlapOf({ start, end }: TypedDates, neighbours: readonly Period[], { name }: PartKind): string | undefined {
  if (!isDay(start) || (end && !isDay(end))) return undefined
  const [first] = neighbours
    .filter((other) => overlaps({ start, end: end || null }, other))
    .toSorted((one, other) => (one.start < other.start ? -1 : 1))
  return first && `Can not overlap with existing ${name} (${dateRangeText(first.start, first.end)})`
}
