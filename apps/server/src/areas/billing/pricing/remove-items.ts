import { AppError } from '#contract/errors.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { allSides } from '../sides.ts'
import { lockOpenTransactions } from '../transaction-state.ts'
import { type AssigneeToPrice, selectAssignees, settleTransactions } from './pricing-queries.ts'

/**
 * Deletes the items of assignees, before the assignees are deleted. Throws APPOINTMENT_PROCESSED or BEING_PROCESSED
 * when an item must not be deleted.
 */
export async function removeItems(db: BranchDb, assigneeIds: readonly number[]): Promise<void> {
  if (assigneeIds.length === 0) return
  const rows: AssigneeToPrice[] = []
  for (const side of allSides) rows.push(...(await selectAssignees(db, side, assigneeIds)))
  if (rows.some((row) => row.transaction_state === 'complete')) throw new AppError('APPOINTMENT_PROCESSED')
  const touched = [...new Set(rows.flatMap((row) => row.transaction_id ?? []))]
  const open = await lockOpenTransactions(db, touched)
  if (touched.some((id) => !open.has(id))) throw new AppError('BEING_PROCESSED')
  await db
    .deleteFrom('charge')
    .where('item_id', 'in', (select) =>
      select
        .selectFrom('item')
        .select('id')
        .where('assignee_id', 'in', [...assigneeIds]),
    )
    .where('is_calculated', '=', true)
    .execute()
  await db
    .deleteFrom('item')
    .where('assignee_id', 'in', [...assigneeIds])
    .execute()
  await settleTransactions(db, touched)
}
