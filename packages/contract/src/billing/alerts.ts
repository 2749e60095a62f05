import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { exportTable } from '../export-table.ts'
import {
  FirstDay,
  Flag,
  Guid,
  GuidList,
  Instant,
  inOrder,
  LastDay,
  LocalDate,
  listOf,
  Money,
  paging,
  Side,
  TextFilter,
} from '../fields.ts'
import { billingAccess } from './access.ts'
import { allProblems } from './price-working.ts'

/** The sources of alerts (ALERT-007) with their labels (ALERT-D09). */
export const alertSources = {
  None: 'None',
  Visit: 'Visit',
  Training: 'Training',
  TimeOff: 'Time off',
  Output: 'Output',
  Contribution: 'Contribution',
  Shift: 'Shift',
  StandingCharge: 'Standing charge',
  MinimumWage: 'Minimum wage',
  Accrual: 'Accrual',
  Absence: 'Absence',
} as const
type AlertSource = keyof typeof alertSources
const Source = z.enum(Object.keys(alertSources) as [AlertSource, ...AlertSource[]])

/** The causes that keep something from being billed or paid, with their words. Pricing's problems come first. */
export const alertCauses = {
  ...allProblems,
  NOT_CONFIRMED: 'Not confirmed',
  NO_GUARANTEE_RATE: 'No rate for guaranteed hours',
  UNKNOWN_JOURNEY: 'An address of the journey has no location',
  PAY_FAILED: 'Pay could not be worked out',
  OVERPAID_LEAVE: 'Leave was paid for too many hours',
} as const
export type AlertCause = keyof typeof alertCauses
export const AlertCause = z.enum(Object.keys(alertCauses) as [AlertCause, ...AlertCause[]])

/** ALERT-005, ALERT-006, with what the screen needs to cure it. Names are empty where there is nobody. */
export const FinanceAlert = z.object({
  guid: Guid,
  date: Instant,
  confirmed: z.boolean(),
  source: Source,
  cause: AlertCause,
  description: z.string(),
  /** The visit or the shift; null for other sources. */
  relation_guid: Guid.nullable(),
  /** For dialogs about the appointment; null for other sources. */
  appointment_guid: Guid.nullable(),
  assignee_guid: Guid.nullable(),
  /** The client, unit or shift category. */
  client_guid: Guid.nullable(),
  client_type: z.enum(['client', 'unit', 'shift-category']).nullable(),
  client_name: z.string(),
  carer_guid: Guid.nullable(),
  carer_name: z.string(),
  carer_third_party_id: z.string(),
  /** The contract that it is billed or paid under; null without one. */
  contract_guid: Guid.nullable(),
  contract_title: z.string(),
  model_guid: Guid.nullable(),
  /** The payment that overpaid leave is in; null for other causes. */
  payment: z.object({ calendar_guid: Guid, period_guid: Guid, contract_guid: Guid, transaction_guid: Guid }).nullable(),
  /**
   * The amount that waits, as planned where it has no price yet (SEARCH-D08); what was paid too much for leave. Null while
   * it cannot be known.
   */
  at_stake: Money.nullable(),
})
export type FinanceAlert = z.output<typeof FinanceAlert>

export const alertSorts = ['date', 'client', 'carer', 'contract', 'source', 'description', 'status'] as const

/** "Conf." or "Unconf." (ALERT-D07). */
export const alertStatus = ({ confirmed }: Pick<FinanceAlert, 'confirmed'>) => (confirmed ? 'Conf.' : 'Unconf.')

/** Whether an alert is of a whole day, such as of leave or a period of pay, so that its date has no time. */
export const isOfDay = ({ source }: Pick<FinanceAlert, 'source'>) => source === 'None' || source === 'Absence'

/** ALERT-D07. */
export const alertExport = (side: Side) =>
  exportTable<FinanceAlert>()(`${side}-alerts`, 'alerts', [
    { key: 'date', title: 'Date', kind: 'instant', of: (alert) => alert.date },
    { key: 'client', title: 'Client', of: (alert) => alert.client_name || '-' },
    { key: 'carer', title: 'Carer', of: (alert) => alert.carer_name || '-' },
    { key: 'contract', title: 'Contract', of: (alert) => alert.contract_title || '-' },
    { key: 'source', title: 'Source', of: (alert) => alertSources[alert.source] },
    { key: 'description', title: 'Description', of: (alert) => alert.description },
    { key: 'status', title: 'Status', of: alertStatus },
    { key: 'stake', title: 'At stake', kind: 'money', of: (alert) => alert.at_stake },
  ])

/** The groupings of alerts. The owner is the client, unit or shift category of an invoice, or the carer who is paid. */
export const AlertGrouping = z.enum(['cause', 'contract', 'owner', 'day'])
export type AlertGrouping = z.output<typeof AlertGrouping>

/** The key of the group of alerts that have no contract, or no owner. */
export const noGroup = 'none'

const GuidOrNone = Guid.or(z.literal(noGroup))

/** The keys of the groups: a cause, the guid of a contract model or an owner, a local day. */
const groupKeys: Readonly<Record<AlertGrouping, z.ZodType>> = {
  cause: AlertCause,
  contract: GuidOrNone,
  owner: GuidOrNone,
  day: LocalDate,
}

