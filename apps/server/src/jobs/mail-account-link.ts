import { z } from 'zod'
import { giveUp, mailLink } from '../areas/identity/links/mail-link.ts'
import { defineJob } from './define-job.ts'

/** Enqueued in the transaction that recorded who asked for a link, with the number of that event as the job key. */
export const mailAccountLink = defineJob({
  name: 'mail-account-link',
  payload: z.object({ eventId: z.int() }),
  async run({ eventId }, services, { isLast }) {
    try {
      await mailLink(services, eventId)
    } catch (error) {
      if (isLast) await services.db.transaction().execute((db) => giveUp(db, eventId, services.clock.now()))
      throw error
    }
  },
})
