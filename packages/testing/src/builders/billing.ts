import type { Db } from '#server/database/connection.ts'

/** Claims the transactions of some assignees for a task, like processing does. Returns the guid of the task. */
export async function claimTransactions(
  owner: Db,
  accountGuid: string,
  assigneeIds: readonly number[],
): Promise<string> {
  const transactions = await transactionsOf(owner, assigneeIds)
  const task = await owner
    .insertInto('task')
    .values({
      branch_id: transactions[0]?.branch_id ?? 0,
      side: 'invoice',
      type: 'Completion',
      status: 'Queued',
      details: 'Invoices',
      item_count: transactions.length,
      total_pence: 0,
      inserted_at: '2026-11-24T09:00:00Z',
      inserted_by: accountGuid,
      holds: true,
    })
    .returning('guid')
    .executeTakeFirstOrThrow()
  await owner
    .insertInto('task_transaction')
    .values(
      transactions.map(({ id, branch_id, total_pence }) => ({
        task_guid: task.guid,
        transaction_id: id,
        branch_id,
        total_pence: total_pence ?? 0,
      })),
    )
    .execute()
  return task.guid
}

let references = 0

/** Completes the transactions of some assignees, each as one line, with all fields that the database requires. */
export async function completeTransactions(owner: Db, assigneeIds: readonly number[]): Promise<void> {
  for (const { id, branch_id, total_pence, item_id } of await transactionsOf(owner, assigneeIds)) {
    references++
    const reference = `TEST${String(references).padStart(8, '0')}`
    await owner.transaction().execute(async (db) => {
      await db
        .insertInto('ledger_line')
        .values({
          branch_id,
          transaction_id: id,
          item_id,
          total_pence: total_pence ?? 0,
          tax_code: 'EXEMPT',
          tax_percent: '0',
        })
        .execute()
      await db.insertInto('output_file').values({ branch_id, transaction_id: id, document: '{}' }).execute()
      await db
        .updateTable('billing_transaction')
        .set({ completed_at: '2026-11-24T09:00:00Z', reference })
        .where('id', '=', id)
        .execute()
    })
  }
}

function transactionsOf(owner: Db, assigneeIds: readonly number[]) {
  return owner
    .selectFrom('billing_transaction as t')
    .innerJoin('item as i', 'i.transaction_id', 't.id')
    .select(['t.id', 't.branch_id', 't.total_pence', 'i.id as item_id'])
    .distinctOn('t.id')
    .where('i.assignee_id', 'in', [...assigneeIds])
    .execute()
}
