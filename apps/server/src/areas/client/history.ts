import { listClients } from '#contract/client/clients.ts'
import type { HistoryRecord } from '../../kit/history-record.ts'
import { documentParts } from '../document/exports.ts'

/** SHELL-D64. */
export const clientRecords: readonly HistoryRecord[] = [
  {
    type: 'client',
    access: listClients.access,
    async things({ db }, guid) {
      const row = await db.selectFrom('client').select('guid').where('guid', '=', guid).executeTakeFirst()
      return row ? [{ entity: 'client', guid }, ...(await documentParts(db, 'client', row.guid))] : null
    },
  },
]
