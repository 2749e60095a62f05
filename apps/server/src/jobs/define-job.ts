import type { z } from 'zod'
import type { Services } from '../kit/context.ts'

/** A kind of background work. It carries ids only, reads and locks what they name first, and may run twice. */
export interface Job<Payload = unknown> {
  readonly name: string
  /** `later` is done when nothing waits that somebody looks at. */
  readonly priority: 'now' | 'later'
  readonly payload: z.ZodType<Payload>
  run(payload: unknown, services: Services): Promise<void>
  /**
   * Writes down that nobody tries again, for those who wait for it. The job then leaves the queue; one that has no way
   * to say so stays there, and can be tried again from there. May be called twice.
   */
  readonly giveUp?: ((payload: unknown, services: Services) => Promise<void>) | undefined
}

/** Declares a job; its payload is checked before it runs. */
export function defineJob<Payload>({
  name,
  priority = 'now',
  payload,
  run,
  giveUp,
}: {
  name: string
  priority?: Job['priority']
  payload: z.ZodType<Payload>
  run: (payload: Payload, services: Services) => Promise<void>
  giveUp?: (payload: Payload, services: Services) => Promise<void>
}): Job<Payload> {
  return {
    name,
    priority,
    payload,
    run: (found, services) => run(payload.parse(found), services),
    giveUp: giveUp && ((found, services) => giveUp(payload.parse(found), services)),
  }
}
