import { sql } from 'kysely'
import type { FilteredList, SavedFilter } from '#contract/search/saved-filters.ts'
import type { Branch, BranchDb } from '../../kit/context.ts'

/** The owner of filters, and their branch. */
interface Owner {
  readonly branch: Branch
  readonly user: { readonly guid: string }
}

export function selectSavedFilters(db: BranchDb, { branch, user }: Owner, list: FilteredList): Promise<SavedFilter[]> {
  return db
    .selectFrom('saved_filter as f')
    .select(['f.guid', 'f.name', 'f.search'])
    .where('f.branch_id', '=', branch.id)
    .where('f.account_guid', '=', user.guid)
    .where('f.list', '=', list)
    .orderBy(sql`lower(f.name)`)
    .execute()
}

interface NewFilter {
  readonly list: FilteredList
  readonly name: string
  readonly search: string
}

export function insertSavedFilter(db: BranchDb, { branch, user }: Owner, filter: NewFilter): Promise<{ guid: string }> {
  return db
    .insertInto('saved_filter')
    .values({ ...filter, branch_id: branch.id, account_guid: user.guid })
    .returning('guid')
    .executeTakeFirstOrThrow()
}

/** Returns whether the user has this filter in the branch. */
export async function updateSavedFilter(db: BranchDb, owner: Owner, guid: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_filter')
    .set({ name })
    .where('guid', '=', guid)
    .where('branch_id', '=', owner.branch.id)
    .where('account_guid', '=', owner.user.guid)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns whether the user had this filter in the branch. */
export async function deleteSavedFilter(db: BranchDb, owner: Owner, guid: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_filter')
    .where('guid', '=', guid)
    .where('branch_id', '=', owner.branch.id)
    .where('account_guid', '=', owner.user.guid)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
