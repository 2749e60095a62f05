import { z } from 'zod'
import { type MonthStep, monthSteps } from '#domain/month-end/month-steps.ts'
import { AlertCause } from '../billing/alerts.ts'
import { endpoint } from '../endpoint.ts'
import { Guid, Instant, LocalDate, Money, RequiredText, Side } from '../fields.ts'
import { DeliveryState } from '../integration/outbox.ts'
import { reportAccess } from './access.ts'

/** A calendar month, `yyyy-MM`. Its weeks are those whose Thursday is in it. */
export const Month = z
  .string()
  .regex(/^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/, 'Enter a valid month.')
  .meta({ examples: ['2026-11'] })

const Days = z.object({ from: LocalDate, to: LocalDate })

/** The work of each step, and the screen where it is done. */
export const monthStepWords = {
  visits: { title: 'Confirm the visits', screen: 'Appointment search' },
  alerts: { title: 'Clear the alerts', screen: 'Alerts' },
  additionals: { title: 'Decide the additionals', screen: 'Additionals management' },
  invoices: { title: 'Make the invoices', screen: 'Invoice processing' },
  payments: { title: 'Run payroll', screen: 'Payment processing' },
  files: { title: 'Send the files', screen: 'File management' },
} as const satisfies Readonly<Record<MonthStep, object>>

/** A member of staff, and how much of a step they were the last to work on. */
const Holder = z.object({
  guid: Guid,
  name: z.string(),
  count: z.int(),
  /** The last mail that reminded them of it: when it was sent, or asked for while it has not been. */
  reminder: z.object({ at: Instant, state: DeliveryState, is_today: z.boolean() }).nullable(),
})
export type Holder = z.output<typeof Holder>

const Step = z.object({
  /** The number left, of how many. */
  left: z.int(),
  all: z.int(),
  percent: z.int().min(0).max(100),
  is_done: z.boolean(),
  /** The step that has to be done before. */
  waits_for: z.enum(monthSteps).nullable(),
  /** The earliest day on which something of it is due, and how much of it is overdue. */
  due: LocalDate.nullable(),
  overdue: z.int(),
  /** The amount that is left; null where visits are counted. */
  money: Money.nullable(),
  holders: z.array(Holder),
})
export type MonthEndStep = z.output<typeof Step>

/** The alerts of a cause, and why they may stay. */
const Exception = z.object({
  side: Side,
  cause: AlertCause,
  count: z.int(),
  /** Alerts whose amount cannot be known count as nothing. */
  at_stake: Money,
  explanation: z
    .object({
      text: z.string(),
      by_name: z.string(),
      at: Instant,
      /** The number of alerts that have come since; they are not explained. */
      since: z.int(),
    })
    .nullable(),
})
export type MonthEndException = z.output<typeof Exception>

const ofMonth = z.object({ month: Month })

export const getMonthEnd = endpoint({
  method: 'GET',
  path: '/finance/month-ends/:month',
  reads: ['visit', 'item', 'task', 'file', 'month-end'],
  summary: 'What is left to do until a month is closed, step by step, with the amounts and who last worked on it',
  ...reportAccess.monthEnd,
  params: ofMonth,
  response: z.object({
    month: Month,
    /** Of its history and its version; null and 0 until somebody has explained something or closed it. */
    guid: Guid.nullable(),
    version: z.int(),
    closed: z.object({ at: Instant, by_name: z.string() }).nullable(),
    /** Why it cannot be closed now. */
    close_refusal: z.enum(['MONTH_NOT_OVER', 'MONTH_NOT_DONE']).nullable(),
    today: LocalDate,
    /** Of visits, alerts and extras; of the first days of periods; of their last days. */
    days: Days,
    starts: Days,
    ends: Days,
    percent: z.int().min(0).max(100),
    steps: z.object({
      visits: Step,
      alerts: Step.extend({
        invoices: z.int(),
        payments: z.int(),
        /** The most money first; the step is done when none is left, or all are explained. */
        causes: z.array(Exception),
      }),
      additionals: Step.extend({ needs_hr: z.int() }),
      invoices: Step.extend({ ready: Money }),
      payments: Step,
      files: Step.extend({ invoices: z.int(), payments: z.int(), refused: z.int() }),
    }),
    /** Days from today on with an invoice deadline or a pay day of an open group; what is overdue counts today. */
    deadlines: z.array(z.object({ date: LocalDate, invoices: z.int(), payments: z.int(), overdue: z.int() })),
    /** Income by week, as on the dashboard. */
    weeks: z.array(Days.extend({ total: Money, invoiced: Money, percent: z.int().min(0).max(100) })),
  }),
})

export const explainAlerts = endpoint({
  method: 'PUT',
  versioned: true,
  path: '/finance/month-ends/:month/explanations',
  changes: ['month-end'],
  summary: 'Explain why the alerts of a cause may stay: those that there are now, and no later ones',
  ...reportAccess.closeMonth,
  params: ofMonth,
  body: z.object({
    side: Side,
    cause: AlertCause,
    /** The number of alerts on the screen; another number is refused. */
    seen: z.int().min(1),
    explanation: RequiredText('Explanation', 1000),
  }),
  response: z.undefined(),
  status: 204,
  errors: ['CHANGED_MEANWHILE'],
})

export const closeMonth = endpoint({
  method: 'PUT',
  versioned: true,
  path: '/finance/month-ends/:month',
  changes: ['month-end'],
  summary: 'Close a month of which all steps are done, or open it again',
  ...reportAccess.closeMonth,
  params: ofMonth,
  body: z.object({ is_closed: z.boolean() }),
  response: z.undefined(),
  status: 204,
  errors: ['CHANGED_MEANWHILE', 'MONTH_NOT_DONE', 'MONTH_NOT_OVER'],
})

export const remindHolder = endpoint({
  method: 'POST',
  path: '/finance/month-ends/:month/reminders',
  changes: ['month-end', 'delivery'],
  summary: 'Mail a member of staff what they hold of a month, once a day for each step',
  ...reportAccess.closeMonth,
  params: ofMonth,
  body: z.object({ holder_guid: Guid }),
  response: z.undefined(),
  status: 204,
  errors: ['HOLDS_NOTHING', 'ALREADY_REMINDED'],
})
