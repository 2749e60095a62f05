import type { Side } from '#contract/fields.ts'
import { auditCompany } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { type LockedModel, lockModel } from '../lock-model.ts'
import { modelChanged } from '../model-changed.ts'
import { refuseBegun } from '../part-state.ts'
import { oneOf, ruleGroupKinds } from './read-rule-groups.ts'
import { deleteRuleGroup, selectRuleGroups, selectRules } from './rule-group-queries.ts'
import { wordsOf } from './rule-words.ts'

/**
 * Deletes a group of a locked model, and audits it; returns its title. Throws NOT_FOUND, and NOT_FUTURE once it has
 * begun (RULE-D18).
 */
export async function removeRuleGroup(context: Context, model: LockedModel, side: Side, guid: string): Promise<string> {
  const { db, branch } = context
  const group = oneOf(await selectRuleGroups(db, model.guid, side), guid)
  refuseBegun(group, branch.today)
  const before = wordsOf(side, group, await selectRules(db, group.guid))
  await deleteRuleGroup(db, group.guid)
  await auditCompany(context, 'delete-rule-group', 'rule_group', guid, { before })
  return group.title
}

export const deleteRuleGroupHandlers: readonly Handler[] = ruleGroupKinds.map(({ remove, modelSide, side }) =>
  handle(remove, async ({ params }, context) => {
    const model = await lockModel(context, modelSide, params.guid)
    const title = await removeRuleGroup(context, model, side, params.groupGuid)
    await modelChanged(context, model.guid, `the rule group ${title}`)
    return undefined
  }),
)
