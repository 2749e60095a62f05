import { invalidField } from '#contract/errors.ts'
import { publishMessage } from '#contract/message/channels.ts'
import { handle } from '../../kit/http/mount.ts'
import { carerOfCall, refuseInactive } from './channel-of-call.ts'
import { findImage } from './image-queries.ts'
import { insertMessage } from './message-queries.ts'

/** CHAT-027, CHAT-028. */
export const publishMessageHandler = handle(publishMessage, async ({ params, body }, context) => {
  const { db, branch } = context
  const carer = await carerOfCall(db, branch, params.channelId)
  refuseInactive(carer)
  if (body.type === 'system.chat.image') {
    const image = await findImage(db, body.file_id)
    if (image?.carer_guid !== carer.guid) throw invalidField('file_id', 'This image does not exist.')
    if (image.category !== body.category) throw invalidField('category', 'The image was uploaded for another category.')
  }
  return { timetoken: await insertMessage(db, context, carer.guid, body) }
})
