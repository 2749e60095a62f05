import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Flag, Guid, LocalDate, paging, RequiredDate } from '../fields.ts'
import { payrollAccess } from './access.ts'

/** Hours with two decimals as text, e.g. `-7.50`. */
const Hours = z.string().regex(/^-?\d+\.\d{2}$/)

export const accrualItemTypes = ['Accrual', 'Rollover', 'Holiday', 'Manual', 'Expiry'] as const

/** PAYSLIP-011, PAYSLIP-012. */
const AccrualItem = z.object({
  date: LocalDate,
  type: z.enum(accrualItemTypes),
  amount: Hours,
  /** Days as `{d}.00:00:00` (PAYSLIP-D12), for rolled-over hours that expire. */
  expiry: z.string().nullable(),
  description: z.string(),
})

const Status = z.enum(['Future', 'Current', 'Expired'])

const RecalculatedAccrual = z.object({
  /** Null for an item that a dry run would create. */
  guid: Guid.nullable(),
  type_alias: z.string(),
  status: Status,
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
  changes: ['accrual'],
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

/** PAYSLIP-007 to PAYSLIP-010; the figures are those of today. Ends are excluded. */
export const Accrual = z.object({
  guid: Guid,
  type_alias: z.string(),
  status: Status,
  start: LocalDate,
  end: LocalDate.nullable(),
  accrual_cap: Hours,
  contract: z.object({ guid: Guid, title: z.string() }),
  branch: z.object({ title: z.string(), is_primary: z.boolean() }),
  policy: z.object({
    start: LocalDate,
    end: LocalDate.nullable(),
    /** Hours. */
    accrual_cap: Hours,
    /** Weeks. */
    rollover_cap: Hours,
    /** Days; null if rolled-over hours never expire. */
    rollover_expiry: z.int().nullable(),
    contract_title: z.string(),
  }),
  allowance: Hours,
  /** At the end of the policy, if the carer goes on to accrue as before (decision 0015). */
  projected_allowance: Hours,
  used: Hours,
  remaining: Hours,
  /** The same less what was used, and less the leave that is booked. */
  projected_remaining: Hours,
})
export type Accrual = z.output<typeof Accrual>

/** The balance after an item, for the drawing. */
const BalanceStep = AccrualItem.pick({ date: true, type: true, amount: true }).extend({ balance: Hours })
export type BalanceStep = z.output<typeof BalanceStep>

const ListedItem = AccrualItem.extend({
  guid: Guid,
  /** The balance after it. */
  balance: Hours,
})
export type ListedItem = z.output<typeof ListedItem>

const ofCarer = z.object({ carerGuid: Guid })
const one = z.object({ carerGuid: Guid, accrualGuid: Guid })

export const listAccruals = endpoint({
  method: 'GET',
  path: '/finance/carers/:carerGuid/accruals',
  reads: ['accrual'],
  summary: 'The accruals of a carer, current ones first, then by the newest start (PAYSLIP-005)',
  ...payrollAccess.read,
  params: ofCarer,
  response: z.object({ accruals: z.array(Accrual), count: z.int() }),
  errors: ['NOT_FOUND'],
})

export const getAccrual = endpoint({
  method: 'GET',
  path: '/finance/carers/:carerGuid/accruals/:accrualGuid',
  reads: ['accrual'],
  summary: 'An accrual of a carer, with its balance over the time (PAYSLIP-006)',
  ...payrollAccess.read,
  params: one,
  response: Accrual.extend({
    /** The last day of the last recalculation. */
    recalculated_to: LocalDate,
    /** By date. */
    balances: z.array(BalanceStep),
  }),
  errors: ['NOT_FOUND'],
})

export const listAccrualItems = endpoint({
  method: 'GET',
  path: '/finance/carers/:carerGuid/accruals/:accrualGuid/items',
  reads: ['accrual'],
  summary: 'The items of an accrual, newest first (PAYSLIP-011)',
  ...payrollAccess.read,
  params: one,
  query: z.object(paging(25)),
  response: z.object({ items: z.array(ListedItem), count: z.int() }),
  errors: ['NOT_FOUND'],
})
