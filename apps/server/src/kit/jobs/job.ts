import type { z } from 'zod'

/** A kind of background work, as the code that enqueues it sees it. The payload carries ids only. */
export interface Job<Payload = unknown> {
  readonly name: string
  /** `later` runs when no job is pending that a user waits for. */
  readonly priority: 'now' | 'later'
  readonly payload: z.ZodType<Payload>
}

/**
 * Declares a job of an area, in its `jobs.ts`. Its implementation is declared by `handleJob`, which only the worker
 * loads.
 */
export function declareJob<Payload>(job: {
  name: string
  priority?: Job['priority']
  payload: z.ZodType<Payload>
}): Job<Payload> {
  return { priority: 'now', ...job }
}
