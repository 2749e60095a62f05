import { processing } from '#contract/billing/processing.ts'
import type { NoCharge, TransactionItem } from '#contract/billing/transaction-items.ts'
import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { auditAll } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { handle } from '../../../kit/http/mount.ts'
import { priceAssignees } from '../pricing/price-assignees.ts'
import { selectItems } from './item-queries.ts'
import { selectNoCharge, updateNoCharge } from './no-charge-queries.ts'
import { presentItem } from './present-item.ts'
import { readTransaction } from './present-transaction.ts'
import { switchRefusal } from './switch-refusal.ts'
import { lockTransaction } from './transaction-queries.ts'

/** INVP-064, INVP-D23. */
export const setNoCharge = (side: Side) =>
  handle(processing[side].setNoCharge, async ({ params, body }, context) => {
    const [item] = await applyNoCharge(context, side, params, [params.itemGuid], body)
    if (!item) throw new Error('One item was requested.')
    return item
  })

/** The same for several items at once, all or none. */
export const setNoCharges = (side: Side) =>
  handle(processing[side].setNoCharges, async ({ params, body }, context) => {
    const guids = [...new Set(body.items.map((guid) => guid.toLowerCase()))]
    return { items: await applyNoCharge(context, side, params, guids, body) }
  })

/** Sets unprocessed items to charge or no charge with a reason, and reprices them. */
async function applyNoCharge(
  context: Context,
  side: Side,
  params: { periodGuid: string; guid: string },
  itemGuids: readonly string[],
  { no_charge, reason }: NoCharge,
): Promise<TransactionItem[]> {
  const { db, branch, now } = context
  const locked = await lockTransaction(db, side, params.periodGuid, params.guid)
  const items = locked ? await selectNoCharge(db, locked.id, itemGuids) : []
  if (!locked || items.length < itemGuids.length) throw new AppError('NOT_FOUND')
  for (const item of items) {
    const refusal = switchRefusal(item, locked.state)
    if (refusal !== null) throw new AppError(refusal)
  }

  // Items without charge keep their reason when no other is given.
  const wanted = no_charge ? reason : null
  const changed = items.filter(
    (item) => item.is_nocharge !== no_charge || (wanted !== null && wanted !== item.nocharge_reason),
  )
  if (changed.length > 0) {
    const ids = changed.map(({ id }) => id)
    await updateNoCharge(db, ids, no_charge, wanted)
    await priceAssignees(
      db,
      branch,
      changed.map(({ assignee_id }) => assignee_id),
      { sides: [side] },
    )
    await auditNoCharge(context, locked.id, changed, { no_charge, nocharge_reason: wanted })
  }
  const transaction = await readTransaction(db, now, side, params)
  const rows = (await selectItems(db, now, transaction)).filter(({ guid }) => itemGuids.includes(guid))
  // Pricing has moved an item to another transaction, so the caller must reload first.
  if (rows.length < itemGuids.length) throw new AppError('CHANGED_MEANWHILE')
  return rows.map((row) => presentItem(row, transaction, branch.today))
}

async function auditNoCharge(
  context: Context,
  transactionId: number,
  changed: Awaited<ReturnType<typeof selectNoCharge>>,
  next: { no_charge: boolean; nocharge_reason: string | null },
): Promise<void> {
  const guids = changed.map(({ guid }) => guid)
  const after = new Map(
    (await selectNoCharge(context.db, transactionId, guids)).map(({ guid, total_pence }) => [guid, total_pence]),
  )
  const { no_charge, nocharge_reason } = next
  const entries = changed.map((item) => {
    // The history names a reason only where there is, or was, one.
    const reasons = item.nocharge_reason !== null || nocharge_reason !== null
    return {
      action: 'set-no-charge',
      entity: 'item',
      entityGuid: item.guid,
      before: {
        no_charge: item.is_nocharge,
        ...(reasons && { nocharge_reason: item.nocharge_reason }),
        total_pence: item.total_pence,
      },
      after: {
        no_charge,
        ...(reasons && { nocharge_reason }),
        // Missing if pricing has moved the item to another transaction; the request is then refused at the end.
        total_pence: after.get(item.guid) ?? null,
      },
    }
  })
  await auditAll(context, entries)
}
