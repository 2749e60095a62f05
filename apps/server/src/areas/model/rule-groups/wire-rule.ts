import type { Rule } from '#contract/model/rule-groups.ts'
import { unitOf, wireDuration } from '#domain/model/rule-period.ts'
import type { RuleRow } from './rule-group-queries.ts'

/**
 * Returns a rule as sent to the browser: its lengths as durations, in the largest unit that represents both (RULE-015,
 * RULE-D13).
 */
export function wireRule({ condition_title: _, ...rule }: RuleRow): Rule {
  const lengths = [rule.period_start, rule.period_end].filter((length) => length !== null)
  const durationOrNull = (length: number | null) => (length === null ? null : wireDuration(length))
  return {
    ...rule,
    period_start: durationOrNull(rule.period_start),
    period_end: durationOrNull(rule.period_end),
    period_unit_alias: lengths.length === 0 ? null : unitOf(...lengths),
  }
}
