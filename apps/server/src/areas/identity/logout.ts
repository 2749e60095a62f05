import { logout } from '#contract/identity/sign-in.ts'
import { handlePublic } from '../../kit/http/mount.ts'
import { hashOf } from '../../kit/http/tokens.ts'
import { selectAccount } from './account-queries.ts'
import { lockFamily, revokeFamily, selectToken } from './refresh-token-queries.ts'
import { recordSignIn } from './trail/record-event.ts'

/** Ends a session. An unknown or expired token gets the same answer, as the caller is signed out. */
export const logoutHandler = handlePublic(logout, async ({ body }, { services, now, address }) => {
  const hash = hashOf(body.refresh_token)
  await services.db.transaction().execute(async (db) => {
    const family = await lockFamily(db, hash)
    const token = family && (await selectToken(db, hash))
    if (!token || token.revoked_at !== null) return
    await revokeFamily(db, token.family, now)
    const account = await selectAccount(db, token.account_guid)
    const subject = { email: account?.email ?? '', accountGuid: token.account_guid, address, now }
    await recordSignIn(db, { ...subject, outcome: 'signed-out' })
  })
  return undefined
})
