import { logout } from '#contract/identity/sign-in.ts'
import { audit } from '../../kit/audit.ts'
import { handlePublic } from '../../kit/mount.ts'
import { hashOf } from '../../kit/tokens.ts'
import { lockFamily, revokeFamily, selectToken } from './refresh-token-queries.ts'

/** Ends a session. A token that is unknown or spent is answered just the same: whoever sent it is signed out. */
export const logoutHandler = handlePublic(logout, async ({ body }, { services, now }) => {
  const hash = hashOf(body.refresh_token)
  await services.db.transaction().execute(async (db) => {
    const family = await lockFamily(db, hash)
    const token = family && (await selectToken(db, hash))
    if (!token || token.revoked_at !== null) return
    await revokeFamily(db, token.family, now)
    const user = { guid: token.account_guid }
    await audit({ db, branch: null, user, now }, 'signed-out', 'account', user.guid)
  })
  return undefined
})
