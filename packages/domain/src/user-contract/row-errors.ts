import { dateRangeText } from '../date-format.ts'
import { date, isDay } from '../validators/date.ts'
import { overlapError, strictDateRangeErrors } from '../validators/period.ts'
import { required } from '../validators/text.ts'
import { contains, type Period, validOn } from '../validity.ts'

/** The dates of the rows of a contract, for server and form (CCON-D13, CLCON-D21, CLCON-D22). */

/** A row as typed. An empty end is open. */
export interface TypedRow {
  readonly start: string
  readonly end: string | null
  /** Marked for deletion; it is then not checked. */
  readonly delete?: boolean
}

interface RowList<Row> {
  /** The field with the rows. */
  readonly path: string
  /** The name of a row in the message about an overlap, such as "Rate". */
  readonly label: string
  /** Rows may overlap with those of another group. By default all are in the same one. */
  readonly groupOf?: (row: Row) => unknown
}

/** Returns the errors in the dates of rows, by path. While the dates of the contract are invalid, rows are not compared with them. */
export function rowErrors<Row extends TypedRow>(
  rows: readonly Row[],
  contract: TypedRow,
  { path, label, groupOf = () => '' }: RowList<Row>,
): Record<string, string> {
  const errors: Record<string, string> = {}
  const within = periodOfRow(contract)
  for (const [at, row] of rows.entries()) {
    if (row.delete) continue
    const found = { ...withinErrors(row, within), ...ownErrors(row) }
    const own = periodOfRow(row)
    const others = rows.flatMap((other, place) => {
      const isNeighbour = place !== at && !other.delete && groupOf(other) === groupOf(row)
      const period = isNeighbour ? periodOfRow(other) : null
      // An overlap is reported once, at the row that starts later.
      return period && own && isBefore(period, place, own, at) ? [period] : []
    })
    const overlap = own ? overlapError(own, others, label) : undefined
    if (overlap !== undefined) found.start ??= overlap
    for (const [field, message] of Object.entries(found)) errors[`${path}.${at}.${field}`] = message
  }
  return errors
}

interface Errors {
  start?: string
  end?: string
}

function ownErrors({ start, end }: TypedRow): Errors {
  const wrongStart = required(start) ?? date(start)
  const wrongEnd = date(end ?? '')
  return {
    ...strictDateRangeErrors(start, end),
    ...(wrongStart !== undefined && { start: wrongStart }),
    ...(wrongEnd !== undefined && { end: wrongEnd }),
  }
}

/** SHELL-150, SHELL-D37. */
function withinErrors(row: TypedRow, contract: Period | null): Errors {
  const period = periodOfRow(row)
  if (!contract || !period || contains(contract, period)) return {}
  const message = `Must be within contract dates (${dateRangeText(contract.start, contract.end)}).`
  return validOn(contract, row.start) ? { end: message } : { start: message }
}

/** Returns the period of a row, or null while its dates are invalid. */
function periodOfRow({ start, end }: TypedRow): Period | null {
  if (!isDay(start) || (end && !isDay(end))) return null
  return end && end <= start ? null : { start, end: end || null }
}

function isBefore(one: Period, oneAt: number, other: Period, otherAt: number): boolean {
  return one.start === other.start ? oneAt < otherAt : one.start < other.start
}
