import { once } from 'node:events'
import { Logger, runOnce } from 'graphile-worker'
import type pg from 'pg'
import { connect } from '#server/database/connection.ts'
import type { SignIns } from '#server/database/sign-ins.ts'
import type { Services } from '#server/kit/context.ts'
import { nightly } from '#server/kit/jobs/nightly.ts'
import { giveUpUsedUp } from '#server/worker/give-up.ts'
import { loadJobs } from '#server/worker/load-jobs.ts'
import { taskListOf } from '#server/worker/task-list.ts'

/** Runs queued jobs like a worker, until none is due. A failed job waits for its next attempt. */
export async function runJobs({ signIns, services }: { signIns: SignIns; services: Services }): Promise<void> {
  const { pool, close } = connect(signIns.queue, { max: 3 })
  const jobs = await loadJobs()
  const taskList = taskListOf(jobs, services, AbortSignal.abort())
  try {
    await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: new Logger(() => () => {}) })
    await untilIdle(pool)
    await giveUpUsedUp(pool, jobs, services, () => {})
  } finally {
    await close()
  }
}

/** The library may still be recording the failure of a job when it says that it has run them all. */
async function untilIdle(pool: pg.Pool): Promise<void> {
  while (pool.idleCount < pool.totalCount) await once(pool, 'release')
}

/** Runs one job by its name, without the queue. */
export async function runJob(services: Services, name: string, payload: unknown = {}): Promise<void> {
  const handler = (await loadJobs()).find(({ job }) => job.name === name)
  if (!handler) throw new Error(`There is no job ${name}`)
  await handler.run(payload, services)
}

/** Runs the nightly jobs, which delete expired data. */
export async function tidyUp(services: Services): Promise<void> {
  for (const { at, run } of await loadJobs()) if (at === nightly) await run({}, services)
}
