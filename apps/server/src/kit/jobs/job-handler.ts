import { z } from 'zod'
import type { Services } from '../context.ts'
import { declareJob, type Job } from './job.ts'

/** A job with its implementation, ready to be run by the worker. */
export interface JobHandler {
  readonly job: Job
  /** The schedule of a recurring job: minute, hour, day, month, weekday, in UTC. */
  readonly at: string | null
  run(payload: unknown, services: Services): Promise<void>
  /**
   * Records for the users who wait for it that the job has failed for good. The job then leaves the queue; a job
   * without this function stays there and can be retried from there. May be called twice.
   */
  readonly giveUp: ((payload: unknown, services: Services) => Promise<void>) | null
}

/**
 * Implements a job: `run` first reads and locks the rows that the payload names, and may run twice. The payload is
 * validated beforehand.
 */
export function handleJob<Payload>(
  job: Job<Payload>,
  work: {
    run: (payload: Payload, services: Services) => Promise<void>
    giveUp?: (payload: Payload, services: Services) => Promise<void>
  },
): JobHandler {
  const { run, giveUp } = work
  return {
    job,
    at: null,
    run: (found, services) => run(job.payload.parse(found), services),
    giveUp: giveUp ? (found, services) => giveUp(job.payload.parse(found), services) : null,
  }
}

/**
 * Implements a job that is never enqueued: it runs on a schedule. `at` is minute, hour, day, month, weekday, in UTC.
 */
export function runByClock(
  name: string,
  at: string,
  run: (services: Services) => Promise<void>,
  priority: Job['priority'] = 'now',
): JobHandler {
  const job = declareJob({ name, priority, payload: z.unknown() })
  return { ...handleJob(job, { run: (_payload, services) => run(services) }), at }
}
