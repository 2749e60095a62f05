import { AppError } from '#contract/errors.ts'
import { resubmitPayments } from '#contract/output/payroll.ts'
import { audit } from '../../../kit/audit.ts'
import type { BranchDb, Context } from '../../../kit/context.ts'
import { insertDelivery } from '../../../kit/deliveries/delivery.ts'
import { handle } from '../../../kit/http/mount.ts'
import { enqueue } from '../../../kit/jobs/enqueue.ts'
import { followPayrollJob } from '../jobs.ts'
import { refuseWithoutCodes } from './payroll-file.ts'
import { insertSubmission, lockLastUploads, selectFailedPayments } from './submission-queries.ts'

/**
 * Submits completed payments to the payroll system in the background, where the branch has one and it is configured
 * (FILE-D06). Without one nothing is submitted: the interface file is then imported by hand.
 */
export async function submitPayments(context: Context, ids: readonly number[]): Promise<void> {
  const { db, branch, user, now, services } = context
  if (services.payroll === null || !branch.features.includes('i_trent')) return
  const guid = await insertSubmission(db, branch.id, { by: user.guid, now, ids })
  await insertDelivery(context, { guid, service: 'payroll', title: await titleOf(db, ids) })
  await enqueue(db, followPayrollJob, { submissionGuid: guid, branchGuid: branch.guid }, guid)
}

/** Returns what is sent, in words for the outbox. */
async function titleOf(db: BranchDb, ids: readonly number[]): Promise<string> {
  const { reference } = await db
    .selectFrom('billing_transaction as t')
    .select((eb) => eb.fn.min('t.reference').as('reference'))
    .where('t.id', 'in', [...ids])
    .executeTakeFirstOrThrow()
  const others = ids.length - 1
  return `Payment ${reference}${others === 0 ? '' : ` and ${others} more`}`
}

/** Sends payments again that the payroll system has refused, with the codes of today (FILE-018, FILE-039). */
export const resubmitPaymentsHandler = handle(resubmitPayments, async ({ body }, context) => {
  await resubmit(context, [...new Set(body)])
  return undefined
})

/** Sends those payments of a submission again that have failed. Throws PAYROLL_NOT_FAILED when there is none left. */
export async function resubmitFailed(context: Context, submissionGuid: string): Promise<void> {
  const guids = await selectFailedPayments(context.db, submissionGuid)
  if (guids.length === 0) throw new AppError('PAYROLL_NOT_FAILED')
  await resubmit(context, guids)
}

async function resubmit(context: Context, guids: readonly string[]): Promise<void> {
  const { db, branch } = context
  const uploads = await lockLastUploads(db, guids)
  if (uploads.length < guids.length) throw new AppError('NOT_FOUND')
  if (context.services.payroll === null) throw new AppError('NO_PAYROLL_SYSTEM')
  const others = uploads.filter(({ status }) => status !== 'Failed')
  if (others.length > 0) {
    throw new AppError('PAYROLL_NOT_FAILED', `Not failed: ${others.map(({ reference }) => reference).join(', ')}.`)
  }
  const ids = uploads.map(({ transaction_id }) => transaction_id)
  await refuseWithoutCodes(db, branch, ids)
  await submitPayments(context, ids)
  for (const { guid } of uploads) await audit(context, 'resubmit', 'billing_transaction', guid, {})
}
