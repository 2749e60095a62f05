import { createMessageToken } from '#contract/message/messages.ts'
import { handle } from '../../kit/http/mount.ts'
import { bearerOf } from '../../kit/http/tokens.ts'

/** The lifetime of a token of the realtime service, in seconds. */
const lifetime = 600

/** SHELL-176: a token that is valid only for the realtime service of this branch. */
export const createMessageTokenHandler = handle(createMessageToken, async (_input, context) => {
  const { branch, user, services, now } = context
  const exp = Math.floor(Temporal.Instant.from(now).epochMilliseconds / 1000) + lifetime
  const pass = { ...bearerOf(user, branch), exp }
  return {
    token: await services.tokens.issueRealtime(pass),
    user_id: user.guid,
    expires_at: Temporal.Instant.fromEpochMilliseconds(exp * 1000).toString(),
  }
})
