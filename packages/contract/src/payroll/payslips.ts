import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid, Instant, LocalDate, paging } from '../fields.ts'
import { payrollAccess } from './access.ts'

/** PAYSLIP-002. */
const Payslip = z.object({
  guid: Guid,
  /** Both days are included. */
  period_start: LocalDate,
  period_end: LocalDate,
  generated_at: Instant,
  /** Always null: a link is requested with each download (PAYSLIP-003, PAYSLIP-D01). */
  link: z.null(),
})
export type Payslip = z.output<typeof Payslip>

export const listPayslips = endpoint({
  method: 'GET',
  path: '/finance/carers/:carerGuid/payslips',
  reads: [],
  summary: 'The payslips of a carer, newest period first (PAYSLIP-D01)',
  ...payrollAccess.read,
  params: z.object({ carerGuid: Guid }),
  query: z.object(paging(25)),
  response: z.object({ payslips: z.array(Payslip), count: z.int() }),
  errors: ['NOT_FOUND'],
})

export const getPayslipLink = endpoint({
  method: 'GET',
  path: '/finance/carers/:carerGuid/payslips/:guid/download',
  reads: [],
  summary: 'A link to the file of a payslip (PAYSLIP-D02)',
  ...payrollAccess.read,
  params: z.object({ carerGuid: Guid, guid: Guid }),
  response: z.object({ link: z.string(), file_name: z.string() }),
  errors: ['NOT_FOUND'],
})
