import { z } from 'zod'
import { declareJob } from '../../kit/jobs/job.ts'

/** The accruals of some carers are calculated again up to today, after leave was carried over to them. */
export const recalculateLeaveJob = declareJob({
  name: 'recalculate-leave',
  payload: z.object({ branchGuid: z.guid(), carerGuids: z.array(z.guid()) }),
})
