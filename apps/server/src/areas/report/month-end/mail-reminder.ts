import type { Services } from '../../../kit/context.ts'
import { type Outcome, runAttempt } from '../../../kit/deliveries/delivery.ts'
import { enqueue } from '../../../kit/jobs/enqueue.ts'
import { branchReader } from '../../../kit/with-branch.ts'
import { monthEndMail } from '../../../mail/month-end-letter.ts'
import { type MailReminder, mailReminderJob } from '../jobs.ts'
import { selectReminderMail } from './reminder-queries.ts'

/** Makes an attempt at the mail of a reminder, to the address that its holder has by now. */
export function mailReminder(services: Services, job: MailReminder): Promise<void> {
  const { deliveryGuid: guid, branchGuid } = job
  return runAttempt(
    services,
    { guid, branchGuid },
    {
      attempt: () => attempt(services, job),
      again: (db, seconds) => enqueue(db, mailReminderJob, job, guid, seconds),
    },
  )
}

async function attempt(services: Services, { deliveryGuid, branchGuid }: MailReminder): Promise<Outcome> {
  const { db, clock, mailer, publicUrl } = services
  const inBranch = branchReader(db, branchGuid, clock.now())
  const { name, email, is_active, month, ...mail } = await inBranch((read) => selectReminderMail(read, deliveryGuid))
  if (!is_active) return { state: 'Failed', answer: 'The account is not active any more.' }
  const url = `${publicUrl}/finance/month-end?month=${month}`
  await mailer.send(monthEndMail({ ...mail, to: { name, address: email }, month, url }))
  return { state: 'Sent', answer: 'The mail server has accepted the mail.' }
}
