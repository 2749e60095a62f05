import type { BranchDb } from '../../../kit/context.ts'

/** What is known of the switches of some items of a transaction. */
export function selectSwitches(db: BranchDb, transactionId: number, itemGuids: readonly string[]) {
  return db
    .selectFrom('item as i')
    .select(['i.id', 'i.guid', 'i.assignee_id', 'i.is_nocharge', 'i.nocharge_reason', 'i.total_pence'])
    .where('i.transaction_id', '=', transactionId)
    .where('i.guid', 'in', itemGuids)
    .orderBy('i.id')
    .execute()
}

/** What is switched off costs nothing at once, as the table demands; pricing sets the rest. */
export async function switchItems(
  db: BranchDb,
  ids: readonly number[],
  noCharge: boolean,
  reason: string | null,
): Promise<void> {
  const nothing = { is_chargeable: false, total_pence: 0 }
  await db
    .updateTable('item')
    .set({ is_nocharge: noCharge, nocharge_reason: reason, ...(noCharge ? nothing : {}) })
    .where('id', 'in', ids)
    .execute()
}
