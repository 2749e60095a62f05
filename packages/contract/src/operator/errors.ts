import type { Refusals } from '../refusals.ts'

/** The refusals of operators. */
export const operatorErrors = {
  EMAIL_TAKEN: { status: 409, title: 'This email address is already in use. Enter another one.' },
  OPERATOR_EMAIL: { status: 409, title: 'Operator with this email already exists' },
  OWN_ACCOUNT: { status: 422, title: 'You cannot deactivate your own account.' },
  OWN_ASSIGNMENT: { status: 422, title: 'You cannot unassign yourself from this branch.' },
} as const satisfies Refusals
