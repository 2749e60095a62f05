import { AppError } from '#contract/errors.ts'
import {
  getOwnImage,
  markOwnMessages,
  readOwnMessages,
  sendOwnMessage,
  uploadOwnImage,
} from '#contract/message/carer-app.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { selectOwnCarer } from '../../visit/exports.ts'
import { type ChatCarer, findCarer, refuseInactive } from '../channel-of-call.ts'
import { servedImage } from '../get-image.ts'
import { findImage } from '../image-queries.ts'
import {
  countAllMessages,
  countUnreadByCarer,
  insertMessage,
  markForCarer,
  selectMessages,
} from '../message-queries.ts'
import { refuseOtherImage } from '../refuse-other-image.ts'
import { storeImage } from '../upload-image.ts'

/** The conversation on the carer's phone (decision 0133). It follows from the account, never from what is sent. */
export const carerAppHandlers: readonly Handler[] = [
  handle(readOwnMessages, async ({ query }, context) => {
    const { db } = context
    const { guid } = await selectOwnCarer(context)
    const { before, after, page_size: size } = query
    const messages = await selectMessages(db, guid, { before, after, size })
    return { messages, count: await countAllMessages(db, guid), unread: await countUnreadByCarer(db, guid) }
  }),
  handle(sendOwnMessage, async ({ body }, context) => {
    const { db, branch, now } = context
    const carer = await ownCarer(context)
    refuseInactive(carer)
    await refuseOtherImage(db, carer.guid, body)
    return { timetoken: await insertMessage(db, { branch, senderGuid: null, now }, carer.guid, body) }
  }),
  handle(markOwnMessages, async ({ body: { delivered, timetoken } }, context) => {
    const { guid: carerGuid } = await selectOwnCarer(context)
    await markForCarer(context.db, delivered, { carerGuid, timetoken, now: context.now })
    return undefined
  }),
  handle(uploadOwnImage, async ({ body }, context) => {
    const carer = await ownCarer(context)
    return { id: await storeImage(context, carer, body, null) }
  }),
  handle(getOwnImage, async ({ params }, context) => {
    const { guid } = await selectOwnCarer(context)
    const image = await findImage(context.db, params.id)
    if (image?.carer_guid !== guid) throw new AppError('NOT_FOUND')
    return servedImage(context.services, image)
  }),
]

async function ownCarer(context: Context): Promise<ChatCarer> {
  const { guid } = await selectOwnCarer(context)
  return findCarer(context.db, context.branch, guid)
}
