import { markDelivered } from '#contract/message/channels.ts'
import { compareTimetokens } from '#domain/message/timetoken.ts'
import { handle } from '../../kit/http/mount.ts'
import { carerOfCall } from './channel-of-call.ts'
import { readUpTo } from './message-queries.ts'

/**
 * SHELL-088, SHELL-089. A colleague who has read an answer has read it for the branch, so that nobody answers twice; and
 * who sees the last message of a conversation leaves nothing unread in it.
 */
export const markDeliveredHandler = handle(markDelivered, async ({ params, body }, context) => {
  const { guid } = await carerOfCall(context.db, context.branch, params.channelId)
  const last = body.timetokens.toSorted(compareTimetokens).at(-1)
  if (last !== undefined) await readUpTo(context.db, context, guid, last)
  return undefined
})
