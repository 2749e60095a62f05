import type { Side } from '#contract/fields.ts'
import {
  invoiceModelPaymentRuleGroups,
  invoiceRuleGroups,
  paymentRuleGroups,
  type RuleGroupCalls,
} from '#contract/model/rule-groups.ts'

export interface RuleGroupKind {
  readonly calls: RuleGroupCalls
  readonly side: Side
  /** RULE-D01. */
  readonly heading: string
  /** The part of the address after the model's guid. */
  readonly screen: string
}

/** Returns the rule groups of a side inside the models of a side; a pay group has only payment rules (RULE-D21). */
export function ruleGroupKind(modelSide: Side, side: Side): RuleGroupKind {
  if (side === 'invoice') return kindOf(invoiceRuleGroups)
  return kindOf(modelSide === 'invoice' ? invoiceModelPaymentRuleGroups : paymentRuleGroups)
}

function kindOf(calls: RuleGroupCalls): RuleGroupKind {
  const { side } = calls
  return {
    calls,
    side,
    heading: side === 'invoice' ? 'Invoice rules' : 'Payment rules',
    screen: `${side}-rule-groups`,
  }
}
