import { sql } from 'kysely'
import { processing } from '#contract/billing/processing.ts'
import { tasks } from '#contract/billing/tasks.ts'
import type { BranchDb, Context } from '../../kit/context.ts'
import type { AuditedThing, HistoryRecord } from '../../kit/history-record.ts'
import { allSides } from './sides.ts'

/** SHELL-D64. */
export const billingRecords: readonly HistoryRecord[] = allSides.flatMap((side) => [
  {
    type: `${side}-task`,
    access: tasks[side].list.access,
    async things({ db }: Context, guid: string) {
      const row = await db
        .selectFrom('task')
        .select('guid')
        .where('guid', '=', guid)
        .where('side', '=', side)
        .executeTakeFirst()
      return row ? [{ entity: 'task', guid }] : null
    },
  },
  {
    // With its items and the tasks that included it.
    type: `${side}-transaction`,
    access: processing[side].getTransaction.access,
    async things({ db, branch }: Context, guid: string) {
      const row = await db
        .selectFrom('billing_transaction')
        .select('id')
        .where('guid', '=', guid)
        .where('side', '=', side)
        .executeTakeFirst()
      if (!row) return null
      const including = await db
        .selectFrom('task_transaction')
        .select('task_guid as guid')
        .where('transaction_id', '=', row.id)
        .execute()
      return [
        { entity: 'billing_transaction', guid },
        ...(await itemsOf(db, row.id, branch.timeZone)),
        ...including.map((task) => ({ entity: 'task', guid: task.guid })),
      ]
    },
  },
])

/** Loads the items of a transaction, named by day, time and carer: "Mon 09/11/2026 12:30, Laura Brook". */
async function itemsOf(db: BranchDb, transactionId: number, zone: string): Promise<AuditedThing[]> {
  const items = await db
    .selectFrom('item as i')
    .innerJoin('assignee as a', 'a.id', 'i.assignee_id')
    .innerJoin('appointment as p', 'p.id', 'a.appointment_id')
    .leftJoin('carer as w', 'w.guid', 'a.carer_guid')
    .select(['i.guid', 'p.type_alias', 'w.name as carer'])
    .select(sql<string>`to_char(p.start_at at time zone ${zone}, 'Dy DD/MM/YYYY HH24:MI')`.as('start'))
    .where('i.transaction_id', '=', transactionId)
    .execute()
  return items.map(({ guid, type_alias, carer, start }) => {
    const kind = type_alias === 'VISIT' ? 'Visit' : 'Shift'
    return { entity: 'item', guid, about: { kind, name: `${start}, ${carer ?? 'Unassigned'}` } }
  })
}
