import { failDelivery } from '../../kit/deliveries/delivery.ts'
import { handleJob, type JobHandler } from '../../kit/jobs/job-handler.ts'
import { mailReminderJob } from './jobs.ts'
import { mailReminder } from './month-end/mail-reminder.ts'

export const reportJobs: readonly JobHandler[] = [
  handleJob(mailReminderJob, {
    run: (payload, services) => mailReminder(services, payload),
    giveUp: ({ deliveryGuid: guid, branchGuid }, services) => failDelivery(services, { guid, branchGuid }),
  }),
]
