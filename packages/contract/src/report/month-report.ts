import { z } from 'zod'
import { monthSteps } from '#domain/month-end/month-steps.ts'
import { AlertCause } from '../billing/alerts.ts'
import { endpoint } from '../endpoint.ts'
import { Guid, Instant, LocalDate, Money, Side } from '../fields.ts'
import { reportAccess } from './access.ts'
import { Month } from './month-end.ts'

/** A closed month as it stood then: the work of each step, the people who did it, the money, and what was left. */
export const MonthReport = z.object({
  days: z.object({ from: LocalDate, to: LocalDate }),
  steps: z.array(
    z.object({
      step: z.enum(monthSteps),
      /** The number of visits, alerts explained, extras decided, groups processed or files sent. */
      count: z.int(),
      workers: z.array(z.object({ name: z.string(), count: z.int() })),
    }),
  ),
  /** Of the transactions that were completed in the periods of the month, less their credits. */
  totals: z.object({ invoice: Money, payment: Money }),
  /** The alerts that stayed, with their explanations. */
  exceptions: z.array(
    z.object({
      side: Side,
      cause: AlertCause,
      count: z.int(),
      at_stake: Money,
      text: z.string(),
      by_name: z.string(),
      at: Instant,
    }),
  ),
  weeks: z.array(z.object({ from: LocalDate, to: LocalDate, total: Money, invoiced: Money })),
})
export type MonthReport = z.output<typeof MonthReport>

export const listMonthReports = endpoint({
  method: 'GET',
  path: '/finance/month-ends/:month/reports',
  reads: ['month-end'],
  summary: 'The reports of a month, one of each time it was closed, the newest first',
  ...reportAccess.monthEnd,
  params: z.object({ month: Month }),
  response: z.object({
    reports: z.array(z.object({ guid: Guid, closed_at: Instant, closed_by_name: z.string(), report: MonthReport })),
    count: z.int(),
  }),
})