/** ALERT-D03. */
const filters = {
  from: FirstDay,
  to: LastDay,
  user_name: TextFilter,
  models: GuidList,
  sources: listOf(Source),
  confirmed: Flag.optional(),
}
const order = inOrder('from', 'to')
const AlertFilter = z.object(filters)
export type AlertFilter = z.output<typeof AlertFilter>

/** The facts of the visit or shift of an alert, and the parts that its cure is about. */
export const AlertCure = z.object({
  rostered_start: Instant,
  rostered_end: Instant,
  check_in_at: Instant.nullable(),
  check_out_at: Instant.nullable(),
  /** When the tag in the client's home was read, as evidence beside the times; null where it was not. */
  check_in_nfc_at: Instant.nullable(),
  check_out_nfc_at: Instant.nullable(),
  /** The next visit or shift of the same carer up to the end of the day on which this one ends; null without one. */
  next: z
    .object({
      type: z.enum(['Visit', 'Shift']),
      /** The client's last name, or the title of the unit or shift category. */
      owner_name: z.string(),
      rostered_start: Instant,
      rostered_end: Instant,
      check_in_at: Instant.nullable(),
    })
    .nullable(),
  /** The parts of the model that pricing reached; null where it reached none. */
  rule_group_guid: Guid.nullable(),
  service: z
    .object({
      guid: Guid,
      /** The model that it is in: pay may come from a service of an invoice model. */
      model_guid: Guid,
      model_side: Side,
      band_guid: Guid.nullable(),
      /** From when it is charged; null before that is known. */
      charged_start: Instant.nullable(),
    })
    .nullable(),
  /** The contracts of the owner that are valid on the day, then those that ended before it, the last one first; five at most. */
  contracts: z.array(
    z.object({ guid: Guid, title: z.string(), start: LocalDate, end: LocalDate.nullable(), is_valid: z.boolean() }),
  ),
})
export type AlertCure = z.output<typeof AlertCure>

const alerts = (side: Side) => ({
  list: endpoint({
    method: 'GET',
    path: `/finance/${side}-alerts`,
    reads: ['item', 'visit', 'carer-contract', 'client-contract'],
    summary: 'What keeps something from being billed or paid (ALERT-011)',
    ...billingAccess.alerts,
    query: z
      .object({
        ...filters,
        by: AlertGrouping.default('cause'),
        /** The key of a group of that grouping; all alerts without it. */
        group: z.string().optional(),
        sort: z.enum(alertSorts).default('date'),
        order: z.enum(['asc', 'desc']).default('desc'),
        ...paging(25, 500),
      })
      .refine(...order)
      .refine(({ by, group }) => group === undefined || groupKeys[by].safeParse(group).success, {
        error: 'There is no such group.',
        path: ['group'],
      }),
    response: z.object({ alerts: z.array(FinanceAlert), count: z.int() }),
    exports: alertExport(side),
  }),
  groups: endpoint({
    method: 'GET',
    path: `/finance/${side}-alerts/groups`,
    reads: ['item', 'visit', 'carer-contract', 'client-contract'],
    summary:
      'The groups of the alerts that match the same filters, with the amounts that wait, the largest first, and what was freed today',
    ...billingAccess.alerts,
    query: z
      .object({
        ...filters,
        by: AlertGrouping.default('cause'),
        /** The maximum number of groups that are listed; the other figures are of all. */
        shown: z.coerce
          .number()
          .int()
          .min(1)
          .max(10_000)
          .meta({ examples: [100] })
          .default(100),
      })
      .refine(...order),
    response: z.object({
      groups: z.array(
        z.object({
          key: z.string(),
          /** The title of the contract model, or the name of the owner; empty where the key says it, and without either. */
          name: z.string(),
          count: z.int(),
          at_stake: Money,
          /** The most frequent one first. */
          causes: z.array(AlertCause),
          /** Clients, units and shift categories on the side of invoices, carers on that of payments. */
          owner_count: z.int(),
          /** The kind of all of them; null for a mix. */
          owner_type: z.enum(['client', 'unit', 'shift-category', 'carer']).nullable(),
          /** The local days of its first and its last alert. */
          first_on: LocalDate,
          last_on: LocalDate,
        }),
      ),
      group_count: z.int(),
      count: z.int(),
      at_stake: Money,
      /** The first day by which one of their periods is to be invoiced or paid, and the alerts of that day. */
      deadline: z.object({ date: LocalDate, count: z.int() }).nullable(),
      /** The items cured on the present local day that are billed or paid as they are now, with the minutes of the cures. */
      freed: z.object({
        count: z.int(),
        amount: Money,
        minutes: z.array(z.object({ at: Instant, count: z.int() })),
      }),
    }),
  }),
  cure: endpoint({
    method: 'GET',
    path: `/finance/${side}-alerts/:guid/cure`,
    reads: ['item', 'visit', 'carer-contract', 'client-contract', 'invoice-model', 'payment-model'],
    summary: 'What is known about the visit or shift of an alert, and what its cure is about',
    ...billingAccess.alerts,
    params: z.object({ guid: Guid }),
    response: AlertCure,
    errors: ['NOT_FOUND'],
  }),
})

/** ALERT-011. */
export const financeAlerts = { invoice: alerts('invoice'), payment: alerts('payment') }
