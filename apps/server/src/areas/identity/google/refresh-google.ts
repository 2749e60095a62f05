import { AppError } from '#contract/errors.ts'
import { refreshGoogle } from '#contract/identity/google.ts'
import { handlePublic } from '../../../kit/http/mount.ts'
import { issueRefreshToken } from '../issue-tokens.ts'
import { lockRefreshToken } from '../lock-refresh-token.ts'
import { markReplaced } from '../refresh-token-queries.ts'
import { enabledGoogle } from './enabled-google.ts'

/**
 * AUTH-068, AUTH-D02. A new token expires with the one it replaces: 30 days after the sign-in Google is asked again.
 */
export const refreshGoogleHandler = handlePublic(refreshGoogle, async ({ body }, { services, now, address }) => {
  if (body.clientId !== enabledGoogle(services).clientId) throw new AppError('UNAUTHENTICATED')
  // A refusal may revoke a family, which must be committed, so it is thrown after the transaction.
  const answer = await services.db.transaction().execute(async (db) => {
    const locked = await lockRefreshToken(db, body.refreshToken, 'google', { now, address })
    if (!locked) return null
    const { token, account } = locked
    await markReplaced(db, token.id, now)
    const { family, expires_at: expiresAt } = token
    const renewal = { accountGuid: account.guid, family, authType: 'google', now, expiresAt } as const
    const refreshToken = await issueRefreshToken(db, renewal)
    return { identityToken: await services.tokens.issueIdentity({ account_guid: account.guid, family }), refreshToken }
  })
  if (!answer) throw new AppError('UNAUTHENTICATED')
  return answer
})
