import { countMessages } from '#contract/message/channels.ts'
import { carerOfChannel } from './channel-id.ts'
import { countUnread } from './channel-queries.ts'
import { handleChat } from './chat-call.ts'

/** SHELL-091: a channel that is not of this branch has nothing to count. */
export const countMessagesHandler = handleChat(countMessages, async ({ query }, { db, branch }) => {
  const carers = query.channels.flatMap((channel) => carerOfChannel(branch, channel) ?? [])
  const unread = await countUnread(db, carers)
  return {
    counts: query.channels.map((channel) => ({
      channel,
      unread: unread.get(carerOfChannel(branch, channel) ?? '') ?? 0,
    })),
  }
})
