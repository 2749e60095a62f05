import { AppError } from '#contract/errors.ts'
import { getShiftCategory, listShiftCategories, type ShiftCategory } from '#contract/shift-category/shift-categories.ts'
import { statusOn } from '#domain/validity.ts'
import type { Branch } from '../../kit/context.ts'
import { type Handler, handle } from '../../kit/http/mount.ts'
import { type ShiftCategoryRow, selectShiftCategories, selectShiftCategory } from './shift-category-queries.ts'

/** SHIFTCAT-038, SHIFTCAT-039. */
export const readShiftCategoryHandlers: readonly Handler[] = [
  handle(listShiftCategories, async ({ query }, { db, branch }) => {
    const { rows, count } = await selectShiftCategories(db, branch, query)
    return { shift_categories: rows.map((row) => presentCategory(row, branch)), count }
  }),
  handle(getShiftCategory, async ({ params }, { db, branch }) => {
    const row = await selectShiftCategory(db, params.guid)
    if (!row) throw new AppError('NOT_FOUND', 'Shift category not found')
    return presentCategory(row, branch)
  }),
]

function presentCategory(row: ShiftCategoryRow, { today }: Branch): ShiftCategory {
  return { ...row, status: statusOn(row, today) }
}
