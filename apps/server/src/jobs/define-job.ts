import type { z } from 'zod'
import type { Services } from '../kit/context.ts'

/** A kind of background work. It carries ids only, reads and locks what they name first, and may run twice. */
export interface Job<Payload = unknown> {
  readonly name: string
  /** `later` is done when nothing waits that somebody looks at. */
  readonly priority: 'now' | 'later'
  readonly payload: z.ZodType<Payload>
  run(payload: unknown, services: Services, attempt: Attempt): Promise<void>
}

export interface Attempt {
  /** After this one nobody tries again: a failure has to be written down. */
  readonly isLast: boolean
}

/** Declares a job; its payload is checked before it runs. */
export function defineJob<Payload>({
  name,
  priority = 'now',
  payload,
  run,
}: {
  name: string
  priority?: Job['priority']
  payload: z.ZodType<Payload>
  run: (payload: Payload, services: Services, attempt: Attempt) => Promise<void>
}): Job<Payload> {
  return { name, priority, payload, run: (found, services, attempt) => run(payload.parse(found), services, attempt) }
}
