import { countUnattended } from '#contract/branch/branches.ts'
import { AppError } from '#contract/errors.ts'
import { handle } from '../../kit/mount.ts'
import { selectBranch } from './branch-queries.ts'

/** SHELL-073: only the branch that is open tells; a branch that does not use an inbox has nothing in it (SHELL-D13). */
export const countUnattendedHandler = handle(countUnattended, async ({ query }, { db, branch, services }) => {
  if (query.branchGuid.toLowerCase() !== branch.guid) throw new AppError('NOT_FOUND')
  const { settings } = await selectBranch(db, branch.id)
  const { external_inbox: isUsed, reference } = settings as { external_inbox?: boolean; reference?: string } // SHELL-D53
  if (isUsed !== true) return { count: 0 }
  try {
    return { count: await services.inbox.unattended({ guid: branch.guid, reference: reference ?? '' }) }
  } catch {
    throw new AppError('UNAVAILABLE', 'The inbox does not answer.')
  }
})
