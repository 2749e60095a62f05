import type { BranchDb } from '../../../kit/context.ts'

/** Loads the no-charge settings of some items of a transaction. */
export function selectNoCharge(db: BranchDb, transactionId: number, itemGuids: readonly string[]) {
  return db
    .selectFrom('item as i')
    .select([
      'i.id',
      'i.guid',
      'i.assignee_id',
      'i.is_chargeable',
      'i.is_nocharge',
      'i.nocharge_reason',
      'i.total_pence',
    ])
    .where('i.transaction_id', '=', transactionId)
    .where('i.guid', 'in', itemGuids)
    .orderBy('i.id')
    .execute()
}

/**
 * Sets items to charge or no charge. No charge also sets the total to 0, as the table requires; pricing sets the rest.
 */
export async function updateNoCharge(
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
