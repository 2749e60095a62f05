import { listCarers } from '#contract/carer/carers.ts'
import type { HistoryRecord } from '../../kit/history-record.ts'
import { documentParts } from '../document/exports.ts'

/** SHELL-D64. */
export const carerRecords: readonly HistoryRecord[] = [
  {
    type: 'carer',
    access: listCarers.access,
    async things({ db }, guid) {
      const row = await db.selectFrom('carer').select('guid').where('guid', '=', guid).executeTakeFirst()
      return row ? [{ entity: 'carer', guid }, ...(await documentParts(db, 'carer', row.guid))] : null
    },
  },
]
