import { listMessages } from '#contract/message/channels.ts'
import { carerOfCall } from './channel-of-call.ts'
import { handleChat } from './chat-call.ts'
import { selectMessages } from './message-queries.ts'

/** CHAT-D10. */
export const listMessagesHandler = handleChat(listMessages, async ({ params, query }, { db, branch }) => {
  const { guid } = await carerOfCall(db, branch, params.channelId)
  const { before, after, page_size: size } = query
  return { messages: await selectMessages(db, guid, { before, after, size }) }
})
