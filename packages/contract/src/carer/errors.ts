import type { Refusals } from '../refusals.ts'

/** The refusals of carers. */
export const carerErrors = {
  ONBOARDING_UNFINISHED: { status: 409, title: 'Only a completed onboarding can be reset.' },
  NO_SICKNESS: { status: 409, title: 'Only a sickness has certificates.' },
} as const satisfies Refusals
