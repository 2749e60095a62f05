import { createMessageToken } from '#contract/message/messages.ts'
import { handle } from '../../kit/http/mount.ts'
import { issueRealtimeToken } from '../../kit/realtime-token.ts'

/** SHELL-176: a token that is valid only for the realtime service of this branch. */
export const createMessageTokenHandler = handle(createMessageToken, async (_input, context) => ({
  user_id: context.user.guid,
  ...(await issueRealtimeToken(context)),
}))
