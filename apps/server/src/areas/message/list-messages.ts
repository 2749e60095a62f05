import { listMessages } from '#contract/message/channels.ts'
import { handle } from '../../kit/http/mount.ts'
import { carerOfCall } from './channel-of-call.ts'
import { countAllMessages, selectMessages } from './message-queries.ts'

/** CHAT-D10. */
export const listMessagesHandler = handle(listMessages, async ({ params, query }, { db, branch }) => {
  const { guid } = await carerOfCall(db, branch, params.channelId)
  const { before, after, page_size: size } = query
  const messages = await selectMessages(db, guid, { before, after, size })
  return { messages, count: await countAllMessages(db, guid) }
})
