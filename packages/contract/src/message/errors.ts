import type { Refusals } from '../refusals.ts'

/** The refusals of the messages. */
export const messageErrors = {
  NOTHING_TO_RESEND: { status: 409, title: 'Everybody has got this message, or it is still being sent.' },
} as const satisfies Refusals
