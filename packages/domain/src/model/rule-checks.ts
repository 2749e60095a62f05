import type { RuleType } from '../rating/types.ts'
import { maxValue, minValue, number, wholeNumber } from '../validators/number.ts'
import { required } from '../validators/text.ts'
import { firstError, type Validator } from '../validators/validator.ts'
import { lengthsOf, periodErrors } from './rule-period-checks.ts'
import { hasCap, hasFigure, type RuleRow } from './rules.ts'

/** A rule condition from the finance settings. */
export interface Condition {
  readonly guid: string
  readonly title: string
}

/** Messages by path: '' for the rules of the type as a whole, `2.figure` for a field of the third row. */
export type RuleErrors = Readonly<Record<string, string>>

/** RULE-024. */
const noCondition = 'There must be at least one rule defined.'
/** RULE-031. */
const noRule = 'You must define at least one rule for this type'
/** RULE-D10. */
const usedTwice = 'Condition is already used in another rule'

/** RULE-027, RULE-D12. */
const figure: readonly Validator<string>[] = [required, number, wholeNumber, minValue(0), maxValue(10_000)]

/**
 * Returns the errors in the rules of one type (finance §5.4). `conditions` are the finance settings' conditions of that
 * type (RULE-D03); without them, missing or foreign conditions are not reported.
 */
export function ruleErrors(
  type: RuleType,
  rows: readonly RuleRow[],
  conditions: readonly Condition[] | null,
): RuleErrors {
  if (rows.length === 0) return { '': noRule }
  return { ...coverageError(rows, conditions), ...setErrors(type, rows), ...fieldErrors(type, rows, conditions) }
}

/** Returns the errors in single rows: RULE-024 to RULE-030. */
function fieldErrors(type: RuleType, rows: readonly RuleRow[], conditions: readonly Condition[] | null): RuleErrors {
  const errors: Record<string, string> = {}
  for (const [at, row] of rows.entries()) {
    const report = (field: keyof RuleRow, error: string | undefined) => {
      if (error !== undefined) errors[`${at}.${field}`] = error
    }
    report('condition_guids', conditionError(type, row, conditions))
    const charge = chargeErrors(row)
    report('charge_type_alias', charge.charge_type_alias)
    report('cap_type_alias', charge.cap_type_alias)
    report('figure', charge.figure)
    if (row.period_type_alias === 'NONE') continue
    if (type === 'CONF') {
      report('period_type_alias', 'Rules for confirmed visits apply at any time.')
      continue
    }
    report('period_unit_alias', required(row.period_unit_alias))
    const lengths = periodErrors(row)
    report('period_start', lengths.start)
    report('period_end', lengths.end)
  }
  return errors
}

type Charge = Pick<RuleRow, 'charge_type_alias' | 'cap_type_alias' | 'figure'>

/** Returns the errors in the charge of a row: RULE-025 to RULE-027. */
export function chargeErrors(row: Charge): Readonly<Record<keyof Charge, string | undefined>> {
  return {
    charge_type_alias: required(row.charge_type_alias),
    cap_type_alias: hasCap(row) ? required(row.cap_type_alias) : undefined,
    figure: hasFigure(row) ? firstError(row.figure, figure) : undefined,
  }
}

function conditionError(type: RuleType, row: RuleRow, conditions: readonly Condition[] | null): string | undefined {
  if (row.condition_guids.length === 0) return noCondition
  if (!conditions || row.condition_guids.every((guid) => conditions.some((each) => each.guid === guid)))
    return undefined
  return type === 'CONF' ? 'This condition is not for confirmed visits.' : 'This condition is not for cancellations.'
}

/** RULE-032. */
function coverageError(rows: readonly RuleRow[], conditions: readonly Condition[] | null): RuleErrors {
  const missing = missingConditions(rows, conditions ?? []).map(({ title }) => title)
  if (missing.length === 0) return {}
  return { '': `All conditions must be represented in rule(s), you're missing: ${missing.join(', ')}` }
}

