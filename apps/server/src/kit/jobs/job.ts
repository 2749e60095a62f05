import type { z } from 'zod'

/** A kind of background work, as those know it who ask for it. It carries ids only. */
export interface Job<Payload = unknown> {
  readonly name: string
  /** `later` is done when nothing waits that somebody looks at. */
  readonly priority: 'now' | 'later'
  readonly payload: z.ZodType<Payload>
}

/** Declares a job of an area, in its `jobs.ts`. What does it is declared by `handleJob`, which only the worker loads. */
export function declareJob<Payload>(job: {
  name: string
  priority?: Job['priority']
  payload: z.ZodType<Payload>
}): Job<Payload> {
  return { priority: 'now', ...job }
}
