import { AppError } from '#contract/errors.ts'
import { listDeliveries, sendDeliveryAgain } from '#contract/integration/outbox.ts'
import { audit } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { enqueueNow } from '../../../kit/jobs/enqueue.ts'
import { resubmitFailed } from '../../output/exports.ts'
import { followPayrollJob, sendDocumentJob } from '../../output/jobs.ts'
import { mailReminderJob } from '../../report/jobs.ts'
import { forgetProblems } from '../care-planner/record-queries.ts'
import { sendRecordsJob, sendTextJob } from '../jobs.ts'
import { lockDelivery, selectDeliveries, setDue } from './delivery-queries.ts'

/** Decision 0128. */
export const outboxHandlers: readonly Handler[] = [
  handle(listDeliveries, ({ query }, { db }) => selectDeliveries(db, query)),
  handle(sendDeliveryAgain, async ({ params: { guid } }, context) => {
    const { db, now } = context
    const delivery = await lockDelivery(db, guid)
    if (!delivery) throw new AppError('NOT_FOUND')
    if (delivery.state === 'Sent') throw new AppError('ALREADY_SENT')
    if (delivery.state === 'Failed' && delivery.service === 'payroll') await resubmitFailed(context, guid)
    else {
      if (delivery.service === 'care-planner') await forgetProblems(db, guid)
      await setDue(db, guid, now)
      await sendNow(context, delivery)
    }
    await audit(context, 'send-again', 'delivery', guid, {})
    return undefined
  }),
]

function sendNow(
  { db, branch }: Context,
  { guid, service }: { readonly guid: string; readonly service: string },
): Promise<void> {
  const branchGuid = branch.guid
  const payload = { deliveryGuid: guid, branchGuid }
  if (service === 'care-planner') return enqueueNow(db, sendRecordsJob, payload, guid)
  if (service === 'sms') return enqueueNow(db, sendTextJob, payload, guid)
  if (service === 'mail') return enqueueNow(db, mailReminderJob, payload, guid)
  if (service === 'accounting') return enqueueNow(db, sendDocumentJob, { transactionGuid: guid, branchGuid }, guid)
  return enqueueNow(db, followPayrollJob, { submissionGuid: guid, branchGuid }, guid)
}
