import { invoiceProcessing } from '#contract/billing/processing.ts'
import { AppError } from '#contract/errors.ts'
import { audit } from '../../../kit/audit.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { handle } from '../../../kit/http/mount.ts'
import { priceAssignees } from '../pricing/price-assignees.ts'
import { selectItems } from './item-queries.ts'
import { presentItem } from './present-item.ts'
import { readTransaction } from './present-transaction.ts'
import { lockTransaction } from './transaction-queries.ts'

/** INVP-064, INVP-D23: switches whether an item that nobody has processed is charged, and prices it anew. */
export const setInvoiceNoCharge = handle(invoiceProcessing.setNoCharge, async ({ params, body }, context) => {
  const { db, branch } = context
  const locked = await lockTransaction(db, 'invoice', params.periodGuid, params.guid)
  const item = locked && (await selectSwitch(db, locked.id, params.itemGuid))
  if (!item) throw new AppError('NOT_FOUND')
  if (locked.state === 'complete') throw new AppError('APPOINTMENT_PROCESSED')
  if (locked.state === 'claimed') throw new AppError('BEING_PROCESSED')

  if (item.is_nocharge !== body.no_charge) {
    await switchOff(db, item.id, body.no_charge)
    await priceAssignees(db, branch, [item.assignee_id])
    const after = await selectSwitch(db, locked.id, params.itemGuid)
    await audit(context, 'set-no-charge', 'item', params.itemGuid, {
      before: { no_charge: item.is_nocharge, total_pence: item.total_pence },
      // Pricing may have found that the item belongs elsewhere; then this is refused below.
      after: { no_charge: body.no_charge, total_pence: after?.total_pence ?? null },
    })
  }
  const transaction = await readTransaction(db, 'invoice', params)
  const [row] = await selectItems(db, transaction.id, { itemGuid: params.itemGuid })
  // Pricing found that the item belongs elsewhere by now; then the caller has to look again first.
  if (!row) throw new AppError('CHANGED_MEANWHILE')
  return presentItem(row, transaction, branch.today)
})

function selectSwitch(db: BranchDb, transactionId: number, itemGuid: string) {
  return db
    .selectFrom('item as i')
    .select(['i.id', 'i.assignee_id', 'i.is_nocharge', 'i.total_pence'])
    .where('i.transaction_id', '=', transactionId)
    .where('i.guid', '=', itemGuid)
    .executeTakeFirst()
}

/** What is switched off costs nothing at once, as the table demands; pricing sets the rest. */
async function switchOff(db: BranchDb, itemId: number, noCharge: boolean): Promise<void> {
  const nothing = { is_chargeable: false, total_pence: 0 }
  await db
    .updateTable('item')
    .set({ is_nocharge: noCharge, ...(noCharge ? nothing : {}) })
    .where('id', '=', itemId)
    .execute()
}
