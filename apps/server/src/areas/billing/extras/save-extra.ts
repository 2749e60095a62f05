import type { ExtraBody } from '#contract/billing/extras.ts'
import { processing } from '#contract/billing/processing.ts'
import type { Charge } from '#contract/billing/transaction-items.ts'
import { AppError, invalidField } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { chargeTypes } from '#domain/billing/charge-types.ts'
import { capErrors, extraDateError, extraSum } from '#domain/billing/extra-rules.ts'
import { formatMills } from '#domain/money.ts'
import { audit } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { handle } from '../../../kit/http/mount.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { loadChargeCaps } from '../../../rating/load-charge-caps.ts'
import { settleTransactions } from '../pricing/pricing-queries.ts'
import { selectCharges } from '../processing/charge-queries.ts'
import { presentCharge } from '../processing/present-charge.ts'
import { readTransaction } from '../processing/present-transaction.ts'
import {
  deleteExtraRow,
  type ExtraRow,
  insertExtra,
  selectExtraDays,
  selectItemId,
  updateExtraRow,
} from './extra-queries.ts'
import { lockExtra, lockForExtras, refuseEditor } from './lock-extras.ts'
import { removeReceipts } from './receipt-queries.ts'

/** EXTRA-024, EXTRA-D15. */
export const createExtra = (side: Side) =>
  handle(processing[side].createExtra, async ({ params, body }, context) => {
    const { db, branch, user, now } = context
    refuseEditor(user, body.charge_type_alias)
    const transactionId = await lockForExtras(context, side, params)
    const { asked, ...values } = await valuesOf(context, side, transactionId, body)
    const guid = await insertExtra(db, {
      ...{ branch_id: branch.id, transaction_id: transactionId, added_by: user.guid, added_at: now },
      ...values,
      ...statusOf(side, asked),
    })
    await settleTransactions(db, [transactionId])
    const charge = await readExtra(context, side, params, guid)
    await audit(context, 'add-extra', 'billing_transaction', params.guid, { after: forHistory(charge) })
    return charge
  })

/** EXTRA-025. */
export const updateExtra = (side: Side) =>
  handle(processing[side].updateExtra, async ({ params, body }, context) => {
    const { db, user } = context
    refuseEditor(user, body.charge_type_alias)
    const extra = await lockExtra(context, side, params)
    refuseStale(context, 'charge', extra)
    const before = await readExtra(context, side, params, extra.guid)
    const { asked, ...values } = await valuesOf(context, side, extra.transactionId, body)
    // Another amount was approved or rejected.
    const status = isSame(extra, values) ? {} : statusOf(side, asked)
    await updateExtraRow(db, extra.id, { ...values, ...status })
    await settleTransactions(db, [extra.transactionId])
    const after = await readExtra(context, side, params, extra.guid)
    await audit(context, 'update-extra', 'billing_transaction', params.guid, {
      before: forHistory(before),
      after: forHistory(after),
    })
    return after
  })

/** EXTRA-026. */
export const deleteExtra = (side: Side) =>
  handle(processing[side].deleteExtra, async ({ params }, context) => {
    const extra = await lockExtra(context, side, params)
    const before = forHistory(await readExtra(context, side, params, extra.guid))
    await removeReceipts(context.db, [extra.id])
    await deleteExtraRow(context.db, extra.id)
    await settleTransactions(context.db, [extra.transactionId])
    await audit(context, 'delete-extra', 'billing_transaction', params.guid, { before })
    return undefined
  })

/** Checks an extra against its transaction and returns its columns. Throws INVALID with the message at its field. */
async function valuesOf({ db }: Context, side: Side, transactionId: number, body: ExtraBody) {
  const { charge_type_alias, date, description, transaction_item_guid } = body
  const dateError = extraDateError(date, await selectExtraDays(db, transactionId))
  const caps = side === 'payment' ? ((await loadChargeCaps(db))[charge_type_alias] ?? []) : []
  const errors = { ...capErrors(caps, date, body), ...(dateError !== undefined && { date: dateError }) }
  if (Object.keys(errors).length > 0) {
    throw new AppError(
      'INVALID',
      undefined,
      Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, [message]])),
    )
  }
  const itemId = transaction_item_guid === null ? null : await selectItemId(db, transactionId, transaction_item_guid)
  if (itemId === undefined)
    throw invalidField('transaction_item_guid', 'This visit or shift is not in the transaction.')
  const { quantity, rate, total } = extraSum(body)
  return {
    ...{ charge_type_alias, date, description, item_id: itemId },
    quantity: formatMills(quantity),
    rate_mills: rate,
    taxable: chargeTypes[charge_type_alias]?.taxable ?? false,
    asked: total,
  }
}

/** An extra of a payment counts only once it is approved (ADDL-D13), one of an invoice at once. */
function statusOf(side: Side, asked: number) {
  return side === 'payment'
    ? ({ status: 'Pending', total_pence: 0 } as const)
    : ({ status: 'Approved', total_pence: asked } as const)
}

function isSame(extra: ExtraRow, values: Pick<ExtraRow, 'charge_type_alias' | 'date' | 'quantity' | 'rate_mills'>) {
  const { charge_type_alias, date, quantity, rate_mills } = extra
  return (
    charge_type_alias === values.charge_type_alias &&
    date === values.date &&
    quantity === values.quantity &&
    rate_mills === values.rate_mills
  )
}

async function readExtra({ db, now }: Context, side: Side, place: { periodGuid: string; guid: string }, guid: string) {
  const transaction = await readTransaction(db, now, side, place)
  const [row] = await selectCharges(db, transaction.id, { guid })
  if (!row) throw new Error('The extra was just saved.')
  return presentCharge(row, transaction)
}

/** Without the reason: it may name a person, and the history is kept longer than that text. */
function forHistory({ charge_type_alias, date, quantity, rate, total, status }: Charge) {
  return { charge_type_alias, date, quantity, rate, total, status }
}
