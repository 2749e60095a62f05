import type { z } from 'zod'
import type { Services } from '../kit/context.ts'

/** A kind of background work. It carries ids only, reads and locks what they name first, and may run twice. */
export interface Job {
  readonly name: string
  run(payload: unknown, services: Services, attempt: Attempt): Promise<void>
}

export interface Attempt {
  /** After this one nobody tries again: a failure has to be written down. */
  readonly isLast: boolean
}

/** Declares a job; its payload is checked before it runs. */
export function defineJob<P extends z.ZodType>(job: {
  name: string
  payload: P
  run: (payload: z.output<P>, services: Services, attempt: Attempt) => Promise<void>
}): Job {
  return { name: job.name, run: (payload, services, attempt) => job.run(job.payload.parse(payload), services, attempt) }
}
