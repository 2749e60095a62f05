import { listAssignedBranches } from '#contract/branch/branches.ts'
import { handle } from '../../kit/mount.ts'
import { selectBranchesOf } from './branch-queries.ts'

export const listAssignedBranchesHandler = handle(listAssignedBranches, async (_input, { db, user }) => {
  const branches = await selectBranchesOf(db, user.guid)
  return { branches, count: branches.length }
})
