import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { exportTable } from '../export-table.ts'
import { FirstDay, Guid, inOrder, LastDay, LocalDate, Money, paging, TextFilter } from '../fields.ts'
import { reportAccess } from './access.ts'

/** The groupings of visits; each visit is in one group of each. */
export const marginGroups = ['visit', 'client', 'funder', 'branch', 'week'] as const
export type MarginGroup = (typeof marginGroups)[number]

/** A visit of at most this many rostered minutes is short. */
export const shortMinutes = 30

const Sums = z.object({
  visits: z.int(),
  /** Rostered. */
  minutes: z.int(),
  /** Invoiced or to be invoiced, without VAT. */
  income: Money,
  pay: Money,
  /** Mileage, commute and travel time. */
  travel: Money,
  /** The branch's percentage of pay and of paid travel time, rounded for each visit. */
  on_costs: Money,
  margin: Money,
  /** The margin in per cent of the income, with one decimal; null without income. */
  percent: z.string().nullable(),
})

/** The item behind an amount of a visit, in its transaction. */
const Place = z.object({
  calendar_guid: Guid,
  period_guid: Guid,
  contract_guid: Guid,
  transaction_guid: Guid,
  item_guid: Guid,
})
export type MarginPlace = z.output<typeof Place>

const MarginRow = Sums.extend({
  /** Identifies the group: of a visit its assignee, of a client their guid, of a funder the name, of a week its Monday. */
  key: z.string(),
  title: z.string(),
  /** Of a visit; null for groups. */
  date: LocalDate.nullable(),
  carer_name: z.string().nullable(),
  funder: z.string().nullable(),
  invoice: Place.nullable(),
  payment: Place.nullable(),
})
export type MarginRow = z.output<typeof MarginRow>

export const marginExport = exportTable<MarginRow>()('margin', 'rows', [
  { key: 'title', title: 'Name', of: ({ title }) => title },
  { key: 'date', title: 'Date', kind: 'date', of: ({ date }) => date },
  { key: 'carer', title: 'Carer', of: ({ carer_name }) => carer_name },
  { key: 'funder', title: 'Funder', of: ({ funder }) => funder },
  { key: 'visits', title: 'Visits', kind: 'number', of: ({ visits }) => visits },
  { key: 'minutes', title: 'Minutes', kind: 'number', of: ({ minutes }) => minutes },
  { key: 'income', title: 'Income', kind: 'money', of: ({ income }) => income },
  { key: 'pay', title: 'Pay', kind: 'money', of: ({ pay }) => pay },
  { key: 'travel', title: 'Travel', kind: 'money', of: ({ travel }) => travel },
  { key: 'on_costs', title: 'On-costs', kind: 'money', of: ({ on_costs }) => on_costs },
  { key: 'margin', title: 'Margin', kind: 'money', of: ({ margin }) => margin },
  {
    key: 'percent',
    title: 'Margin %',
    kind: 'number',
    of: ({ percent }) => (percent === null ? null : Number(percent)),
  },
])

/** Reading transactions opens both sides, so one right is the right to see what is invoiced and what is paid. */
export const listMargins = endpoint({
  method: 'GET',
  path: '/finance/margins',
  reads: ['item', 'visit', 'branch'],
  summary: 'The income of visits less pay, travel and on-costs, by visit, client, funder, branch or week',
  ...reportAccess.margin,
  query: z
    .object({
      start: FirstDay,
      end: LastDay,
      group_by: z.enum(marginGroups).default('client'),
      client_guid: Guid.optional(),
      funder: TextFilter,
      /** The Monday of a week. */
      week: LocalDate.optional(),
      /** Only short visits that lose money. */
      only: z.literal('short-losses').optional(),
      ...paging(25, 500),
    })
    .refine(...inOrder('start', 'end')),
  response: z.object({
    rows: z.array(MarginRow),
    count: z.int(),
    /** Of all rows, not only those of the page. */
    total: Sums,
    on_cost_percent: z.string(),
    /** Visits of these days that lack a price on either side, and are left out of the rows and sums. */
    unpriced: z.int(),
    /** Approved amounts of these days that belong to no visit, such as standing charges and guaranteed hours. */
    other: z.object({ income: Money, pay: Money }),
  }),
  exports: marginExport,
})
