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
  PLAN_BEGUN: { status: 409, title: 'There is a draft of this care plan already. Continue with that one.' },
  PLAN_EMPTY: { status: 409, title: 'Assess at least one section before you sign the care plan.' },
  PLAN_SIGNED: {
    status: 409,
    title: 'This version is signed or discarded. Begin a new draft to change the care plan.',
  },
} as const satisfies Refusals
