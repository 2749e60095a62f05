import { reportAccess } from '#contract/report/access.ts'
import type { HistoryRecord } from '../../kit/history-record.ts'

/** SHELL-D64. */
export const reportRecords: readonly HistoryRecord[] = [
  {
    type: 'month-end',
    access: reportAccess.monthEnd.access,
    async things({ db }, guid) {
      const row = await db.selectFrom('month_end').select('guid').where('guid', '=', guid).executeTakeFirst()
      return row ? [{ entity: 'month_end', guid }] : null
    },
  },
]
