import { randomUUID } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { remindHolder } from '#contract/report/month-end.ts'
import { monthSteps } from '#domain/month-end/month-steps.ts'
import { monthTitle } from '#domain/month-end/month-title.ts'
import { audit } from '../../../kit/audit.ts'
import { insertDelivery } from '../../../kit/deliveries/delivery.ts'
import { handle } from '../../../kit/http/mount.ts'
import { enqueue } from '../../../kit/jobs/enqueue.ts'
import { mailReminderJob } from '../jobs.ts'
import { loadMonthEnd } from './load-month-end.ts'
import { lockMonth } from './month-queries.ts'
import { insertReminders } from './reminder-queries.ts'

/** Mails a holder what they hold of a month; steps that they were reminded of today are left out. */
export const remindHolderHandler = handle(remindHolder, async ({ params: { month }, body }, context) => {
  const { db, branch } = context
  const { holder_guid: accountGuid } = body
  const { guid: monthGuid } = await lockMonth(db, branch, month)
  const { steps } = await loadMonthEnd(context, month)
  const all = monthSteps.flatMap((step) =>
    steps[step].holders.flatMap((holder) => (holder.guid === accountGuid ? [{ ...holder, step }] : [])),
  )
  if (all.length === 0) throw new AppError('HOLDS_NOTHING')
  const held = all.filter(({ reminder }) => !reminder?.is_today)
  if (held.length === 0) throw new AppError('ALREADY_REMINDED')

  const deliveryGuid = randomUUID()
  const title = `Reminder of month end, ${monthTitle(month)}`
  await insertDelivery(context, { guid: deliveryGuid, service: 'mail', title })
  await insertReminders(db, { branch, monthGuid, accountGuid, deliveryGuid, held })
  await enqueue(db, mailReminderJob, { deliveryGuid, branchGuid: branch.guid }, deliveryGuid)
  await audit(context, 'remind', 'month_end', monthGuid, { after: { holder: held[0]?.name } })
  return undefined
})
