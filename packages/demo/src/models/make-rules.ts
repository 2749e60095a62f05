import { formatMills, mills } from '#domain/money.ts'
import { intersection, type Period } from '#domain/validity.ts'
import { conditionPlans } from '../settings/conditions.ts'
import { type ModelMaker, validityText } from './model-rows.ts'
import { type RulePlan, type RuleStyle, ruleStyles } from './rule-styles.ts'

export interface RulesPlan {
  readonly modelGuid: string
  readonly side: 'invoice' | 'payment'
  readonly validity: Period
  readonly title: string
  readonly style: RuleStyle
  readonly price?: { readonly type: 'FIX' | 'HOUR'; readonly rate: number }
}

/** Rules are reviewed each spring; those before 2026 allowed fewer minutes of overstay. */
const editions: readonly (Period & { readonly suffix: string; readonly grace: number })[] = [
  { start: '2000-01-01', end: '2026-04-01', suffix: 'to March 2026', grace: 5 },
  { start: '2026-04-01', end: null, suffix: '2026', grace: 0 },
]

/** Creates the rule groups of a model's side, one edition after the other, each with a rule for every condition. */
export function makeRules(maker: ModelMaker, plan: RulesPlan): void {
  for (const edition of editions) {
    const validity = intersection(plan.validity, edition)
    if (!validity) continue
    const guid = maker.random.guid()
    maker.rows.rule_group.push({
      guid,
      model_guid: plan.modelGuid,
      side: plan.side,
      title: `${plan.title} ${edition.suffix}`,
      price_type_alias: plan.price?.type ?? 'NONE',
      rate: plan.price ? formatMills(mills(plan.price.rate)) : null,
      validity: validityText(validity),
    })
    for (const rule of ruleStyles[plan.style]) makeRule(maker, guid, rule, edition.grace)
  }
}

function makeRule(maker: ModelMaker, groupGuid: string, rule: RulePlan, lessGrace: number): void {
  const figure = rule.figure === undefined ? null : rule.figure - (rule.cap === 'OVER' ? lessGrace : 0)
  for (const condition of rule.conditions) {
    maker.rows.rule.push({
      guid: maker.random.guid(),
      rule_group_guid: groupGuid,
      rule_type_alias: conditionPlans[condition].category === 'V/CONF' ? 'CONF' : 'CANCEL',
      condition_guid: maker.conditions[condition],
      period_type_alias: rule.period,
      period_start: rule.from ?? null,
      period_end: rule.to ?? null,
      charge_type_alias: rule.charge,
      cap_type_alias: rule.cap ?? null,
      figure,
    })
  }
}
