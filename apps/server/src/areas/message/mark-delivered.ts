import { markDelivered } from '#contract/message/channels.ts'
import { compareTimetokens } from '#domain/message/timetoken.ts'
import { handle } from '../../kit/http/mount.ts'
import { carerOfCall } from './channel-of-call.ts'
import { readUpTo } from './message-queries.ts'

/**
 * SHELL-088, SHELL-089. A message that one user has read is read for the whole branch, so that it is not answered twice.
 * Reading the last message of a conversation reads all of it.
 */
export const markDeliveredHandler = handle(markDelivered, async ({ params, body }, context) => {
  const { guid } = await carerOfCall(context.db, context.branch, params.channelId)
  const last = body.timetokens.toSorted(compareTimetokens).at(-1)
  if (last !== undefined) await readUpTo(context.db, context, guid, last)
  return undefined
})
