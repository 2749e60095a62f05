import type { Refusals } from '../refusals.ts'

/** The refusals of clients. */
export const clientErrors = {
  CLIENT_INACTIVE: { status: 409, title: 'The client is inactive. Only an active client has active outcomes.' },
  MEDICINE_ENDED: { status: 409, title: 'This medicine has ended. Add it again if it is taken again.' },
  OUTCOME_CLOSED: { status: 409, title: 'This outcome is closed. Reopen it to change it.' },
} as const satisfies Refusals
