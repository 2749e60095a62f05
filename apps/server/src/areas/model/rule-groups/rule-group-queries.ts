import { sql } from 'kysely'
import type { Side } from '#contract/fields.ts'
import type { RuleGroupBody } from '#contract/model/rule-groups.ts'
import type { GroupPrice } from '#domain/model/rule-group.ts'
import { minutesOfDuration } from '#domain/model/rule-period.ts'
import type { WireRule } from '#domain/model/rules.ts'
import type { CapType, ChargeType, PeriodType, RuleType } from '#domain/rating/types.ts'
import { datesOf, validityText } from '../../../database/validity-text.ts'
import type { AnyDb } from '../../../kit/context.ts'

/** Selects the groups of a kind in a model, by start. */
export function selectRuleGroups(db: AnyDb, modelGuid: string, side: Side) {
  return db
    .selectFrom('rule_group as g')
    .select(['g.guid', 'g.title', 'g.rate'])
    .select([sql<GroupPrice>`g.price_type_alias`.as('price_type_alias')]) // the table's check allows only these values
    .select(datesOf('g.validity'))
    .where('g.model_guid', '=', modelGuid)
    .where('g.side', '=', side)
    .orderBy(sql`lower(g.validity)`)
    .execute()
}

export type RuleGroupRow = Awaited<ReturnType<typeof selectRuleGroups>>[number]

/** Selects the rules of a group in the order of the form, otherwise by condition and notice. Periods are minutes. */
export function selectRules(db: AnyDb, groupGuid: string) {
  return (
    db
      .selectFrom('rule as r')
      .innerJoin('rule_condition as c', 'c.guid', 'r.condition_guid')
      .select([
        'r.guid',
        'r.condition_guid',
        'c.title as condition_title',
        'r.period_start',
        'r.period_end',
        'r.figure',
      ])
      // The table's checks allow only these values.
      .select([
        sql<RuleType>`r.rule_type_alias`.as('rule_type_alias'),
        sql<PeriodType>`r.period_type_alias`.as('period_type_alias'),
        sql<ChargeType>`r.charge_type_alias`.as('charge_type_alias'),
        sql<CapType | null>`r.cap_type_alias`.as('cap_type_alias'),
      ])
      .where('r.rule_group_guid', '=', groupGuid)
      .orderBy(sql`r.rule_type_alias <> 'CONF'`)
      .orderBy('r.position')
      .orderBy(sql`lower(c.title)`)
      .orderBy('c.guid')
      .orderBy(sql`array_position(array['NONE', 'INSIDE', 'BETWEEN', 'OUTSIDE'], r.period_type_alias)`)
      .orderBy('r.period_start')
      .execute()
  )
}

export type RuleRow = Awaited<ReturnType<typeof selectRules>>[number]

/** Selects the conditions of finance settings for rules of a type (RULE-D03). */
export function selectConditions(db: AnyDb, type: RuleType) {
  return db
    .selectFrom('rule_condition as c')
    .select(['c.guid', 'c.title'])
    .where('c.rule_type_alias', '=', `V/${type}`)
    .orderBy(sql`lower(c.title)`)
    .orderBy('c.guid')
    .execute()
}

type GroupColumns = Pick<RuleGroupBody, 'title' | 'price_type_alias' | 'rate' | 'start' | 'end'>

function columnsOf({ title, price_type_alias, rate, start, end }: GroupColumns) {
  return { title, price_type_alias, rate, validity: validityText({ start, end }) }
}

export async function insertRuleGroup(db: AnyDb, modelGuid: string, side: Side, group: GroupColumns): Promise<string> {
  const { guid } = await db
    .insertInto('rule_group')
    .values({ model_guid: modelGuid, side, ...columnsOf(group) })
    .returning('guid')
    .executeTakeFirstOrThrow()
  return guid
}

export async function updateRuleGroup(db: AnyDb, guid: string, group: GroupColumns): Promise<void> {
  await db.updateTable('rule_group').set(columnsOf(group)).where('guid', '=', guid).execute()
}

export async function deleteRuleGroup(db: AnyDb, guid: string): Promise<void> {
  await db.deleteFrom('rule_group').where('guid', '=', guid).execute()
}

/** Replaces all rules of a group; a rule with the guid of an existing one keeps it. */
export async function writeRules(db: AnyDb, groupGuid: string, rules: readonly WireRule[]): Promise<void> {
  const gone = await db.deleteFrom('rule').where('rule_group_guid', '=', groupGuid).returning('guid').execute()
  const free = new Set(gone.map(({ guid }) => guid))
  if (rules.length === 0) return
  await db
    .insertInto('rule')
    .values(
      rules.map((rule, position) => ({
        // Each guid only once, and only guids of this group.
        ...(rule.guid && free.delete(rule.guid) && { guid: rule.guid }),
        rule_group_guid: groupGuid,
        position,
        rule_type_alias: rule.rule_type_alias,
        condition_guid: rule.condition_guid,
        period_type_alias: rule.period_type_alias,
        period_start: rule.period_start === null ? null : (minutesOfDuration(rule.period_start) ?? null),
        period_end: rule.period_end === null ? null : (minutesOfDuration(rule.period_end) ?? null),
        charge_type_alias: rule.charge_type_alias,
        cap_type_alias: rule.cap_type_alias,
        figure: rule.figure,
      })),
    )
    .execute()
}
