import type { Refusals } from '../refusals.ts'

/** The refusals of carers. */
export const carerErrors = {
  ONBOARDING_UNFINISHED: { status: 409, title: 'Only a completed onboarding can be reset.' },
  NO_SICKNESS: { status: 409, title: 'Only a sickness has certificates.' },
  AVAILABILITY_PAST: { status: 409, title: 'An exception that is over can not be deleted.' },
  PATTERN_STARTED: { status: 409, title: 'A pattern that has started can not be deleted. Give it an end instead.' },
} as const satisfies Refusals
