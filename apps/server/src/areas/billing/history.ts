import { invoiceProcessing } from '#contract/billing/processing.ts'
import { invoiceTasks } from '#contract/billing/tasks.ts'
import type { HistoryRecord } from '../../kit/history-record.ts'

/** SHELL-D64. */
export const billingRecords: readonly HistoryRecord[] = [
  {
    type: 'invoice-task',
    access: invoiceTasks.list.access,
    async things({ db }, guid) {
      const row = await db
        .selectFrom('task')
        .select('guid')
        .where('guid', '=', guid)
        .where('side', '=', 'invoice')
        .executeTakeFirst()
      return row ? [{ entity: 'task', guid }] : null
    },
  },
  {
    // With its items, and with the tasks that took it.
    type: 'invoice-transaction',
    access: invoiceProcessing.getTransaction.access,
    async things({ db }, guid) {
      const row = await db
        .selectFrom('billing_transaction')
        .select('id')
        .where('guid', '=', guid)
        .where('side', '=', 'invoice')
        .executeTakeFirst()
      if (!row) return null
      const items = await db.selectFrom('item').select('guid').where('transaction_id', '=', row.id).execute()
      const tasks = await db
        .selectFrom('task_transaction')
        .select('task_guid as guid')
        .where('transaction_id', '=', row.id)
        .execute()
      return [
        { entity: 'billing_transaction', guid },
        ...items.map((item) => ({ entity: 'item', guid: item.guid })),
        ...tasks.map((task) => ({ entity: 'task', guid: task.guid })),
      ]
    },
  },
]
