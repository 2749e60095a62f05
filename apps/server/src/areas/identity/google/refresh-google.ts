import { AppError } from '#contract/errors.ts'
import { refreshGoogle } from '#contract/identity/google.ts'
import { handlePublic } from '../../../kit/http/mount.ts'
import { holdToken } from '../hold-token.ts'
import { issueRefreshToken } from '../issue-tokens.ts'
import { markReplaced } from '../refresh-token-queries.ts'
import { enabledGoogle } from './enabled-google.ts'

/**
 * AUTH-068, AUTH-D02. A new token ends when the one it replaces would have: 30 days after Google vouched for somebody
 * it is asked again.
 */
export const refreshGoogleHandler = handlePublic(refreshGoogle, async ({ body }, { services, now, address }) => {
  if (body.clientId !== enabledGoogle(services).clientId) throw new AppError('UNAUTHENTICATED')
  // A refusal may revoke a family, which must be committed: it is thrown only afterwards.
  const answer = await services.db.transaction().execute(async (db) => {
    const held = await holdToken(db, body.refreshToken, 'google', { now, address })
    if (!held) return null
    const { token, account } = held
    await markReplaced(db, token.id, now)
    const { family, expires_at: expiresAt } = token
    const renewal = { accountGuid: account.guid, family, authType: 'google', now, expiresAt } as const
    const refreshToken = await issueRefreshToken(db, renewal)
    return { identityToken: await services.tokens.issueIdentity({ account_guid: account.guid, family }), refreshToken }
  })
  if (!answer) throw new AppError('UNAUTHENTICATED')
  return answer
})
