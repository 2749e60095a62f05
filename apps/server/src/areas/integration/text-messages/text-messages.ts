import { randomUUID } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { getTextMessaging, sendTextMessage } from '#contract/integration/text-messages.ts'
import { mobileNumber } from '#domain/message/mobile-number.ts'
import { audit } from '../../../kit/audit.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { insertDelivery } from '../../../kit/deliveries/delivery.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { enqueue } from '../../../kit/jobs/enqueue.ts'
import { sendTextJob } from '../jobs.ts'

/** Decision 0128. */
export const textMessageHandlers: readonly Handler[] = [
  handle(getTextMessaging, async ({ params }, { db, services }) => ({
    is_set_up: services.texts !== null,
    phone: await numberOf(db, params.carerGuid),
  })),
  handle(sendTextMessage, async ({ params: { carerGuid }, body }, context) => {
    const { db, branch, services } = context
    const phone = await numberOf(db, carerGuid)
    if (services.texts === null) throw new AppError('NO_TEXT_MESSAGES')
    if (phone === null) throw new AppError('NO_MOBILE_NUMBER')
    const guid = randomUUID()
    const more = { carer_guid: carerGuid, content: body.text }
    await insertDelivery(context, { guid, service: 'sms', title: 'Text message', ...more })
    await enqueue(db, sendTextJob, { deliveryGuid: guid, branchGuid: branch.guid }, guid)
    await audit(context, 'send-text', 'carer', carerGuid, {})
    return { guid }
  }),
]

/** Returns the mobile number of a carer; null if there is none. Throws NOT_FOUND. */
async function numberOf(db: BranchDb, carerGuid: string): Promise<string | null> {
  const carer = await db
    .selectFrom('carer as w')
    .select('w.phone_mobile')
    .where('w.guid', '=', carerGuid)
    .executeTakeFirst()
  if (!carer) throw new AppError('NOT_FOUND')
  return mobileNumber(carer.phone_mobile ?? '')
}
