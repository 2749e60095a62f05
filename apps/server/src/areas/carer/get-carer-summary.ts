import { getCarerSummary } from '#contract/carer/carer-summary.ts'
import { handle } from '../../kit/http/mount.ts'
import { summariseDocuments } from '../document/exports.ts'
import { selectCurrentLeave } from '../payroll/exports.ts'
import { selectNextVisit } from '../visit/exports.ts'
import { selectCarer } from './carer-queries.ts'

/** Decision 0067. */
export const getCarerSummaryHandler = handle(getCarerSummary, async ({ params }, { db, branch, now }) => {
  const { guid } = await selectCarer(db, branch, params.guid)
  return {
    next_visit: await selectNextVisit(db, guid, now),
    ...(await summariseDocuments(db, branch, guid)),
    leave: branch.features.includes('finance') ? await selectCurrentLeave(db, branch, guid) : null,
  }
})
