import { randomUUID } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { signInWithGoogle } from '#contract/identity/google.ts'
import { handlePublic } from '../../../kit/http/mount.ts'
import { selectAccountByEmail, updateLastLogin } from '../account-queries.ts'
import { issueRefreshToken } from '../issue-tokens.ts'
import { deleteExpiredTokens } from '../refresh-token-queries.ts'
import { recordSignIn } from '../trail/record-event.ts'
import { enabledGoogle } from './enabled-google.ts'

/** AUTH-067, AUTH-D18: signs in by verified email; unknown and inactive accounts are refused alike (AUTH-077). */
export const signInWithGoogleHandler = handlePublic(signInWithGoogle, async ({ body }, { services, now, address }) => {
  const google = enabledGoogle(services)
  if (body.clientId !== google.clientId) throw new AppError('GOOGLE_REFUSED')
  const { authorizationCode: code, redirectUri, codeVerifier } = body
  const person = await google.personOf({ code, redirectUri, codeVerifier })
  const account = await selectAccountByEmail(services.db, person.email)
  const subject = { email: person.email, accountGuid: account?.guid ?? null, method: 'google', address, now } as const
  if (!account?.is_active || !person.isVerified) {
    await recordSignIn(services.db, { ...subject, outcome: 'failed' })
    throw new AppError('GOOGLE_REFUSED')
  }

  const family = randomUUID()
  return services.db.transaction().execute(async (db) => {
    await updateLastLogin(db, account.guid, now)
    await deleteExpiredTokens(db, account.guid, now)
    await recordSignIn(db, { ...subject, outcome: 'signed-in' })
    const refreshToken = await issueRefreshToken(db, { accountGuid: account.guid, family, authType: 'google', now })
    return { refreshToken, identityToken: await services.tokens.issueIdentity({ account_guid: account.guid, family }) }
  })
})
