import { mobileNumber } from '#domain/message/mobile-number.ts'
import type { Services } from '../../../kit/context.ts'
import { type Outcome, runAttempt } from '../../../kit/deliveries/delivery.ts'
import { enqueue } from '../../../kit/jobs/enqueue.ts'
import { branchReader } from '../../../kit/with-branch.ts'
import { type SendText, sendTextJob } from '../jobs.ts'

/** Makes an attempt at a text message, to the number that the carer has by now. */
export function sendText(services: Services, job: SendText): Promise<void> {
  const { deliveryGuid: guid, branchGuid } = job
  return runAttempt(
    services,
    { guid, branchGuid },
    {
      attempt: () => attempt(services, job),
      again: (db, seconds) => enqueue(db, sendTextJob, job, guid, seconds),
    },
  )
}

async function attempt({ db, clock, texts }: Services, { deliveryGuid, branchGuid }: SendText): Promise<Outcome> {
  if (texts === null) return { state: 'Failed', answer: 'Text messages are not set up.' }
  const inBranch = branchReader(db, branchGuid, clock.now())
  const message = await inBranch((db) =>
    db
      .selectFrom('delivery as d')
      .innerJoin('carer as w', 'w.guid', 'd.carer_guid')
      .select(['d.content', 'w.phone_mobile'])
      .where('d.guid', '=', deliveryGuid)
      .executeTakeFirstOrThrow(),
  )
  const phone = mobileNumber(message.phone_mobile ?? '')
  if (phone === null) return { state: 'Failed', answer: 'The carer has no mobile number.' }
  const refusal = await texts.send(deliveryGuid, phone, message.content ?? '')
  return refusal === null
    ? { state: 'Sent', answer: 'The gateway has accepted the message.' }
    : { state: 'Failed', answer: refusal }
}
