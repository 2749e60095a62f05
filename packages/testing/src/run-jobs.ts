import { Logger, runOnce } from 'graphile-worker'
import { connect } from '#server/database/connection.ts'
import type { SignIns } from '#server/database/sign-ins.ts'
import { giveUpUsedUp } from '#server/jobs/give-up.ts'
import { taskListOf } from '#server/jobs/task-list.ts'
import type { Services } from '#server/kit/context.ts'

/** Runs what waits in the queue, as a worker does, until nothing is due. A job that fails waits for its next try. */
export async function runJobs({ signIns, services }: { signIns: SignIns; services: Services }): Promise<void> {
  const { pool, close } = connect(signIns.queue, { max: 3 })
  const taskList = taskListOf(services, AbortSignal.abort())
  try {
    await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: new Logger(() => () => {}) })
    await giveUpUsedUp(pool, services, () => {})
  } finally {
    await close()
  }
}
