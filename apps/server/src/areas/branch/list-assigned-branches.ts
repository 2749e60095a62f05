import { listAssignedBranches } from '#contract/branch/branches.ts'
import { handle } from '../../kit/http/mount.ts'
import { selectBranchesOf } from './branch-queries.ts'

export const listAssignedBranchesHandler = handle(listAssignedBranches, async (_input, { db, user }) => {
  const assigned = await selectBranchesOf(db, user.guid)
  const branches = assigned.toSorted((a, b) => a.title.localeCompare(b.title, 'en-GB'))
  return { branches, count: branches.length }
})
