import { useQuery } from '@tanstack/react-query'
import type { Side } from '#contract/fields.ts'
import { listRuleConditions } from '#contract/settings/rule-conditions.ts'
import type { Condition } from '#domain/model/rule-checks.ts'
import type { RuleType } from '#domain/rating/types.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { modelPaths } from '../../../kit/url/paths.ts'
import { useModel } from '../open-model.ts'
import { ruleGroupKind } from './rule-group-sides.ts'

/** The rule groups of a side in the open model, with the endpoints and words of their kind. */
export function useRuleGroups(side: Side) {
  const { of, model } = useModel()
  const kind = ruleGroupKind(of.side, side)
  const list = useQuery(queryOf(kind.calls.list, { params: { guid: model.guid } }))
  return {
    kind,
    model,
    list,
    groups: list.data?.rule_groups,
    path: modelPaths.one(of.side, model.guid, kind.screen),
  }
}

export type RuleConditions = Readonly<Record<RuleType, readonly Condition[]>>

/** The conditions of each type of rules (RULE-D03); undefined until they are loaded. */
export function useRuleConditions(): RuleConditions | undefined {
  const all = useQuery(queryOf(listRuleConditions, {})).data?.contract_rule_conditions
  return all && { CONF: of(all, 'V/CONF'), CANCEL: of(all, 'V/CANCEL') }
}

function of(all: readonly (Condition & { rule_type_alias: string })[], category: string): Condition[] {
  return all.filter((condition) => condition.rule_type_alias === category)
}
