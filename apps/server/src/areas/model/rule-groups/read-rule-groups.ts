import { AppError } from '#contract/errors.ts'
import {
  invoiceModelPaymentRuleGroups,
  invoiceRuleGroups,
  paymentRuleGroups,
  type RuleGroup,
  type RuleGroupCalls,
} from '#contract/model/rule-groups.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { findModel } from '../find-model.ts'
import { partState } from '../part-state.ts'
import { type RuleGroupRow, selectRuleGroups, selectRules } from './rule-group-queries.ts'
import { wireRule } from './wire-rule.ts'

/** The kinds of rule groups: of invoices, of payments inside an invoice model, and of pay groups (RULE-D21). */
export const ruleGroupKinds: readonly RuleGroupCalls[] = [
  invoiceRuleGroups,
  invoiceModelPaymentRuleGroups,
  paymentRuleGroups,
]

/** Returns one group of a model. Throws NOT_FOUND. */
export function oneOf(groups: readonly RuleGroupRow[], guid: string): RuleGroupRow {
  const group = groups.find((each) => each.guid === guid)
  if (!group) throw new AppError('NOT_FOUND', 'Rule group')
  return group
}

/** The status is for the branch's current day (MODEL-D07). */
function withState(group: RuleGroupRow, { branch }: Context): RuleGroup {
  return { ...group, ...partState(group, branch.today) }
}

/** RULE-039, RULE-040. */
export const readRuleGroupHandlers: readonly Handler[] = ruleGroupKinds.flatMap((kind) => {
  const read = async (modelGuid: string, { db }: Context) => {
    const { guid, version } = await findModel(db, kind.modelSide, modelGuid)
    return { groups: await selectRuleGroups(db, guid, kind.side), version }
  }
  return [
    handle(kind.list, async ({ params }, context) => {
      const { groups, version } = await read(params.guid, context)
      const rule_groups = groups.map((group) => withState(group, context))
      return { rule_groups, count: rule_groups.length, version }
    }),
    handle(kind.get, async ({ params }, context) => {
      const { groups, version } = await read(params.guid, context)
      return { ...withState(oneOf(groups, params.groupGuid), context), version }
    }),
    handle(kind.getRules, async ({ params }, context) => {
      const { groups, version } = await read(params.guid, context)
      const rules = await selectRules(context.db, oneOf(groups, params.groupGuid).guid)
      return { rules: rules.map(wireRule), version }
    }),
  ]
})
