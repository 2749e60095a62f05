import { paymentProcessing } from '#contract/billing/processing.ts'
import { AppError } from '#contract/errors.ts'
import { audit } from '../../../kit/audit.ts'
import { handle } from '../../../kit/http/mount.ts'
import { retryFailedPay } from '../pay/due-pay-queries.ts'
import { selectPeriodPay } from '../pay/pay-working-queries.ts'
import { readTransaction } from './present-transaction.ts'

/** Marks the pay of a transaction's carer as due once more, after working it out has failed; the job does the rest. */
export const workOutPay = handle(paymentProcessing.workOutPay, async ({ params }, context) => {
  const { db, now } = context
  const transaction = await readTransaction(db, now, 'payment', params)
  const { state } = await selectPeriodPay(db, transaction.id)
  if (state !== 'FAILED') throw new AppError('PAY_NOT_FAILED')
  await retryFailedPay(db, transaction.owner_guid)
  await audit(context, 'work-out-pay', 'billing_transaction', transaction.guid)
  return undefined
})
