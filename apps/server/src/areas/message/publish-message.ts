import { publishMessage } from '#contract/message/channels.ts'
import { handle } from '../../kit/http/mount.ts'
import { carerOfCall, refuseInactive } from './channel-of-call.ts'
import { insertMessage } from './message-queries.ts'
import { refuseOtherImage } from './refuse-other-image.ts'

/** CHAT-027, CHAT-028. */
export const publishMessageHandler = handle(publishMessage, async ({ params, body }, context) => {
  const { db, branch, user, now } = context
  const carer = await carerOfCall(db, branch, params.channelId)
  refuseInactive(carer)
  await refuseOtherImage(db, carer.guid, body)
  return { timetoken: await insertMessage(db, { branch, senderGuid: user.guid, now }, carer.guid, body) }
})
