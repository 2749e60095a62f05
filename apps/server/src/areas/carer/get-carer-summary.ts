import { getCarerSummary } from '#contract/carer/carer-summary.ts'
import { handle } from '../../kit/http/mount.ts'
import { summariseDocuments } from '../document/exports.ts'
import { selectCurrentLeave } from '../payroll/exports.ts'
import { selectNextVisit } from '../visit/exports.ts'
import { readNextAbsence } from './absences/read-absence.ts'
import { selectCarer } from './carer-queries.ts'

/** Decision 0067. */
export const getCarerSummaryHandler = handle(getCarerSummary, async ({ params }, context) => {
  const { db, branch, now } = context
  const { guid } = await selectCarer(db, branch, params.guid)
  return {
    next_visit: await selectNextVisit(db, guid, now),
    ...(await summariseDocuments(db, branch, guid)),
    next_absence: await readNextAbsence(context, guid),
    leave: branch.features.includes('finance') ? await selectCurrentLeave(db, branch, guid) : null,
  }
})
