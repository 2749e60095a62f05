import type { Refusals } from '../refusals.ts'

/** The refusals of the rota. */
export const rotaErrors = {
  APPOINTMENT_PROCESSED: { status: 409, title: 'This appointment has already been invoiced or paid.' },
} as const satisfies Refusals
