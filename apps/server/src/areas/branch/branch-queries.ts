import type { AnyDb } from '../../kit/context.ts'

/** The branches of an account by title. */
export function selectBranchesOf(db: AnyDb, accountGuid: string): Promise<{ guid: string; title: string }[]> {
  return db
    .selectFrom('branch as b')
    .innerJoin('account_branch as ab', 'ab.branch_id', 'b.id')
    .select(['b.guid', 'b.title'])
    .where('ab.account_guid', '=', accountGuid)
    .orderBy('b.title')
    .execute()
}
