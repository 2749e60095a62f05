import { AppError } from '#contract/errors.ts'
import { getRuleCondition, listRuleConditions } from '#contract/settings/rule-conditions.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { takePage } from '../take-page.ts'
import { selectRuleCondition, selectRuleConditions } from './rule-condition-queries.ts'

/** FSET-033. */
export const readRuleConditionHandlers: readonly Handler[] = [
  handle(listRuleConditions, async ({ query }, { db }) => {
    const all = await selectRuleConditions(db)
    return { contract_rule_conditions: takePage(all, query), count: all.length }
  }),
  handle(getRuleCondition, async ({ params }, { db }) => {
    const condition = await selectRuleCondition(db, params.guid)
    if (!condition) throw new AppError('NOT_FOUND', 'Rule condition')
    return condition
  }),
]
