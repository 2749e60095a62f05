import { BranchSettings, countUnattended } from '#contract/branch/branches.ts'
import { AppError } from '#contract/errors.ts'
import { handleWithoutTransaction } from '../../kit/http/mount.ts'
import { selectBranch } from './branch-queries.ts'

/** SHELL-073. Counts for the selected branch only; the count of a branch that does not use an inbox is 0 (SHELL-D13). */
export const countUnattendedHandler = handleWithoutTransaction(
  countUnattended,
  async ({ query }, { inBranch, services }) => {
    const { guid, settings } = await inBranch((db, branch) => selectBranch(db, branch.id))
    if (query.branchGuid.toLowerCase() !== guid) throw new AppError('NOT_FOUND')
    const { external_inbox: isUsed, reference } = BranchSettings.parse(settings)
    if (!isUsed) return { count: 0 }
    try {
      return { count: await services.inbox.unattended({ guid, reference }) }
    } catch {
      throw new AppError('UNAVAILABLE', 'The inbox is not responding.')
    }
  },
)
