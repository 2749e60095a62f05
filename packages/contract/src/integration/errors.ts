import type { Refusals } from '../refusals.ts'

/** The refusals of what is exchanged with systems of others. */
export const integrationErrors = {
  ALREADY_SENT: { status: 409, title: 'This has been sent already.' },
} as const satisfies Refusals
