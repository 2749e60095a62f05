import { z } from 'zod'
import { declareJob } from '../../kit/jobs/job.ts'

const MailReminder = z.object({ deliveryGuid: z.guid(), branchGuid: z.guid() })
export type MailReminder = z.output<typeof MailReminder>

/** Enqueued in the transaction that inserts the delivery, with its guid as the job key. */
export const mailReminderJob = declareJob({ name: 'mail-reminder', payload: MailReminder })
