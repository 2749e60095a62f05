import { z } from 'zod'
import { addUpVisitCounts } from '../areas/visit/visit-count-queries.ts'
import { withBranch } from '../kit/with-branch.ts'
import { defineJob } from './define-job.ts'

/** Runs by itself once an hour, so that the counts of a busy day stay few rows. */
export const addUpVisitCountsJob = defineJob({
  name: 'add-up-visit-counts',
  priority: 'later',
  payload: z.unknown(),
  async run(_payload, { db, clock }) {
    for (const { guid } of await db.selectFrom('branch as b').select('b.guid').execute()) {
      await withBranch(db, guid, clock.now(), async (scoped, branch) => addUpVisitCounts(scoped, branch))
    }
  },
})
