import { getCarer } from '#contract/carer/get-carer.ts'
import { handle } from '../../kit/http/mount.ts'
import { selectCarer } from './carer-queries.ts'
import { presentCarer } from './present-carer.ts'

/** CARERLIST-053. */
export const getCarerHandler = handle(getCarer, async ({ params }, { db, branch, user }) => {
  const carer = await selectCarer(db, branch, params.guid)
  return presentCarer(carer, branch, user)
})
