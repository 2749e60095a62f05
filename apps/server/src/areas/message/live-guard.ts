import { may } from '#contract/access.ts'
import { messageAccess } from '#contract/message/access.ts'
import { LiveCommand, liveCloses } from '#contract/message/live.ts'
import { held } from '#contract/permissions.ts'
import { rotaAccess } from '#contract/rota/access.ts'
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

/** Whether a user may be notified of messages, and of changes of the rota. */
export interface Topics {
  readonly messages: boolean
  readonly rota: boolean
}

/**
 * Returns what a user may be notified of in a branch now: signed in, with an active account that belongs to the branch,
 * messages as in SHELL-D50, in a branch that has them, and the rota. Returns the close code if it is nothing.
 */
export async function topicsOf(services: Services, pass: RealtimePass): Promise<Topics | number> {
  const topics = await withBranch(
    services.db,
    pass.branch_guid,
    services.clock.now(),
    async (db, branch) => {
      const account = await currentAccount(db, { accountGuid: pass.account_guid, session: pass.session }, branch.id)
      if (account?.user_type !== 3) return liveCloses.unauthenticated
      const roles = await db
        .selectFrom('account_permission as p')
        .select('p.permission')
        .where('p.account_guid', '=', pass.account_guid)
        .execute()
      const user = held(roles.map((row) => row.permission))
      const messages = may(user, messageAccess.read) && branch.features.includes('chat')
      const rota = may(user, rotaAccess.watch)
      return messages || rota ? { messages, rota } : liveCloses.forbidden
    },
    'read only',
  )
  return topics ?? liveCloses.unauthenticated
}
