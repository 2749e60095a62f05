import { setTimeout as delay } from 'node:timers/promises'
import type { JobHelpers, TaskList } from 'graphile-worker'
import { isDatabaseAway } from '../database/database-away.ts'
import type { Services } from '../kit/context.ts'
import type { JobHandler } from '../kit/jobs/job-handler.ts'
import { removeDone } from './queue-queries.ts'

/** Milliseconds between two checks whether the database is back. */
const timeout = 500

/** A job that loses the database this often within one attempt may be the cause. */
const maxLosses = 20

/** Returns the jobs in the form of the queue's library. After the stop signal, no job waits for a lost database. */
export function taskListOf(jobs: readonly JobHandler[], services: Services, stopping: AbortSignal): TaskList {
  return Object.fromEntries(
    jobs.map((handler) => [
      handler.job.name,
      async (payload: unknown, helpers: JobHelpers) => {
        await runJob(handler, payload, helpers, services, stopping)
        await complete(helpers, stopping)
      },
    ]),
  )
}

/** Runs a job, and again when the database is back if it was lost meanwhile: that does not count against the job. */
async function runJob(
  handler: JobHandler,
  payload: unknown,
  helpers: JobHelpers,
  services: Services,
  stopping: AbortSignal,
) {
  for (let losses = 0; ; losses++) {
    try {
      return await handler.run(payload, services)
    } catch (error) {
      if (!isDatabaseAway(error) || losses >= maxLosses || stopping.aborted) throw error
      await untilThere(helpers, stopping)
    }
  }
}

/**
 * Removes a completed job. The library would remove it even when another worker has locked it: a live worker that was
 * taken for dead would remove a job that was enqueued again, so it may only remove a job that it still has locked.
 */
async function complete(helpers: JobHelpers, stopping: AbortSignal): Promise<void> {
  for (;;) {
    try {
      const { rows } = await helpers.withPgClient((client) => client.query(removeDone(helpers.job)))
      if (rows.length > 0) return
    } catch (error) {
      if (!isDatabaseAway(error) || stopping.aborted) throw error
      await untilThere(helpers, stopping)
      continue
    }
    throw new Error('The job was given to another worker while it ran.')
  }
}

async function untilThere(helpers: JobHelpers, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await delay(timeout, undefined, { signal: stopping }).catch(() => {})
    try {
      await helpers.query('select 1')
      return
    } catch {
      // Not back yet.
    }
  }
}
