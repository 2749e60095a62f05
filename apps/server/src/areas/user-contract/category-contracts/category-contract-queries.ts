import { datesOf } from '../../../database/validity-text.ts'
import type { BranchDb } from '../../../kit/context.ts'

function categoryDates(db: BranchDb, guid: string) {
  return db
    .selectFrom('shift_category as c')
    .select(['c.guid', ...datesOf('c.validity')])
    .where('c.guid', '=', guid)
}

export function selectCategoryDates(db: BranchDb, guid: string) {
  return categoryDates(db, guid).executeTakeFirst()
}

/** The same, and holds the category until commit. */
export function lockCategoryDates(db: BranchDb, guid: string) {
  return categoryDates(db, guid).forUpdate().executeTakeFirst()
}
