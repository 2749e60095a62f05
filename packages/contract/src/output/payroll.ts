import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid, Instant } from '../fields.ts'
import { outputAccess } from './access.ts'

/** FILE-016, FILE-D17. `index` is the row of the file, from 1; 0 is the whole file. `data` is the text of the row. */
const PayrollIssue = z.object({ issue: z.string(), index: z.int(), data: z.string() })

const PayrollUpload = z.object({
  guid: Guid,
  submission_number: z.int(),
  submitted_at: Instant,
  status: z.enum(['Pending', 'Failed', 'Complete']),
  /** Null until the file is made. */
  file_guid: Guid.nullable(),
  issues: z.array(PayrollIssue),
})
export type PayrollUpload = z.output<typeof PayrollUpload>

export const getPayrollHistory = endpoint({
  method: 'GET',
  path: '/v1/payroll/employees/:employeeGuid/transactions/:transactionGuid',
  reads: ['file'],
  summary: 'What was sent to the payroll system for a payment, newest first (FILE-036, FILE-D18)',
  ...outputAccess.payroll,
  params: z.object({ employeeGuid: Guid, transactionGuid: Guid }),
  response: z.object({ uploads: z.array(PayrollUpload), count: z.int() }),
  errors: ['NOT_FOUND'],
})

export const resubmitPayments = endpoint({
  method: 'PATCH',
  path: '/finance/payment-files',
  changes: ['file'],
  summary: 'Send payments again that the payroll system has refused (FILE-039, FILE-D22)',
  ...outputAccess.resubmit,
  body: z.array(Guid).min(1, 'This field is required.').max(10_000),
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'PAYROLL_NOT_FAILED', 'NO_PAYROLL_SYSTEM', 'NO_PAY_ELEMENT'],
})

export const linkStoredFile = endpoint({
  method: 'GET',
  path: '/v1/files/:fileGuid',
  reads: [],
  summary: 'A link to a file of invoices, payments or payroll, by its own guid (FILE-035)',
  ...outputAccess.files,
  params: z.object({ fileGuid: Guid }),
  response: z.object({ presigned_link: z.string(), file_name: z.string() }),
  errors: ['NOT_FOUND'],
})
