import { visitRefusals } from '#domain/visit/visit-actions.ts'
import type { Refusals } from '../refusals.ts'

/** The refusals of actions on visits (VISIT-D03, VISIT-D17); the detail says why. */
export const visitErrors = {
  CHECK_IN_REFUSED: { status: 422, title: 'Visit is not valid for check-in.' },
  CHECK_OUT_REFUSED: { status: 422, title: 'Visit is not valid for check-out.' },
  SIGN_OFF_REFUSED: { status: 409, title: visitRefusals.NOT_REPORTED },
  UNLOCK_REFUSED: { status: 409, title: visitRefusals.NOT_IN_CM2000 },
  CONFIRMATION_REFUSED: { status: 409, title: 'This cancellation on arrival can not be confirmed.' },
  CONFLICT_DECIDED: { status: 409, title: 'Somebody else has already decided this.' },
  CONFLICT_NOT_THEIRS: { status: 409, title: 'This visit is not on the rota of this carer.' },
  EVENT_REFUSED: { status: 409, title: 'The visit can not take this.' },
} as const satisfies Refusals
