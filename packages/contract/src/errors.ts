/** Every refusal that a caller can cause: its status and the sentence that a person reads. One a line, by status. */
export const errorCatalogue = {
  MALFORMED: { status: 400, title: 'The request could not be read.' },
  LINK_INVALID: { status: 400, title: 'This link is no longer valid.' },
  UNAUTHENTICATED: { status: 401, title: 'Please sign in.' },
  BAD_CREDENTIALS: {
    status: 401,
    title:
      'We were unable to sign you in, this email address and password combination doesn’t match our records. Are you sure you have an account?',
  },
  GOOGLE_REFUSED: {
    status: 401,
    title: 'Looks like your Google account hasn’t been set up yet, please contact your branch administrator.',
  },
  FORBIDDEN: {
    status: 403,
    title: "You don't have permission to access the requested resource. Please contact your manager or our support.",
  },
  NOT_FOUND: { status: 404, title: 'Not found' },
  APPOINTMENT_PROCESSED: { status: 409, title: 'This appointment has already been invoiced or paid.' },
  BEING_PROCESSED: { status: 409, title: 'This item is being processed.' },
  CHANGED_MEANWHILE: { status: 409, title: 'Somebody else has changed this in the meantime.' },
  DOWNLOAD_NOT_FAILED: { status: 409, title: 'This file has not failed.' },
  DUPLICATE: { status: 409, title: 'This already exists. Change what you entered and save again.' },
  EMAIL_TAKEN: { status: 409, title: 'This email address is already in use. Enter another one.' },
  EXCEEDS_CHILD: {
    status: 409,
    title:
      "Something (service/rule/calendar) using this model starts sooner or ends later than this model's start/end date. Change this model's start/end date.",
  },
  HAS_LOGIN: { status: 409, title: 'This user can log in already.' },
  IDEMPOTENCY_REUSED: { status: 409, title: 'This idempotency key was used for another request.' },
  OPERATOR_EMAIL: { status: 409, title: 'Operator with this email already exists' },
  PERIOD_INVOICED: {
    status: 409,
    title: 'Can not add Client because this transaction group is already invoiced.',
  },
  PERIOD_PAID: { status: 409, title: 'Can not add Carer because this transaction group is already paid.' },
  PERIOD_PROCESSED: { status: 409, title: 'A period of this calendar has been processed.' },
  PRICES_COMING: { status: 409, title: 'Prices are being recalculated. Please try again in a moment.' },
  PRICES_FAILED: { status: 409, title: 'Prices could not be worked out. Save the model again, or contact support.' },
  TASK_NOT_FAILED: { status: 409, title: 'This task has not failed, or has nothing left to release.' },
  TASK_NOT_DRAFT: { status: 409, title: 'This task has already been submitted.' },
  UPLIFT_BUILT_ON: { status: 409, title: 'Something was changed since, so this uplift can not be undone.' },
  UPLIFT_OVER: { status: 409, title: 'This uplift is over, so it can not be undone.' },
  USER_INACTIVE: { status: 409, title: 'This user is inactive.' },
  PASSWORD_CHANGE: { status: 412, title: 'Your password has to be changed.' },
  TOO_SLOW: { status: 408, title: 'The request took too long to arrive.' },
  BODY_TOO_LARGE: { status: 413, title: 'The request is too large.' },
  NOT_JSON: { status: 415, title: 'This media type is not supported.' },
  CONTRACTS_EMPTY: { status: 422, title: 'Contracts can not be invoiced because all contracts are empty.' },
  EXPORT_TOO_LARGE: {
    status: 422,
    title: 'The list has more than 100,000 rows. Narrow the filters, or export them as CSV.',
  },
  HOLIDAY_PAST: { status: 422, title: 'Past holidays cannot be edited or deleted.' },
  HOLIDAY_SYSTEM: { status: 422, title: 'System holidays cannot be deleted; only their tiers can be changed.' },
  INVALID: { status: 422, title: 'Please fix the errors in the form.' },
  MIXED_SELECTION: { status: 422, title: 'Please select items either for invoicing or crediting, not both' },
  NO_ACCRUAL_POLICY: { status: 422, title: 'No accrual policy of the carer’s pay group is in force on this date.' },
  NO_COMPANY: { status: 422, title: 'The company details are missing. Complete them before you invoice.' },
  NO_EMAIL: { status: 422, title: 'This user has no email address.' },
  NOT_FUTURE: { status: 422, title: 'Only items that have not started yet can be deleted.' },
  NOTHING_TO_INTERFACE: { status: 422, title: 'None of the selected files can be interfaced.' },
  OWN_ACCOUNT: { status: 422, title: 'You cannot deactivate your own account.' },
  OWN_ASSIGNMENT: { status: 422, title: 'You cannot unassign yourself from this branch.' },
  TASK_EXPIRED: { status: 422, title: 'This task has expired, please prepare it again.' },
  TRANSACTION_EMPTY: { status: 422, title: 'Transaction is empty and can not be processed.' },
  WAGES_BEGUN: { status: 422, title: 'Minimum wages that have started cannot be edited or deleted.' },
  INVOICE_RUN_USED: { status: 424, title: 'You can not delete Run associated with invoice model.' },
  PAYMENT_RUN_USED: { status: 424, title: 'You can not delete Run associated with payment model.' },
  TOO_MANY_REQUESTS: { status: 429, title: 'Too many requests. Please try again later.' },
  TOO_MANY_SIGN_INS: { status: 429, title: 'Too many log-in attempts. Please try again later.' },
  INTERNAL: {
    status: 500,
    title:
      'We apologize, something bad has happened on our end. Our engineers have been notified about this error. Please try again later or contact our support.',
  },
  BUSY: { status: 503, title: 'The service is busy with other files. Please try again in a moment.' },
  UNAVAILABLE: { status: 503, title: 'The service is not available.' },
} as const satisfies Record<string, { status: number; title: string }>

export type ErrorCode = keyof typeof errorCatalogue

/** Messages by field path, e.g. `assignees.0.carer_guid`. */
export type FieldErrors = Record<string, string[]>

/** Something that a caller did and that we have a sentence for. Anything else is a bug and stays a plain Error. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly detail: string | undefined
  readonly fields: FieldErrors | undefined

  constructor(code: ErrorCode, detail?: string, fields?: FieldErrors) {
    super(detail === undefined ? code : `${code}: ${detail}`)
    this.code = code
    this.detail = detail
    this.fields = fields
  }
}

/** A refusal of one field, with the sentence that stands beside it. */
export function invalidField(field: string, message: string): AppError {
  return new AppError('INVALID', undefined, { [field]: [message] })
}
