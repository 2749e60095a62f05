import { listChannels } from '#contract/message/channels.ts'
import { selectChannels } from './channel-queries.ts'
import { handleChat } from './chat-call.ts'

export const listChannelsHandler = handleChat(listChannels, async (_input, { db, branch }) => {
  const channels = await selectChannels(db, branch)
  return { channels, count: channels.length }
})
