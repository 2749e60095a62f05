import { z } from 'zod'
import { giveUp, mailLink } from '../areas/identity/links/mail-link.ts'
import { defineJob } from './define-job.ts'

/** Enqueued in the transaction that recorded who asked for a link, with the number of that event as the job key. */
export const mailAccountLink = defineJob({
  name: 'mail-account-link',
  payload: z.object({ eventId: z.int() }),
  run: ({ eventId }, services) => mailLink(services, eventId),
  giveUp: ({ eventId }, { db, clock }) =>
    db.transaction().execute((transaction) => giveUp(transaction, eventId, clock.now())),
})
