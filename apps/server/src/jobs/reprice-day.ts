import { z } from 'zod'
import { LocalDate } from '#contract/fields.ts'
import { repriceDay } from '../areas/billing/pricing/reprice-day.ts'
import { defineJob } from './define-job.ts'

/** Enqueued in the transaction that changed a holiday, for the day and the nation that it concerns. */
export const repriceDayJob = defineJob({
  name: 'reprice-day',
  priority: 'later',
  payload: z.object({ date: LocalDate, nation: z.string() }),
  run: ({ date, nation }, services) => repriceDay(services.db, services.clock.now(), date, nation),
})
