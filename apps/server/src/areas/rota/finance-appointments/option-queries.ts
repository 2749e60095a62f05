import { sql } from 'kysely'
import type { BranchDb } from '../../../kit/context.ts'

/** An invoice model on a local date. */
interface On {
  readonly modelGuid: string
  readonly date: string
}

/** Selects the conditions of one type that the rules of a model name on a day, by title. */
export function selectVariationsOn(db: BranchDb, { modelGuid, date }: On, ruleType: 'V/CONF' | 'V/CANCEL') {
  return db
    .selectFrom('rule_condition as c')
    .select(['c.guid', 'c.title', 'c.rule_type_alias'])
    .where('c.rule_type_alias', '=', ruleType)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('rule as r')
          .innerJoin('rule_group as g', 'g.guid', 'r.rule_group_guid')
          .select('r.guid')
          .whereRef('r.condition_guid', '=', 'c.guid')
          .where('g.model_guid', '=', modelGuid)
          .where('g.side', '=', 'invoice')
          .where(sql<boolean>`g.validity @> ${date}::date`),
      ),
    )
    .orderBy('c.title')
    .execute()
}

/** Selects the care types that a model has a service for on a day, by title. */
export function selectServicesOn(db: BranchDb, { modelGuid, date }: On) {
  return db
    .selectFrom('model_service as s')
    .innerJoin('care_type as t', 't.guid', 's.care_type_guid')
    .select(['t.guid', 't.title'])
    .where('s.model_guid', '=', modelGuid)
    .where('s.side', '=', 'invoice')
    .where(sql<boolean>`s.validity @> ${date}::date`)
    .orderBy('t.title')
    .execute()
}
