import { handleJob, type JobHandler } from '../../kit/jobs/job-handler.ts'
import { withBranch } from '../../kit/with-branch.ts'
import { selectCarer } from './accruals/accrual-queries.ts'
import { calculateAccruals, storeCalculated } from './accruals/calculate-accruals.ts'
import { recalculateLeaveJob } from './jobs.ts'

const recalculateLeave = handleJob(recalculateLeaveJob, {
  async run({ branchGuid, carerGuids }, { db, clock }) {
    const now = clock.now()
    for (const guid of carerGuids) {
      await withBranch(db, branchGuid, now, async (scoped, branch) => {
        if (!(await selectCarer(scoped, guid, 'lock'))) return
        const calculated = await calculateAccruals(scoped, guid, branch.today)
        await storeCalculated({ db: scoped, branch, now }, guid, branch.today, calculated)
      })
    }
  },
})

export const payrollJobs: readonly JobHandler[] = [recalculateLeave]
