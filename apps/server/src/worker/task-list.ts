import { setTimeout as delay } from 'node:timers/promises'
import type { JobHelpers, TaskList } from 'graphile-worker'
import { isDatabaseAway } from '../database/database-away.ts'
import type { Services } from '../kit/context.ts'
import type { JobHandler } from '../kit/jobs/job-handler.ts'
import { removeDone } from './queue-queries.ts'

/** Milliseconds between two questions whether the database is there again. */
const timeout = 500

/** A job that loses the database so often, within one attempt, may be what ends it. */
const maxLosses = 20

/** The jobs as the queue's library runs them. Once the signal says stop, nobody waits for a lost database. */
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

/** Runs a job, and again when the database is back if it was lost meanwhile: that is no fault of the job. */
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
 * The library removes finished jobs even when another worker holds them by now. A worker that was taken for dead while it lived would take
 * away what was asked for since: it may only take out what it still holds.
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
      // Not yet.
    }
  }
}
