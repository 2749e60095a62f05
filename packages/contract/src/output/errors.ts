import type { Refusals } from '../refusals.ts'

/** The refusals of files. */
export const outputErrors = {
  NO_ACCOUNTING: { status: 409, title: 'No accounting system is connected.' },
  ACCOUNTING_FAILED: { status: 422, title: 'The connection does not work.' },
  NO_ENCRYPTION_KEY: { status: 409, title: 'This installation has no key that secrets are encrypted with.' },
  DOWNLOAD_NOT_FAILED: { status: 409, title: 'This file has not failed.' },
  NOTHING_TO_INTERFACE: { status: 422, title: 'None of the selected files can be interfaced.' },
  NO_PAYROLL_SYSTEM: { status: 409, title: 'No payroll system is set up.' },
  PAYROLL_NOT_FAILED: { status: 409, title: 'Only failed payments can be submitted again.' },
  NOT_ELECTRONIC: { status: 422, title: 'Some files cannot be e-invoices.' },
  NO_PAY_ELEMENT: { status: 422, title: 'Some pay has no element code.' },
} as const satisfies Refusals
