import { ModelError } from './model-error.ts'
import type { Rule, RuleType } from './types.ts'

/** A rule with the notices it matches: from `from` up to but not including `before`, in minutes. */
interface RuleForNotice {
  readonly rule: Rule
  readonly from: number
  readonly before: number
}

/** The rules of a group by rule type and condition. */
export interface CompiledRules {
  readonly byCondition: Readonly<Record<RuleType, ReadonlyMap<string, readonly RuleForNotice[]>>>
}

/**
 * Prepares rules for `chooseRule`. Throws a ModelError when a rule is incomplete or when two rules of a condition match
 * the same notice.
 */
export function compileRules(rules: readonly Rule[], path: string): CompiledRules {
  const byCondition = { CONF: new Map<string, RuleForNotice[]>(), CANCEL: new Map<string, RuleForNotice[]>() }
  rules.forEach((rule, index) => {
    const where = `${path}.rules[${index}]`
    checkRule(rule, where)
    const compiled = { rule, ...noticeOf(rule, where) }
    const siblings = byCondition[rule.ruleType].get(rule.conditionGuid) ?? []
    if (siblings.some((other) => compiled.from < other.before && other.from < compiled.before)) {
      throw new ModelError(where, 'another rule of this type and condition fits the same notice')
    }
    byCondition[rule.ruleType].set(rule.conditionGuid, [...siblings, compiled])
  })
  return { byCondition }
}

/**
 * Returns the rule for a condition (finance 3.1), or null when none matches. `notice` is the elapsed minutes between
 * the cancellation and the rostered start, null when the visit was not cancelled.
 */
export function chooseRule(rules: CompiledRules, conditionGuid: string, notice: number | null): Rule | null {
  const candidates = rules.byCondition[notice === null ? 'CONF' : 'CANCEL'].get(conditionGuid)
  if (!candidates) return null
  // Rules for confirmed visits have no period, so they match every notice.
  const minutes = notice ?? 0
  for (const candidate of candidates) {
    if (candidate.from <= minutes && minutes < candidate.before) return candidate.rule
  }
  return null
}

function noticeOf(rule: Rule, where: string): { from: number; before: number } {
  // A visit cancelled after its start has negative notice, which is inside of every bound (finance 3.1).
  const always = { from: Number.MIN_SAFE_INTEGER, before: Number.MAX_SAFE_INTEGER }
  switch (rule.periodType) {
    case 'NONE':
      return always
    case 'INSIDE':
      return { ...always, before: minutesOf(rule.periodStart, `${where}.period_start`) }
    case 'OUTSIDE':
      return { ...always, from: minutesOf(rule.periodStart, `${where}.period_start`) }
    case 'BETWEEN': {
      const from = minutesOf(rule.periodStart, `${where}.period_start`)
      const before = minutesOf(rule.periodEnd, `${where}.period_end`)
      if (before <= from) throw new ModelError(`${where}.period_end`, 'Must be higher than period')
      return { from, before }
    }
    default:
      return refuse(rule.periodType, `${where}.period_type_alias`)
  }
}

function checkRule(rule: Rule, where: string): void {
  if (rule.ruleType === 'CONF' && rule.periodType !== 'NONE') {
    throw new ModelError(`${where}.period_type_alias`, 'only cancellations carry periods')
  }
  if (rule.chargeType === 'ZERO') return
  if (rule.capType === null) throw new ModelError(`${where}.cap_type_alias`, 'is needed unless nothing is charged')
  if (rule.capType !== 'TIMEONLY') minutesOf(rule.figure, `${where}.figure`)
}

function minutesOf(value: number | null, where: string): number {
  if (value === null || !Number.isSafeInteger(value) || value < 0) {
    throw new ModelError(where, 'must be a whole number of at least 0')
  }
  return value
}

function refuse(value: never, where: string): never {
  throw new ModelError(where, `unknown: ${String(value)}`)
}
