import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { type RuleListInput, rulesErrors } from '#contract/model/rule-groups.ts'
import type { WireRule } from '#domain/model/rules.ts'
import { auditCompany } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseConstraint } from '../../../kit/refuse-constraint.ts'
import { type LockedModel, lockModel } from '../lock-model.ts'
import { modelChanged } from '../model-changed.ts'
import { oneOf, ruleGroupKinds } from './read-rule-groups.ts'
import { selectConditions, selectRuleGroups, selectRules, writeRules } from './rule-group-queries.ts'
import { wordsOf } from './rule-words.ts'

/** The message when the database refuses two rules for the same notice. */
const refusals = { rule_no_overlap: { rules: ['Condition is already used in another rule'] } }

/** Replaces the rules of a group. Throws INVALID for rules that contradict finance settings (RULE-032, RULE-D03). */
export async function replaceRules(context: Context, groupGuid: string, rules: RuleListInput): Promise<void> {
  const { db } = context
  const conditions = { CONF: await selectConditions(db, 'CONF'), CANCEL: await selectConditions(db, 'CANCEL') }
  const errors = Map.groupBy(
    rulesErrors(rules, (type) => conditions[type]),
    ({ path }) => path,
  )
  if (errors.size > 0) {
    const fields = [...errors].map(([path, some]) => [path, some.map(({ message }) => message)])
    throw new AppError('INVALID', undefined, Object.fromEntries(fields))
  }
  await keepRules(context, groupGuid, rules)
}

/** Does the same with rules that have already been validated, such as those of a copy's original. */
export function keepRules({ db }: Context, groupGuid: string, rules: readonly WireRule[]): Promise<void> {
  return refuseConstraint(refusals, writeRules(db, groupGuid, rules))
}

/**
 * Saves all rules of a group of a locked model, and audits them (RULE-043). Returns the group's title. Throws
 * NOT_FOUND, INVALID.
 */
async function saveRules(
  context: Context,
  model: LockedModel,
  side: Side,
  groupGuid: string,
  rules: RuleListInput,
): Promise<string> {
  const { db } = context
  const group = oneOf(await selectRuleGroups(db, model.guid, side), groupGuid)
  const before = wordsOf(side, group, await selectRules(db, group.guid))
  await replaceRules(context, group.guid, rules)
  const after = wordsOf(side, group, await selectRules(db, group.guid))
  await auditCompany(context, 'update-rules', 'rule_group', group.guid, { before, after })
  return group.title
}

export const saveRulesHandlers: readonly Handler[] = ruleGroupKinds.map(({ saveRules: call, modelSide, side }) =>
  handle(call, async ({ params, body }, context) => {
    const model = await lockModel(context, modelSide, params.guid)
    const title = await saveRules(context, model, side, params.groupGuid, body.rules)
    await modelChanged(context, model.guid, `the rule group ${title}`)
    return undefined
  }),
)
