import { countMessages } from '#contract/message/channels.ts'
import { handle } from '../../kit/http/mount.ts'
import { carerOfChannel } from './channel-id.ts'
import { countUnread } from './channel-queries.ts'

/** SHELL-091. An id that names no channel of this branch is left out. */
export const countMessagesHandler = handle(countMessages, async ({ query }, { db, branch }) => {
  const asked = query.channels.flatMap((channel) => {
    const carer = carerOfChannel(branch, channel)
    return carer === undefined ? [] : [{ channel, carer }]
  })
  const unread = await countUnread(
    db,
    asked.map(({ carer }) => carer),
  )
  const counts = asked.map(({ channel, carer }) => ({ channel, unread: unread.get(carer) ?? 0 }))
  return { counts, count: counts.length }
})
