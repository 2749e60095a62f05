import type { AnyDb, BranchDb } from '../../kit/context.ts'

/** Loads the branches of an account, the oldest first: sign-in opens that one (AUTH-D20). */
export function selectBranchesOf(db: AnyDb, accountGuid: string): Promise<{ guid: string; title: string }[]> {
  return db
    .selectFrom('branch as b')
    .innerJoin('account_branch as ab', 'ab.branch_id', 'b.id')
    .select(['b.guid', 'b.title'])
    .where('ab.account_guid', '=', accountGuid)
    .orderBy('b.id')
    .execute()
}

/** Loads a branch with the provider's name, which is null until a user has entered it. */
export function selectBranch(db: AnyDb, id: number) {
  return db
    .selectFrom('branch as b')
    .leftJoin('company as c', (join) => join.onTrue())
    .select(['b.guid', 'b.title', 'b.status', 'b.nation_alias', 'b.time_zone', 'b.settings', 'b.features'])
    .select('c.name as provider')
    .where('b.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Loads the statuses of carers and clients, by id. */
export function selectPersonStatuses(db: AnyDb) {
  return db
    .selectFrom('person_status as s')
    .select(['s.kind', 's.id', 's.title', 's.type', 's.is_default'])
    .orderBy('s.id')
    .execute()
}

/** Loads the branch's regions, by title. */
export function selectRegions(db: BranchDb): Promise<{ guid: string; title: string }[]> {
  return db.selectFrom('region as r').select(['r.guid', 'r.title']).orderBy('r.title').execute()
}

/** Loads the document categories of each type of user (SHELL-D24, SHELL-D59). */
export function selectDocumentCategories(db: BranchDb) {
  return db
    .selectFrom('document_category as c')
    .select(['c.guid as category_guid', 'c.title', 'c.user_type'])
    .orderBy('c.user_type')
    .orderBy('c.position')
    .execute()
}
