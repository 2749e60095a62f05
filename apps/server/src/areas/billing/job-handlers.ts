import { sql } from 'kysely'
import { draftsExpireUntil, taskSteps } from '#domain/billing/task-state.ts'
import { enqueue } from '../../kit/jobs/enqueue.ts'
import { handleJob, type JobHandler, runByClock } from '../../kit/jobs/job-handler.ts'
import { inEachBranch, nightly } from '../../kit/jobs/nightly.ts'
import { withBranch } from '../../kit/with-branch.ts'
import { forgetFreed } from './alerts/freed-queries.ts'
import { keepChargesInBranch } from './charges/keep-charges-in-branch.ts'
import { completeTask, failTask } from './completion/complete-task.ts'
import { completeTransactionsJob, markAllPayJob, repriceDayJob, repriceModelJob, workOutPayJob } from './jobs.ts'
import { markAllPay, markBegunPeriods, markFailed, retryFailedPay } from './pay/due-pay-queries.ts'
import { workOutDuePay } from './pay/work-out-due-pay.ts'
import { repriceDay } from './pricing/reprice-day.ts'
import { repriceModel } from './pricing/reprice-model.ts'

const completeTransactions = handleJob(completeTransactionsJob, {
  run: ({ taskGuid, branchGuid }, services) => completeTask(services, branchGuid, taskGuid),
  async giveUp({ taskGuid, branchGuid }, { db, clock }) {
    const now = clock.now()
    const problem = 'Processing this item failed, please contact support.'
    await withBranch(db, branchGuid, now, (scoped) => failTask(scoped, taskGuid, problem, now))
  },
})

/** Deletes the drafts that have expired (INVP-D26). */
const deleteDrafts = runByClock('forget-drafts', nightly, (services) =>
  inEachBranch(services, async (db) => {
    const last = draftsExpireUntil(services.clock.now())
    await db.deleteFrom('task').where('status', 'in', taskSteps.expire.from).where('inserted_at', '<=', last).execute()
  }),
)

/** Freed alerts are kept for a time only (decision 152). */
const forgetFreedAlerts = runByClock('forget-freed-alerts', nightly, (services) => inEachBranch(services, forgetFreed))

const workOutPay = handleJob(workOutPayJob, {
  async run({ branchGuid }, { db, clock }) {
    const mayHaveMore = await workOutDuePay(db, branchGuid, clock.now())
    if (mayHaveMore) await enqueue(db, workOutPayJob, { branchGuid }, branchGuid)
  },
  async giveUp({ branchGuid }, { db, clock }) {
    const now = clock.now()
    await withBranch(db, branchGuid, now, (scoped) => markFailed(scoped, now))
  },
})

/**
 * Makes the charges of periods that have begun, and what was claimed when it changed; marks pay of begun periods and pay
 * that failed. It may run twice.
 */
const makeCharges = runByClock(
  'make-charges',
  '7 * * * *',
  async ({ db, clock }) => {
    const branches = await db.selectFrom('branch as b').select('b.guid').orderBy('b.id').execute()
    await sql`select retry_failed_jobs(${markAllPayJob.name})`.execute(db)
    for (const { guid } of branches) {
      await keepChargesInBranch(db, guid, clock.now())
      await withBranch(db, guid, clock.now(), async (scoped, branch) => {
        await retryFailedPay(scoped)
        await markBegunPeriods(scoped, branch)
      })
    }
  },
  'later',
)

export const billingJobs: readonly JobHandler[] = [
  completeTransactions,
  deleteDrafts,
  forgetFreedAlerts,
  makeCharges,
  workOutPay,
  handleJob(markAllPayJob, { run: (_, services) => inEachBranch(services, (db) => markAllPay(db)) }),
  handleJob(repriceDayJob, {
    run: ({ date, nation }, services) => repriceDay(services.db, services.clock.now(), date, nation),
  }),
  handleJob(repriceModelJob, {
    run: ({ modelGuid }, services) => repriceModel(services.db, services.clock.now(), modelGuid),
  }),
]
