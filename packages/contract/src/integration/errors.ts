import type { Refusals } from '../refusals.ts'

/** The refusals of what is exchanged with systems of others. */
export const integrationErrors = {
  NO_MOBILE_NUMBER: { status: 409, title: 'This carer has no mobile number.' },
  NO_TEXT_MESSAGES: { status: 409, title: 'Text messages are not set up.' },
  ALREADY_SENT: { status: 409, title: 'This has been sent already.' },
} as const satisfies Refusals
