import { shiftCategoryAccess } from '#contract/shift-category/access.ts'
import type { HistoryRecord } from '../../kit/history-record.ts'

/** SHELL-D64. */
export const shiftCategoryRecords: readonly HistoryRecord[] = [
  {
    type: 'shift-category',
    access: shiftCategoryAccess.read.access,
    async things({ db }, guid) {
      const row = await db.selectFrom('shift_category').select('guid').where('guid', '=', guid).executeTakeFirst()
      return row ? [{ entity: 'shift_category', guid: row.guid }] : null
    },
  },
]
