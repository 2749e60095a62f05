import { formatDate } from '../date-format.ts'
import type { LocalDate } from '../time.ts'
import { date, isDay } from '../validators/date.ts'
import { type EndErrors, strictDateRangeErrors } from '../validators/period.ts'
import { required } from '../validators/text.ts'

/** The dates of a contract, for server and form (CCON-032 to CCON-036, CCON-D10, CCON-D12, CLCON-D10, CLCON-D11). */

/** A period that a contract has to lie within: that of its model, or of its owner. */
export interface Bounds {
  /** As in "earlier than the payment model start date of"; likewise the end. */
  readonly startName: string
  readonly endName: string
  /** Null without a bound. */
  readonly start: LocalDate | null
  /** The latest end of a contract, which is exclusive. */
  readonly end: LocalDate | null
  /** The end as messages show it, where that is not the same. */
  readonly shownEnd?: LocalDate | null
  /** The message about a contract without an end; by default that about an end that is too late. */
  readonly openEnd?: (end: string) => string
}

interface TypedContract {
  readonly start: string
  /** Null or empty without an end. */
  readonly end: string | null
}

/** Returns the errors in a contract's dates; of several at one field the first one. */
export function contractDateErrors(contract: TypedContract, bounds: readonly Bounds[]): EndErrors {
  const start = required(contract.start) ?? date(contract.start)
  const end = date(contract.end ?? '')
  const errors = [
    { ...(start !== undefined && { start }), ...(end !== undefined && { end }) },
    strictDateRangeErrors(contract.start, contract.end),
    ...bounds.map((each) => errorsWithin(contract, each)),
  ]
  return Object.assign({}, ...errors.toReversed())
}

function errorsWithin({ start, end }: TypedContract, bounds: Bounds): EndErrors {
  const { startName, endName } = bounds
  const last = formatDate(bounds.shownEnd ?? bounds.end ?? '')
  const errors: EndErrors = {}
  if (bounds.start !== null && isDay(start) && start < bounds.start) {
    errors.start = `Contract start date cannot be earlier than the ${startName} of ${formatDate(bounds.start)}.`
  }
  if (bounds.end === null) return errors
  if (isDay(start) && start >= bounds.end) {
    errors.start = `Contract start date cannot be later than the ${endName} of ${last}.`
  }
  const tooLate = `Contract end date cannot be later than the ${endName} of ${last}.`
  if (!end) errors.end = bounds.openEnd?.(last) ?? tooLate
  else if (isDay(end) && end > bounds.end) errors.end = tooLate
  return errors
}
