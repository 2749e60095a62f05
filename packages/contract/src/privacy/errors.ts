import type { Refusals } from '../refusals.ts'

/** The refusals of erasures. */
export const privacyErrors = {
  NOT_ERASABLE: { status: 409, title: 'The data of this person cannot be erased yet.' },
  PERSON_ERASED: { status: 409, title: 'The data of this person was erased. The record is closed.' },
} as const satisfies Refusals
