import type { ErrorCode } from '#contract/errors.ts'
import type { VisitAction } from '#domain/visit/visit-actions.ts'

/** The refusals of the actions that callers may take. */
export const refusalCodes: Readonly<Partial<Record<VisitAction, ErrorCode>>> = {
  'check-in': 'CHECK_IN_REFUSED',
  'check-out': 'CHECK_OUT_REFUSED',
  'sign-off': 'SIGN_OFF_REFUSED',
  'sign-off-with-concern': 'SIGN_OFF_REFUSED',
  reopen: 'SIGN_OFF_REFUSED',
  'confirm-refusal': 'CONFIRMATION_REFUSED',
  unlock: 'UNLOCK_REFUSED',
  report: 'EVENT_REFUSED',
  'do-tasks': 'EVENT_REFUSED',
  'cancel-on-arrival': 'EVENT_REFUSED',
}
