import { getCarer } from '#contract/carer/get-carer.ts'
import { AppError } from '#contract/errors.ts'
import { handle } from '../../kit/http/mount.ts'
import { selectCarer } from './carer-queries.ts'
import { presentCarer } from './present-carer.ts'

/** CARERLIST-053. */
export const getCarerHandler = handle(getCarer, async ({ params }, { db, branch, user }) => {
  const carer = await selectCarer(db, branch, params.guid)
  if (!carer) throw new AppError('NOT_FOUND', 'Carer not found')
  return presentCarer(carer, branch, user)
})
