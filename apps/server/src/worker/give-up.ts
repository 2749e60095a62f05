import type pg from 'pg'
import type { Services } from '../kit/context.ts'
import type { JobHandler } from '../kit/jobs/job-handler.ts'
import { lockUsedUp, removeJob, type UsedUpJob } from './queue-queries.ts'

/**
 * Finds the jobs without an attempt left, however they lost the last one, notifies their owners and removes them from
 * the queue. A concurrent retry waits, and then queues a new job.
 */
export async function giveUpUsedUp(
  pool: pg.Pool,
  jobs: readonly JobHandler[],
  services: Services,
  log: (line: string, error?: unknown) => void,
): Promise<void> {
  const speaking = new Map(jobs.flatMap(({ job, giveUp }) => (giveUp ? [[job.name, giveUp]] : [])))
  const clockwork = new Set(jobs.flatMap(({ job, at }) => (at === null ? [] : [job.name])))
  const client = await pool.connect()
  let broken = true
  try {
    for (let last = '0'; ; ) {
      await client.query('begin')
      const { rows } = await client.query<UsedUpJob>(lockUsedUp([...speaking.keys()], last))
      const [job] = rows
      if (job) await giveUpOne(job)
      await client.query('commit')
      if (!job) break
      last = job.id
    }
    broken = false
  } finally {
    // The open transaction ends with its session.
    client.release(broken)
  }

  async function giveUpOne({ id, name, key, payload, attempts }: UsedUpJob): Promise<void> {
    try {
      if (key !== null) await speaking.get(name)?.(payload, services)
      await client.query(removeJob(id))
      // A job that lost its key was enqueued again while it ran, and is left to the newer one.
      if (key !== null || clockwork.has(name)) log(`Job ${name} ${id} was given up after ${attempts} attempts.`)
    } catch (error) {
      log(`Job ${name} ${id} could not be given up.`, error)
    }
  }
}
