import { randomUUID } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { signInWithGoogle } from '#contract/identity/google.ts'
import { audit } from '../../../kit/audit.ts'
import { handlePublic } from '../../../kit/mount.ts'
import { selectAccountByEmail, updateLastLogin } from '../account-queries.ts'
import { issueRefreshToken } from '../issue-tokens.ts'
import { deleteExpiredTokens } from '../refresh-token-queries.ts'
import { enabledGoogle } from './enabled-google.ts'

/** AUTH-067, AUTH-D18: the account with the verified email; an unknown or inactive one is refused alike (AUTH-077). */
export const signInWithGoogleHandler = handlePublic(signInWithGoogle, async ({ body }, { services, now }) => {
  const google = enabledGoogle(services)
  if (body.clientId !== google.clientId) throw new AppError('GOOGLE_REFUSED')
  const { authorizationCode: code, redirectUri, codeVerifier } = body
  const email = await google.emailOf({ code, redirectUri, codeVerifier })
  const account = await selectAccountByEmail(services.db, email)
  if (!account?.is_active) throw new AppError('GOOGLE_REFUSED')

  const family = randomUUID()
  return services.db.transaction().execute(async (db) => {
    await updateLastLogin(db, account.guid, now)
    await deleteExpiredTokens(db, account.guid, now)
    await audit({ db, branch: null, user: account, now }, 'signed-in', 'account', account.guid)
    const renewal = { accountGuid: account.guid, family, authType: 'google', now } as const
    const refreshToken = await issueRefreshToken(db, renewal)
    return { refreshToken, identityToken: await services.tokens.issueIdentity({ account_guid: account.guid, family }) }
  })
})
