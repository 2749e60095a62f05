import { countMessages } from '#contract/message/channels.ts'
import { handle } from '../../kit/http/mount.ts'
import { carerOfChannel } from './channel-id.ts'
import { countUnread } from './channel-queries.ts'

/** SHELL-091. Ids that are not channels of this branch are left out. */
export const countMessagesHandler = handle(countMessages, async ({ query }, { db, branch }) => {
  const requested = query.channels.flatMap((channel) => {
    const carer = carerOfChannel(branch, channel)
    return carer === undefined ? [] : [{ channel, carer }]
  })
  const unread = await countUnread(
    db,
    requested.map(({ carer }) => carer),
  )
  const counts = requested.map(({ channel, carer }) => ({ channel, unread: unread.get(carer) ?? 0 }))
  return { counts, count: counts.length }
})
