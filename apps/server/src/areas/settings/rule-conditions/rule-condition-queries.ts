import { sql } from 'kysely'
import { type ConditionCategory, conditionTypes, type RuleCondition } from '#contract/settings/rule-conditions.ts'
import type { AnyDb } from '../../../kit/context.ts'

function conditions(db: AnyDb) {
  return db
    .selectFrom('rule_condition as c')
    .select(['c.guid', 'c.title', 'c.type_alias as type', 'c.version'])
    .select(sql<ConditionCategory>`c.rule_type_alias`.as('rule_type_alias'))
}

export function selectRuleConditions(db: AnyDb): Promise<RuleCondition[]> {
  return conditions(db).orderBy(sql`lower(c.title)`).orderBy('c.guid').execute()
}

export function selectRuleCondition(db: AnyDb, guid: string): Promise<RuleCondition | undefined> {
  return conditions(db).where('c.guid', '=', guid).executeTakeFirst()
}

/** Selects a condition and locks it against changes until the transaction ends. */
export function lockRuleCondition(db: AnyDb, guid: string): Promise<RuleCondition | undefined> {
  return conditions(db).where('c.guid', '=', guid).forNoKeyUpdate().executeTakeFirst()
}

/**
 * Inserts a condition of each type (FSET-014, FSET-015) with the label of the type as its title. No appointment can be made
 * before there is one of type None (finance 5).
 */
export async function insertConditionOfEachType(db: AnyDb): Promise<void> {
  const rows = Object.entries(conditionTypes).flatMap(([rule_type_alias, types]) =>
    Object.entries(types).map(([type_alias, title]) => ({ rule_type_alias, type_alias, title })),
  )
  await db
    .insertInto('rule_condition')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['rule_type_alias', 'type_alias']).doNothing())
    .execute()
}
