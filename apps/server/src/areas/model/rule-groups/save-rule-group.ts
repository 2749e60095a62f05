import type { Side } from '#contract/fields.ts'
import type { RuleGroupBody } from '#contract/model/rule-groups.ts'
import { groupDateErrors } from '#domain/model/rule-group.ts'
import { auditCompany } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseConstraint } from '../../../kit/refuse-constraint.ts'
import { refuseFields } from '../../../kit/refuse-fields.ts'
import { type LockedModel, lockModel } from '../lock-model.ts'
import { modelChanged } from '../model-changed.ts'
import { oneOf, ruleGroupKinds } from './read-rule-groups.ts'
import {
  insertRuleGroup,
  type RuleGroupRow,
  selectRuleGroups,
  selectRules,
  updateRuleGroup as writeRuleGroup,
} from './rule-group-queries.ts'
import { wordsOf } from './rule-words.ts'
import { keepRules, replaceRules } from './save-rules.ts'
import { wireRule } from './wire-rule.ts'

/** The messages for concurrent writes outside the lock of the model. */
const refusals = { rule_group_no_overlap: { start: ['Can not overlap with existing rule group.'] } }

/**
 * Creates a group in a locked model, and audits it, with the rules of its body or otherwise those of the group that it
 * copies (RULE-041). An original without an end ends where the copy starts (RULE-D16). Throws NOT_FOUND and INVALID.
 */
export async function createRuleGroup(
  context: Context,
  model: LockedModel,
  side: Side,
  body: RuleGroupBody,
  copyGuid?: string,
): Promise<{ guid: string }> {
  const { db } = context
  const others = await selectRuleGroups(db, model.guid, side)
  const original = copyGuid === undefined ? undefined : oneOf(others, copyGuid)
  refuseFields(groupDateErrors({ start: body.start, end: body.end }, { model, others, original }))

  if (original?.end === null) await endOriginal(context, side, original, body.start)
  const guid = await refuseConstraint(refusals, insertRuleGroup(db, model.guid, side, body))
  if (body.rules) await replaceRules(context, guid, body.rules)
  else if (original) await keepRules(context, guid, (await selectRules(db, original.guid)).map(wireRule))
  await auditCompany(context, 'create-rule-group', 'rule_group', guid, {
    after: await currentWords(context, model, side, guid),
  })
  return { guid }
}

async function endOriginal(context: Context, side: Side, original: RuleGroupRow, end: string): Promise<void> {
  const { db } = context
  await writeRuleGroup(db, original.guid, { ...original, end })
  const rules = await selectRules(db, original.guid)
  const [before, after] = [wordsOf(side, original, rules), wordsOf(side, { ...original, end }, rules)]
  await auditCompany(context, 'update-rule-group', 'rule_group', original.guid, { before, after })
}

/**
 * Changes a group of a locked model, with its rules if the body has any, and audits it (RULE-042). Throws NOT_FOUND,
 * INVALID.
 */
export async function updateRuleGroup(
  context: Context,
  model: LockedModel,
  side: Side,
  guid: string,
  body: RuleGroupBody,
): Promise<void> {
  const { db } = context
  const groups = await selectRuleGroups(db, model.guid, side)
  const group = oneOf(groups, guid)
  const before = wordsOf(side, group, await selectRules(db, guid))
  const others = groups.filter((other) => other !== group)
  refuseFields(groupDateErrors({ start: body.start, end: body.end }, { model, others }))
  await refuseConstraint(refusals, writeRuleGroup(db, guid, body))
  if (body.rules) await replaceRules(context, guid, body.rules)
  const after = await currentWords(context, model, side, guid)
  await auditCompany(context, 'update-rule-group', 'rule_group', guid, { before, after })
}

async function currentWords({ db }: Context, model: LockedModel, side: Side, guid: string): Promise<object> {
  return wordsOf(side, oneOf(await selectRuleGroups(db, model.guid, side), guid), await selectRules(db, guid))
}

export const saveRuleGroupHandlers: readonly Handler[] = ruleGroupKinds.flatMap(
  ({ create, update, modelSide, side }) => [
    handle(create, async ({ params, query, body }, context) => {
      const model = await lockModel(context, modelSide, params.guid)
      const created = await createRuleGroup(context, model, side, body, query.copy_guid)
      await modelChanged(context, model.guid, `the rule group ${body.title}`)
      return created
    }),
    handle(update, async ({ params, body }, context) => {
      const model = await lockModel(context, modelSide, params.guid)
      await updateRuleGroup(context, model, side, params.groupGuid, body)
      await modelChanged(context, model.guid, `the rule group ${body.title}`)
      return undefined
    }),
  ],
)
