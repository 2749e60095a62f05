import type { Refusals } from '../refusals.ts'

/** The refusals of clients. */
export const clientErrors = {
  CLIENT_INACTIVE: { status: 409, title: 'The client is inactive. Only an active client has active outcomes.' },
  DOSE_CORRECTED: { status: 409, title: 'Somebody else has corrected this record in the meantime.' },
  DOSE_NOT_DUE: { status: 409, title: 'No such dose is due now.' },
  DOSE_RECORDED: { status: 409, title: 'This dose has already been recorded.' },
  DOSE_TOO_SOON: { status: 409, title: 'It is too soon for another dose.' },
  MEDICINE_ENDED: { status: 409, title: 'This medicine has ended. Add it again if it is taken again.' },
  OUTCOME_CLOSED: { status: 409, title: 'This outcome is closed. Reopen it to change it.' },
} as const satisfies Refusals
