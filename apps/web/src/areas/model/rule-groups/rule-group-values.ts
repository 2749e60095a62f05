import type { Rule, RuleGroup } from '#contract/model/rule-groups.ts'
import { type RuleErrors, ruleErrors } from '#domain/model/rule-checks.ts'
import { type GroupNeighbours, type GroupPrice, groupDateErrors, groupRateError } from '#domain/model/rule-group.ts'
import { emptyRuleRow, groupRules, type SavedRuleRow, splitRows } from '#domain/model/rules.ts'
import type { RuleType } from '#domain/rating/types.ts'
import { shownRate } from '#domain/shown-rate.ts'
import { isDay } from '#domain/validators/date.ts'
import { validityOf } from '#domain/validators/period.ts'
import type { Period } from '#domain/validity.ts'
import type { RuleConditions } from './use-rule-groups.ts'

/** A row of the form, with an identity that stays while other rows are added and removed. */
export interface FormRow extends SavedRuleRow {
  readonly key: number
}

export interface RuleGroupValues {
  title: string
  price_type_alias: GroupPrice
  rate: string
  start: string
  end: string
  no_end_date: boolean
  confirmed: readonly FormRow[]
  cancellations: readonly FormRow[]
}

/** The tabs of the form (RULE-004), each a list of rows. */
export const ruleTabs = [
  { list: 'confirmed', type: 'CONF', label: 'Confirmed visit' },
  { list: 'cancellations', type: 'CANCEL', label: 'Cancellations' },
] as const satisfies readonly { list: keyof RuleGroupValues; type: RuleType; label: string }[]
export type RuleTab = (typeof ruleTabs)[number]

const rowLabels = {
  condition_guids: 'Conditions',
  period_type_alias: 'Period',
  period_start: 'Period start',
  period_end: 'Period end',
  period_unit_alias: 'Period unit',
  charge_type_alias: 'Charge type',
  cap_type_alias: 'Cap type',
  figure: 'Figure',
}

const labelsOf = (list: string) =>
  Object.fromEntries(Object.entries(rowLabels).map(([field, label]) => [`${list}.*.${field}`, label]))

export const ruleGroupLabels = {
  title: 'Name',
  start: 'Starts on',
  end: 'Ends before',
  no_end_date: 'No end date',
  price_type_alias: 'Price type',
  rate: 'Rate',
  confirmed: 'Confirmed visit',
  ...labelsOf('confirmed'),
  cancellations: 'Cancellations',
  ...labelsOf('cancellations'),
}

export function freshRow(rows: readonly FormRow[]): FormRow {
  return { ...emptyRuleRow, key: Math.max(0, ...rows.map(({ key }) => key)) + 1 }
}

/**
 * Returns the rows with one more for conditions that no rule answers, and its index. An empty row takes them instead.
 */
export function withConditions(rows: readonly FormRow[], guids: readonly string[]): { at: number; rows: FormRow[] } {
  const isEmpty = (row: FormRow) => row.condition_guids.length === 0
  const found = rows.findIndex(isEmpty)
  const all = found >= 0 ? [...rows] : [...rows, freshRow(rows)]
  const at = found >= 0 ? found : rows.length
  return { at, rows: all.map((row, place) => (place === at ? { ...row, condition_guids: [...guids] } : row)) }
}

/** RULE-D20: a new group of a model, from a day on. */
export function newRuleGroup(model: Period, start: string): RuleGroupValues {
  return {
    title: '',
    price_type_alias: 'NONE',
    rate: '',
    ...validityOf({ start, end: model.end }),
    confirmed: [freshRow([])],
    cancellations: [freshRow([])],
  }
}

/** Returns the form values of a group: rules with the same content are one row (RULE-016). */
export function ruleGroupValues(
  group: Omit<RuleGroup, 'guid' | 'status' | 'is_deletable'>,
  rules: readonly Rule[],
): RuleGroupValues {
  const rowsOf = (type: RuleType) => groupRules(type, rules).map((row, key) => ({ ...row, key }))
  const { title, price_type_alias, rate, start, end } = group
  const [confirmed, cancellations] = [rowsOf('CONF'), rowsOf('CANCEL')]
  return {
    title,
    price_type_alias,
    rate: rate === null ? '' : shownRate(rate),
    ...validityOf({ start, end }),
    // A group without rules starts like a new one.
    confirmed: confirmed.length > 0 ? confirmed : [freshRow([])],
    cancellations: cancellations.length > 0 ? cancellations : [freshRow([])],
  }
}

/** Returns the errors beyond single fields, as the server does (finance §5.4). */
export function ruleGroupErrors(
  values: RuleGroupValues,
  conditions: RuleConditions,
  neighbours: GroupNeighbours,
): RuleErrors {
  const rate = groupRateError(values.price_type_alias, values.rate)
  return { ...(rate !== undefined && { rate }), ...datesOf(values, neighbours), ...rowErrors(values, conditions) }
}

function datesOf({ start, end, no_end_date }: RuleGroupValues, neighbours: GroupNeighbours): RuleErrors {
  if (!isDay(start) || (!no_end_date && !isDay(end))) return {}
  const errors = groupDateErrors({ start, end: no_end_date ? null : end }, neighbours)
  // While there is no end, its error is shown at the tick for no end.
  const { end: atEnd, ...rest } = errors
  if (atEnd === undefined) return rest
  return no_end_date ? { ...rest, no_end_date: atEnd } : { ...rest, end: atEnd }
}

function rowErrors(values: RuleGroupValues, conditions: RuleConditions): RuleErrors {
  const errors = ruleTabs.flatMap(({ list, type }) =>
    Object.entries(ruleErrors(type, values[list], conditions[type])).map(
      ([path, message]) => [path === '' ? list : `${list}.${path}`, message] as const,
    ),
  )
  return Object.fromEntries(errors)
}

/** Returns the conditions that a saved group does not cover, because they were added later, by tab. */
export function uncovered(values: RuleGroupValues, conditions: RuleConditions): RuleErrors {
  const errors = rowErrors(values, conditions)
  return Object.fromEntries(ruleTabs.flatMap(({ list }) => (errors[list] === undefined ? [] : [[list, errors[list]]])))
}

/** Returns the body of the values: a rule for each condition of a row (RULE-017), once the rows are valid. */
export function ruleGroupBody(values: RuleGroupValues, conditions: RuleConditions) {
  const { title, price_type_alias, rate, start, end, no_end_date } = values
  const isValid = Object.keys(rowErrors(values, conditions)).length === 0
  return {
    title,
    price_type_alias,
    rate: price_type_alias === 'NONE' ? '' : rate,
    start,
    end: no_end_date ? '' : end,
    ...(isValid && { rules: ruleTabs.flatMap(({ list, type }) => splitRows(type, values[list])) }),
  }
}
