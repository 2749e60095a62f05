import type { Context } from './context.ts'
import { bearerOf } from './http/tokens.ts'

/** The lifetime of a token of the realtime service, in seconds. */
const lifetime = 600

/** Issues a token that is valid only for the realtime service of this branch, with the instant at which it expires. */
export async function issueRealtimeToken({ branch, user, services, now }: Context) {
  const exp = Math.floor(Temporal.Instant.from(now).epochMilliseconds / 1000) + lifetime
  return {
    token: await services.tokens.issueRealtime({ ...bearerOf(user, branch), exp }),
    expires_at: Temporal.Instant.fromEpochMilliseconds(exp * 1000).toString(),
  }
}
