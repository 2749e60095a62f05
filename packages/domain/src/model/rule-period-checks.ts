import { required } from '../validators/text.ts'
import { minutesOf, type RuleRow } from './rules.ts'

type Lengths = Pick<RuleRow, 'period_type_alias' | 'period_start' | 'period_end' | 'period_unit_alias'>

/** RULE-D12. */
const max = 10_000

/** Returns the errors in the durations of a row with a period: RULE-029, RULE-030. */
export function periodErrors(row: Lengths): { start: string | undefined; end: string | undefined } {
  const start = lengthError(row.period_start)
  if (row.period_type_alias !== 'BETWEEN') return { start, end: undefined }
  const end = lengthError(row.period_end)
  const isInOrder = start !== undefined || end !== undefined || Number(row.period_end) > Number(row.period_start)
  return { start, end: isInOrder ? end : 'Must be higher than period' }
}

function lengthError(value: string): string | undefined {
  const missing = required(value)
  if (missing !== undefined) return missing
  if (!/^[+-]?\d+$/.test(value)) return 'Must be a whole number.'
  if (Number(value) <= 0) return 'Must be higher than 0'
  return Number(value) > max ? `Maximal value is ${max}.` : undefined
}

/** Returns the durations of a row in minutes; null for a missing or invalid one. */
export function lengthsOf(row: Lengths): { start: number | null; end: number | null } {
  const errors = periodErrors(row)
  const length = (value: string, error: string | undefined) =>
    error === undefined ? minutesOf(value, row.period_unit_alias) : null
  return { start: length(row.period_start, errors.start), end: length(row.period_end, errors.end) }
}
