import { sql } from 'kysely'
import type { ConditionCategory, RuleCondition } from '#contract/settings/rule-conditions.ts'
import type { AnyDb } from '../../../kit/context.ts'

const columns = [
  'c.guid',
  'c.title',
  sql<ConditionCategory>`c.rule_type_alias`.as('rule_type_alias'),
  'c.type_alias as type',
  'c.version',
] as const

export function selectRuleConditions(db: AnyDb): Promise<RuleCondition[]> {
  return db.selectFrom('rule_condition as c').select(columns).orderBy(sql`lower(c.title)`).orderBy('c.guid').execute()
}

export function selectRuleCondition(db: AnyDb, guid: string): Promise<RuleCondition | undefined> {
  return db.selectFrom('rule_condition as c').select(columns).where('c.guid', '=', guid).executeTakeFirst()
}

/** The same, locked against other changes until the transaction ends. */
export function lockRuleCondition(db: AnyDb, guid: string): Promise<RuleCondition | undefined> {
  return db
    .selectFrom('rule_condition as c')
    .select(columns)
    .where('c.guid', '=', guid)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
