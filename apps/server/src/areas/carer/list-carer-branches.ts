import { listCarerBranches } from '#contract/carer/carer-branches.ts'
import { AppError } from '#contract/errors.ts'
import { handle } from '../../kit/http/mount.ts'
import { selectBranchesOfCarer } from './onboarding-queries.ts'

/** CARER-036, CARER-D25. */
export const listCarerBranchesHandler = handle(listCarerBranches, async ({ params }, { db, branch }) => {
  const rows = await selectBranchesOfCarer(db, branch, params.guid)
  if (rows.length === 0) throw new AppError('NOT_FOUND', 'Carer not found')
  const branches = rows.map((row) => ({ ...row, user: { guid: params.guid } }))
  return { branches, count: branches.length }
})
