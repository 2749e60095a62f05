import { getAccounting } from '#contract/output/accounting.ts'
import { invoiceInterfaces } from '#contract/output/interfaces.ts'
import { savePayElements } from '#contract/output/pay-elements.ts'
import type { HistoryRecord } from '../../kit/history-record.ts'
import { selectConnection } from './accounting/connection-queries.ts'
import { selectMap } from './payroll/pay-element-queries.ts'

/** SHELL-D64. */
export const outputRecords: readonly HistoryRecord[] = [
  {
    type: 'accounting-connection',
    access: getAccounting.access,
    async things({ db }, guid) {
      const row = await selectConnection(db)
      return row?.guid === guid.toLowerCase() ? [{ entity: 'accounting_connection', guid: row.guid }] : null
    },
  },
  {
    type: 'interface-file',
    access: invoiceInterfaces.list.access,
    async things({ db }, guid) {
      const row = await db.selectFrom('interface_file').select('guid').where('guid', '=', guid).executeTakeFirst()
      return row ? [{ entity: 'interface_file', guid }] : null
    },
  },
  {
    type: 'pay-element-map',
    access: savePayElements.access,
    async things({ db }, guid) {
      const map = await selectMap(db)
      return map.guid === guid ? [{ entity: 'pay_element_map', guid }] : null
    },
  },
]
