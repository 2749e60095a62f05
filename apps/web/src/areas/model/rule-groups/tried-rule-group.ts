import type { Side } from '#contract/fields.ts'
import type { WholeModel } from '#contract/model/whole-model.ts'
import { minutesOfDuration } from '#domain/model/rule-period.ts'
import { splitRows } from '#domain/model/rules.ts'
import { type RuleGroupValues, ruleTabs } from './rule-group-values.ts'

interface Tried {
  side: Side
  /** The guid of the edited group; undefined for a new one. */
  guid: string | undefined
  /** The guid of the copied group: if it is open, it ends where the copy starts (RULE-D16). */
  originalGuid: string | undefined
}

type Group = WholeModel['rule_groups'][number]

/** Returns the model with the rule group from the form; incomplete values are passed on as they were typed. */
export function withRuleGroup(
  whole: WholeModel,
  { side, guid, originalGuid }: Tried,
  values: RuleGroupValues,
): WholeModel {
  const group: Group = {
    guid: guid ?? 'new',
    side,
    title: values.title,
    start: values.start,
    end: values.no_end_date ? null : values.end,
    price_type_alias: values.price_type_alias,
    rate: values.price_type_alias === 'NONE' ? null : values.rate,
    rules: ruleTabs.flatMap(({ list, type }) => splitRows(type, values[list])).map(ruleOf),
  }
  const others = whole.rule_groups
    .filter((each) => each.guid !== guid)
    .map((each) => (each.guid === originalGuid && each.end === null ? { ...each, end: values.start } : each))
  return { ...whole, rule_groups: [...others, group] }
}

function ruleOf({
  guid,
  period_start,
  period_end,
  ...rule
}: ReturnType<typeof splitRows>[number]): Group['rules'][number] {
  return {
    guid: guid ?? 'new',
    condition_title: '',
    rule_type_alias: rule.rule_type_alias,
    condition_guid: rule.condition_guid,
    period_type_alias: rule.period_type_alias,
    period_start_minutes: minutesOrNull(period_start),
    period_end_minutes: minutesOrNull(period_end),
    charge_type_alias: rule.charge_type_alias,
    cap_type_alias: rule.cap_type_alias,
    figure: rule.figure,
  }
}

function minutesOrNull(duration: string | null): number | null {
  return duration === null ? null : (minutesOfDuration(duration) ?? null)
}
