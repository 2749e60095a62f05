import type { Refusals } from '../refusals.ts'

/** The refusal of a check-in or a check-out of a shift; the detail says why (decision 0080). */
export const shiftErrors = {
  SHIFT_TIME_REFUSED: { status: 409, title: 'This shift can not be checked in or out.' },
} as const satisfies Refusals
