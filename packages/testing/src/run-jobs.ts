import { Logger, runOnce, type TaskList } from 'graphile-worker'
import { connect } from '#server/database/connection.ts'
import type { SignIns } from '#server/database/sign-ins.ts'
import { allJobs } from '#server/jobs/all-jobs.ts'
import type { Services } from '#server/kit/context.ts'

/** Runs what waits in the queue, as a worker does, until nothing is due. A job that fails waits for its next try. */
export async function runJobs({ signIns, services }: { signIns: SignIns; services: Services }): Promise<void> {
  const { pool, close } = connect(signIns.queue, { max: 3 })
  const taskList: TaskList = Object.fromEntries(
    allJobs.map((job) => [
      job.name,
      (payload: unknown, { job: row }: { job: { attempts: number; max_attempts: number } }) =>
        job.run(payload, services, { isLast: row.attempts >= row.max_attempts }),
    ]),
  )
  try {
    await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: new Logger(() => () => {}) })
  } finally {
    await close()
  }
}
