import { listChannels } from '#contract/message/channels.ts'
import { handle } from '../../kit/http/mount.ts'
import { selectChannels } from './channel-queries.ts'

export const listChannelsHandler = handle(listChannels, async (_input, { db, branch }) => {
  const channels = await selectChannels(db, branch)
  return { channels, count: channels.length }
})
