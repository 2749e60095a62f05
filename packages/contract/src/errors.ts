import { billingErrors } from './billing/errors.ts'
import { branchErrors } from './branch/errors.ts'
import { carerErrors } from './carer/errors.ts'
import { clientErrors } from './client/errors.ts'
import { identityErrors } from './identity/errors.ts'
import { integrationErrors } from './integration/errors.ts'
import { messageErrors } from './message/errors.ts'
import { modelErrors } from './model/errors.ts'
import { operatorErrors } from './operator/errors.ts'
import { outputErrors } from './output/errors.ts'
import { payrollErrors } from './payroll/errors.ts'
import { privacyErrors } from './privacy/errors.ts'
import type { Refusals } from './refusals.ts'
import { reportErrors } from './report/errors.ts'
import { rotaErrors } from './rota/errors.ts'
import { settingsErrors } from './settings/errors.ts'
import { shiftErrors } from './shift/errors.ts'
import { userContractErrors } from './user-contract/errors.ts'
import { visitErrors } from './visit/errors.ts'
import { reportTemplateErrors } from './visit/template-errors.ts'

/** Refusals of every area: of the protocol, of values, and of the server's state. */
const commonErrors = {
  MALFORMED: { status: 400, title: 'The request could not be read.' },
  UNAUTHENTICATED: { status: 401, title: 'Please sign in.' },
  FORBIDDEN: {
    status: 403,
    title: "You don't have permission to access the requested resource. Please contact your manager or our support.",
  },
  NOT_FOUND: { status: 404, title: 'Not found' },
  CHANGED_MEANWHILE: { status: 409, title: 'Somebody else has changed this in the meantime.' },
  DUPLICATE: { status: 409, title: 'This already exists. Change what you entered and save again.' },
  IDEMPOTENCY_REUSED: { status: 409, title: 'This idempotency key was used for another request.' },
  TOO_SLOW: { status: 408, title: 'The request took too long to arrive.' },
  BODY_TOO_LARGE: { status: 413, title: 'The request is too large.' },
  NOT_JSON: { status: 415, title: 'This media type is not supported.' },
  EXPORT_TOO_LARGE: {
    status: 422,
    title: 'The list has more than 100,000 rows. Narrow the filters, or export them as CSV.',
  },
  PDF_LOCKED: { status: 422, title: 'This PDF needs a password, so it is not shown here. Download it to open it.' },
  PDF_UNREADABLE: { status: 422, title: 'This PDF could not be shown. Download it to open it.' },
  INVALID: { status: 422, title: 'Please fix the errors in the form.' },
  TOO_MANY_REQUESTS: { status: 429, title: 'Too many requests. Please try again later.' },
  INTERNAL: {
    status: 500,
    title:
      'We apologize, something bad has happened on our end. Our engineers have been notified about this error. Please try again later or contact our support.',
  },
  BUSY: { status: 503, title: 'The service is busy with other files. Please try again in a moment.' },
  UNAVAILABLE: { status: 503, title: 'The service is not available.' },
} as const satisfies Refusals

/** Every refusal that a caller can cause. Those of one area are in its `errors.ts`. */
export const errorCatalogue = {
  ...commonErrors,
  ...billingErrors,
  ...branchErrors,
  ...carerErrors,
  ...clientErrors,
  ...identityErrors,
  ...integrationErrors,
  ...modelErrors,
  ...operatorErrors,
  ...outputErrors,
  ...payrollErrors,
  ...privacyErrors,
  ...reportErrors,
  ...rotaErrors,
  ...settingsErrors,
  ...userContractErrors,
  ...reportTemplateErrors,
  ...shiftErrors,
  ...messageErrors,
  ...visitErrors,
} as const

export type ErrorCode = keyof typeof errorCatalogue

/** Messages by field path, e.g. `assignees.0.carer_guid`. */
export type FieldErrors = Record<string, string[]>

/**
 * A refusal that the caller caused and that has a sentence in the catalogue. Any other failure is a bug and stays a
 * plain Error.
 */
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

/** Returns a refusal of one field, with the message shown beside the field. */
export function invalidField(field: string, message: string): AppError {
  return new AppError('INVALID', undefined, { [field]: [message] })
}
