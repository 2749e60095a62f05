import type { Services } from '../../kit/context.ts'
import { enqueue } from '../../kit/jobs/enqueue.ts'
import { handleJob, type JobHandler, runByClock } from '../../kit/jobs/job-handler.ts'
import { withBranch } from '../../kit/with-branch.ts'
import { makeVisitsJob } from './jobs.ts'
import { makeVisitsOf } from './patterns/make-visits.ts'
import { selectPatternsAfter } from './patterns/pattern-queries.ts'

/** Patterns in one transaction: in the nine weeks of a branch they have at most 63 visits each. */
const batchSize = 10

const makeVisits = handleJob(makeVisitsJob, {
  run: (payload, services) => takeBatch(payload, services, makeVisitsOf),
  // A batch that fails for good does not keep the others from being made.
  giveUp: (payload, services) => takeBatch(payload, services, async () => {}),
})

/** Does the work with the next patterns of a branch, and leaves those after them to another job. */
async function takeBatch(
  { branchGuid, after }: { readonly branchGuid: string; readonly after: string | null },
  { db, clock }: Services,
  work: typeof makeVisitsOf,
): Promise<void> {
  const now = clock.now()
  await withBranch(db, branchGuid, now, async (scoped, branch) => {
    const guids = await selectPatternsAfter(scoped, branch.today, after, batchSize)
    await work({ db: scoped, branch, now, user: null }, guids)
    const last = guids.at(-1)
    if (last === undefined || guids.length < batchSize) return
    await enqueue(scoped, makeVisitsJob, { branchGuid, after: last }, branchGuid)
  })
}

/** Makes the visits of the weeks ahead in each branch that plans its rota here (decision 0092). */
const makeAllVisits = runByClock(
  'make-all-visits',
  '37 2 * * *',
  async ({ db }) => {
    const branches = await db.selectFrom('branch as b').select(['b.guid', 'b.features']).orderBy('b.id').execute()
    for (const { guid, features } of branches) {
      if (features.includes('scheduling')) await enqueue(db, makeVisitsJob, { branchGuid: guid, after: null }, guid)
    }
  },
  'later',
)

export const rotaJobs: readonly JobHandler[] = [makeAllVisits, makeVisits]
