import { z } from 'zod'
import type { Services } from '../context.ts'
import { declareJob, type Job } from './job.ts'

/** A job with what does it, ready to be run by the worker. */
export interface JobHandler {
  readonly job: Job
  /** When it runs by itself: minute, hour, day, month, weekday, in UTC. */
  readonly at: string | null
  run(payload: unknown, services: Services): Promise<void>
  /**
   * Records that nobody tries again, for those who wait for it. The job then leaves the queue; one that has no way
   * to say so stays there, and can be tried again from there. May be called twice.
   */
  readonly giveUp: ((payload: unknown, services: Services) => Promise<void>) | null
}

/**
 * Does a job: `run` reads and locks what the payload names first, and may run twice. The payload is checked before.
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

/** A job that nobody asks for: it runs by the clock alone. `at` is minute, hour, day, month, weekday, in UTC. */
export function runByClock(
  name: string,
  at: string,
  run: (services: Services) => Promise<void>,
  priority: Job['priority'] = 'now',
): JobHandler {
  const job = declareJob({ name, priority, payload: z.unknown() })
  return { ...handleJob(job, { run: (_payload, services) => run(services) }), at }
}
