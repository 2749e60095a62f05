import { type SqlBool, sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { type BranchDb, type SessionUser, sessionUser } from '../context.ts'
import { accessMinutes } from './tokens.ts'

/** The claims of an access token about the caller. */
interface Claims {
  readonly sub: string
  readonly sid: string
  readonly username: string
  readonly permission_groups: string[]
  readonly roles: string[]
  /** Seconds since 1970. */
  readonly exp: number
}

/**
 * Returns the caller with the current permissions. A token becomes invalid with its session, its account, the account's
 * access to the branch, and a change of password, as the token may have been stolen. If permissions changed after it
 * was issued, the current ones count, so that a withdrawn permission cannot be used for the rest of the token's half
 * hour.
 */
export async function reloadUser(db: BranchDb, claims: Claims, branchId: number): Promise<SessionUser> {
  const account = await currentAccount(db, { accountGuid: claims.sub, session: claims.sid }, branchId)
  if (!account) throw new AppError('UNAUTHENTICATED')
  const { rights_changed_at: changed, password_updated_at: renewed } = account
  const issued = claims.exp - accessMinutes * 60
  // A token issued in the same second as the password change belongs to the new sign-in.
  if (renewed !== null && issued < secondsOf(renewed)) throw new AppError('UNAUTHENTICATED')
  if (changed === null || secondsOf(changed) < issued) return sessionUser(claims)

  const roles = await db
    .selectFrom('account_permission as p')
    .select('p.permission')
    .where('p.account_guid', '=', claims.sub)
    .execute()
  const groups = await db
    .selectFrom('account_group as g')
    .select('g.group_guid')
    .where('g.account_guid', '=', claims.sub)
    .execute()
  return sessionUser({
    ...claims,
    roles: roles.map((row) => row.permission),
    permission_groups: groups.map((row) => row.group_guid),
  })
}

/**
 * Returns the account of a session while it is active, belongs to the branch, and the session was neither signed out
 * nor revoked; undefined otherwise.
 */
export function currentAccount(
  db: BranchDb,
  { accountGuid, session }: { accountGuid: string; session: string },
  branchId: number,
) {
  return db
    .selectFrom('account as a')
    .innerJoin('account_branch as b', 'b.account_guid', 'a.guid')
    .select(['a.user_type', 'a.rights_changed_at', 'a.password_updated_at'])
    .where('a.guid', '=', accountGuid)
    .where('b.branch_id', '=', branchId)
    .where('a.is_active', '=', true)
    .where(
      sql<SqlBool>`not exists (
        select from refresh_token t where t.family = ${session} and t.revoked_at is not null)`,
    )
    .executeTakeFirst()
}

/**
 * Returns whole seconds, as in a token; a token issued in the second in which permissions changed counts as older than
 * the change.
 */
function secondsOf(instant: string): number {
  return Math.floor(Temporal.Instant.from(instant).epochMilliseconds / 1000)
}
