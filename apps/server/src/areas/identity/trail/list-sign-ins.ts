import { may } from '#contract/access.ts'
import { branchAccess } from '#contract/branch/access.ts'
import { listSignIns } from '#contract/identity/sign-in-events.ts'
import { addDays } from '#domain/time.ts'
import { startOfDay } from '../../../kit/days.ts'
import { handle } from '../../../kit/http/mount.ts'
import { selectEvents } from './event-queries.ts'

/**
 * Lists the sign-in events of the branch's users. Attempts with an unknown email belong to no branch. The email may be
 * that of another provider's carer, or a password typed into the wrong field, so only users who administer the whole
 * installation see it, in any branch (docs/decisions/0007).
 */
export const listSignInsHandler = handle(listSignIns, async ({ query }, { db, branch, user }) =>
  selectEvents(
    db,
    {
      branchId: branch.id,
      withoutBranchToo: may(user, branchAccess.develop),
      from: query.from ? startOfDay(query.from, branch.timeZone) : null,
      before: query.to ? startOfDay(addDays(query.to, 1), branch.timeZone) : null,
    },
    query,
  ),
)
