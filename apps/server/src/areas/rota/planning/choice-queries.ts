import type { BranchDb } from '../../../kit/context.ts'

/** Selects the care types, by title. */
export function selectCareTypes(db: BranchDb) {
  return db.selectFrom('care_type as t').select(['t.guid', 't.title']).orderBy('t.title').execute()
}

/** Selects the conditions with which appointments are cancelled, by title. */
export function selectCancellations(db: BranchDb) {
  return db
    .selectFrom('rule_condition as c')
    .select(['c.guid', 'c.title'])
    .where('c.rule_type_alias', '=', 'V/CANCEL')
    .orderBy('c.title')
    .execute()
}
