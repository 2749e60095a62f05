import { may } from '#contract/access.ts'
import { messageAccess } from '#contract/message/access.ts'
import { LiveCommand, liveCloses } from '#contract/message/live.ts'
import { held } from '#contract/permissions.ts'
import type { Services } from '../../kit/context.ts'
import { currentAccount } from '../../kit/http/current-account.ts'
import type { RealtimePass } from '../../kit/http/tokens.ts'
import { withBranch } from '../../kit/with-branch.ts'

/** Parses a command; undefined for a malformed one. */
export function readCommand(text: string): LiveCommand | undefined {
  try {
    return LiveCommand.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/**
 * Checks whether a user may listen to a branch now: signed in, with an active account that belongs to the branch and may
 * read conversations (SHELL-D50), in a branch that has them. Returns the close code if not.
 */
export async function refusalOf(services: Services, pass: RealtimePass): Promise<number | undefined> {
  const refusal = await withBranch(
    services.db,
    pass.branch_guid,
    services.clock.now(),
    async (db, branch) => {
      const account = await currentAccount(db, { accountGuid: pass.account_guid, session: pass.session }, branch.id)
      if (account?.user_type !== 3) return [liveCloses.unauthenticated] as const
      const roles = await db
        .selectFrom('account_permission as p')
        .select('p.permission')
        .where('p.account_guid', '=', pass.account_guid)
        .execute()
      const user = held(roles.map((row) => row.permission))
      const mayRead = may(user, messageAccess.read) && branch.features.includes('chat')
      return mayRead ? ([] as const) : ([liveCloses.forbidden] as const)
    },
    'read only',
  )
  return refusal === null ? liveCloses.unauthenticated : refusal[0]
}
