import type { Refusals } from '../refusals.ts'

/** The refusals of the rota. */
export const rotaErrors = {
  NEW_CONCERNS: { status: 409, title: 'Something else speaks against this by now. Nothing was saved.' },
  NOT_TAKEN_BACK: { status: 409, title: 'This can not be taken back.' },
  APPOINTMENT_PROCESSED: { status: 409, title: 'This appointment has already been invoiced or paid.' },
} as const satisfies Refusals
