import { type BranchStatus, getBranchStatus } from '#contract/branch/branches.ts'
import { handle } from '../../kit/http/mount.ts'
import { selectBranch } from './branch-queries.ts'

/** SHELL-D21. */
export const getBranchStatusHandler = handle(getBranchStatus, async (_input, { db, branch }) => {
  const { guid, status } = await selectBranch(db, branch.id)
  return { guid, status: status as BranchStatus } // the table's check constraint allows only these
})
