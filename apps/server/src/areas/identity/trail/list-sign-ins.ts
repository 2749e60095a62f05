import { may } from '#contract/access.ts'
import { branchAccess } from '#contract/branch/access.ts'
import { listSignIns } from '#contract/identity/sign-in-events.ts'
import { addDays } from '#domain/time.ts'
import { startOfDay } from '../../../kit/days.ts'
import { handle } from '../../../kit/http/mount.ts'
import { selectEvents } from './event-queries.ts'

/**
 * The trail of the people of the branch. What was tried with an email that nobody has belongs to no branch, and may be
 * the address of somebody else's carer, or a password typed into the wrong field: only who watches over the whole
 * installation sees it, in whichever branch (docs/decisions/0007).
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
