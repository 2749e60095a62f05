import { sql } from 'kysely'
import { AppError, type FieldErrors, invalidField } from '#contract/errors.ts'
import {
  type ConditionCategory,
  createRuleCondition,
  sameType,
  updateRuleCondition,
} from '#contract/settings/rule-conditions.ts'
import { auditCompany } from '../../../kit/audit.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseConstraint } from '../../../kit/refuse-constraint.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { lockRuleCondition } from './rule-condition-queries.ts'

/** FSET-028, FSET-D21. Any number of conditions may have no type (FSET-D20). */
const taken = (category: ConditionCategory): Readonly<Record<string, FieldErrors>> => ({
  rule_condition_rule_type_alias_type_alias_key: { type: [sameType[category]] },
})

/** FSET-033. A rule refers to the condition itself: neither its reason nor its type affects prices. */
export const saveRuleConditionHandlers: readonly Handler[] = [
  handle(createRuleCondition, async ({ body }, context) => {
    const { title, rule_type_alias, type } = body
    const { guid } = await refuseConstraint(
      taken(rule_type_alias),
      context.db
        .insertInto('rule_condition')
        .values({ title, rule_type_alias, type_alias: type })
        .returning('guid')
        .executeTakeFirstOrThrow(),
    )
    await auditCompany(context, 'create', 'rule_condition', guid, { after: body })
    return { guid }
  }),
  handle(updateRuleCondition, async ({ params, body }, context) => {
    const present = await lockRuleCondition(context.db, params.guid)
    if (!present) throw new AppError('NOT_FOUND', 'Rule condition')
    refuseStale(context, 'rule_condition', present)
    const { guid, version: _, ...before } = present
    if (body.rule_type_alias !== before.rule_type_alias) {
      throw invalidField('rule_type_alias', 'The category can not be changed.')
    }
    await refuseConstraint(
      taken(body.rule_type_alias),
      context.db
        .updateTable('rule_condition')
        .set({ title: body.title, type_alias: body.type, version: sql`version + 1` })
        .where('guid', '=', guid)
        .execute(),
    )
    await auditCompany(context, 'update', 'rule_condition', guid, { before, after: body })
    return undefined
  }),
]
