import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Flag, Guid, LocalDate, RequiredDate } from '../fields.ts'
import { payrollAccess } from './access.ts'

/** Hours with two decimals as text, e.g. `-7.50`. */
const Hours = z.string().regex(/^-?\d+\.\d{2}$/)

/** PAYSLIP-011, PAYSLIP-012. */
const AccrualItem = z.object({
  date: LocalDate,
  type: z.enum(['Accrual', 'Rollover', 'Holiday', 'Manual', 'Expiry']),
  amount: Hours,
  /** Days as `{d}.00:00:00` (PAYSLIP-D12), for rolled-over hours that expire. */
  expiry: z.string().nullable(),
  description: z.string(),
})

const RecalculatedAccrual = z.object({
  /** Null for an item that a dry run would create. */
  guid: Guid.nullable(),
  type_alias: z.string(),
  status: z.enum(['Future', 'Current', 'Expired']),
  start: LocalDate,
  end: LocalDate.nullable(),
  accrual_cap: Hours,
  contract: z.object({ guid: Guid, title: z.string() }),
  allowance: Hours,
  used: Hours,
  remaining: Hours,
  /** The pay periods that have ended, both days included, with the hours worked and accrued. */
  periods: z.array(
    z.object({
      start: LocalDate,
      end: LocalDate,
      /** The pay group's payment calendar, or the calendar month if it has no period. */
      basis: z.enum(['CALENDAR', 'MONTH']),
      /** Hours worked. */
      hours: Hours,
      accrued_hours: Hours,
      limited_by: z.enum(['ACCRUAL_CAP', 'YEAR']).nullable(),
    }),
  ),
  /** By date, including items that a recalculation leaves unchanged. */
  items: z.array(AccrualItem),
})

/** MCHG-055, MCHG-D24. */
export const recalculateAccruals = endpoint({
  method: 'POST',
  path: '/v1/finance/calculations/execute/accrual/:carerGuid',
  changes: [],
  summary: 'Recalculate the leave that a carer has accrued up to a day; a dry run saves nothing',
  ...payrollAccess.recalculate,
  params: z.object({ carerGuid: Guid }),
  query: z.object({ date: RequiredDate, dryRun: Flag.default('false') }),
  response: z.object({
    date: LocalDate,
    dry_run: z.boolean(),
    /** The kinds of work that count, with the hours worked by then, under a policy or before. */
    sources: z.array(z.object({ alias: z.enum(['VISITS', 'SHIFTS']), hours: Hours })),
    accruals: z.array(RecalculatedAccrual),
  }),
  errors: ['NOT_FOUND', 'INVALID', 'NO_ACCRUAL_POLICY'],
})
