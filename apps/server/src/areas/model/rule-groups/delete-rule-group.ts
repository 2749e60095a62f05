import { AppError } from '#contract/errors.ts'
import { statusOn } from '#domain/validity.ts'
import { auditCompany } from '../../../kit/audit.ts'
import { type Handler, handle } from '../../../kit/mount.ts'
import { lockModel } from '../lock-model.ts'
import { modelChanged } from '../model-changed.ts'
import { oneOf, ruleGroupKinds } from './read-rule-groups.ts'
import { deleteRuleGroup, selectRuleGroups, selectRules } from './rule-group-queries.ts'
import { wordsOf } from './rule-words.ts'

/** RULE-D18: what has begun has priced something, and stays. */
export const deleteRuleGroupHandlers: readonly Handler[] = ruleGroupKinds.map(({ remove, modelSide, side }) =>
  handle(remove, async ({ params }, context) => {
    const { db, branch } = context
    const model = await lockModel(context, modelSide, params.guid)
    const group = oneOf(await selectRuleGroups(db, model.guid, side), params.groupGuid)
    if (statusOn(group, branch.today) !== 'Future') throw new AppError('NOT_FUTURE')
    const before = wordsOf(side, group, await selectRules(db, group.guid))
    await deleteRuleGroup(db, group.guid)
    // Told under the model: the history asks for the parts that are there (areas/model/history.ts).
    await auditCompany(context, 'delete-rule-group', 'contract_model', model.guid, { before })
    await modelChanged(context, model.guid, `the rule group ${group.title}`)
    return undefined
  }),
)