/** Returns the conditions of a type without a rule, in their order (RULE-032). */
export function missingConditions<C extends Condition>(
  rows: readonly Pick<RuleRow, 'condition_guids'>[],
  conditions: readonly C[],
): C[] {
  const covered = new Set(rows.flatMap((row) => row.condition_guids))
  return conditions.filter(({ guid }) => !covered.has(guid))
}

/** Returns the errors between the rules of a condition: RULE-033 to RULE-038. */
function setErrors(type: RuleType, rows: readonly RuleRow[]): RuleErrors {
  const errors: Record<string, string> = {}
  const report = (at: number, field: keyof RuleRow, error: string) => {
    errors[`${at}.${field}`] ??= error
  }
  for (const guid of new Set(rows.flatMap((row) => row.condition_guids))) {
    const own = rows.flatMap((row, at) => row.condition_guids.filter((each) => each === guid).map(() => ({ row, at })))
    const always = own.filter(({ row }) => type === 'CONF' || row.period_type_alias === 'NONE')
    if (always.length > 0) {
      // A rule for any time excludes all other rules of the condition.
      for (const { at } of own.slice(1)) report(at, 'condition_guids', usedTwice)
      continue
    }
    checkPeriods(own, report)
  }
  return errors
}

interface Placed {
  readonly row: RuleRow
  readonly at: number
}

type Report = (at: number, field: keyof RuleRow, error: string) => void

/** Checks the rules with periods of one condition: RULE-034 to RULE-038, RULE-D08, RULE-D09. */
function checkPeriods(own: readonly Placed[], report: Report): void {
  const of = (type: RuleRow['period_type_alias']) => own.filter(({ row }) => row.period_type_alias === type)
  const [inside, outside, between] = [of('INSIDE'), of('OUTSIDE'), of('BETWEEN')]
  for (const { at } of inside.slice(1)) {
    report(at, 'period_type_alias', 'There can be only one Inside of rule per condition')
  }
  for (const { at } of outside.slice(1)) {
    report(at, 'period_type_alias', 'There can be only one Outside of rule per condition')
  }
  if (outside.length === 0) {
    for (const { at } of inside) {
      report(at, 'period_type_alias', 'Inside of rule needs an Outside of rule for the same condition')
    }
  }
  if (inside.length === 0) {
    for (const { at } of outside) {
      report(at, 'period_type_alias', 'Outside of rule needs an Inside of rule for the same condition')
    }
  }
  if (inside.length === 0 || outside.length === 0) {
    for (const { at } of between) {
      report(at, 'period_type_alias', 'Between rule needs Inside of and Outside of rules for the same condition')
    }
  }
  const [first, last] = [inside[0], outside[0]]
  if (first && last && inside.length === 1 && outside.length === 1) checkChain(first, between, last, report)
}

/** RULE-D08: from Inside of through the Betweens to Outside of, each rule starts where the previous one ends. */
function checkChain(inside: Placed, between: readonly Placed[], outside: Placed, report: Report): void {
  const gap = (at: number) => report(at, 'period_start', 'Start end gap detected')
  const chain = between.map(({ row, at }) => ({ at, ...lengthsOf(row) }))
  const [from, to] = [lengthsOf(inside.row).start, lengthsOf(outside.row).start]
  // A missing or invalid duration has an error of its own.
  if (from === null || to === null || chain.some(({ start, end }) => start === null || end === null)) return
  let reached = from
  chain
    .toSorted((one, other) => (one.start ?? 0) - (other.start ?? 0) || (one.end ?? 0) - (other.end ?? 0))
    .forEach(({ at, start, end }, place) => {
      if (start !== reached) {
        report(at, 'period_start', 'Must follow previous end')
        gap(inside.at)
        if (place > 0) gap(outside.at)
      }
      reached = end ?? reached
    })
  if (reached !== to) {
    gap(outside.at)
    if (chain.length === 0) gap(inside.at)
  }
}
