import type { Rule } from '#contract/model/rule-groups.ts'
import { unitOf, wireDuration } from '#domain/model/rule-period.ts'
import type { RuleRow } from './rule-group-queries.ts'

/** A rule as it travels: its lengths as durations, in the largest unit that holds both (RULE-015, RULE-D13). */
export function wireRule({ condition_title: _, ...rule }: RuleRow): Rule {
  const lengths = [rule.period_start, rule.period_end].filter((length) => length !== null)
  const told = (length: number | null) => (length === null ? null : wireDuration(length))
  return {
    ...rule,
    period_start: told(rule.period_start),
    period_end: told(rule.period_end),
    period_unit_alias: lengths.length === 0 ? null : unitOf(...lengths),
  }
}
