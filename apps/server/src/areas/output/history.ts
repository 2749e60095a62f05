import { invoiceInterfaces } from '#contract/output/interfaces.ts'
import type { HistoryRecord } from '../../kit/history-record.ts'

/** SHELL-D64. */
export const outputRecords: readonly HistoryRecord[] = [
  {
    type: 'interface-file',
    access: invoiceInterfaces.list.access,
    async things({ db }, guid) {
      const row = await db.selectFrom('interface_file').select('guid').where('guid', '=', guid).executeTakeFirst()
      return row ? [{ entity: 'interface_file', guid }] : null
    },
  },
]
