import { z } from 'zod'
import { billingAccess } from '../billing/access.ts'
import { AnyProblem } from '../billing/price-working.ts'
import { endpoint } from '../endpoint.ts'
import { Guid, Instant, LocalDate, Minutes, Money } from '../fields.ts'
import { settingsAccess } from '../settings/access.ts'
import { Law } from '../settings/law.ts'
import { visitAccess } from '../visit/access.ts'

/** The ranges of the dashboard, in whole weeks up to last Sunday. */
export const dashboardWeeks = [4, 12, 52] as const
const query = z.object({
  weeks: z.coerce
    .number()
    .pipe(z.literal([...dashboardWeeks]))
    .default(12),
})

/** A week, Monday to Sunday. */
const week = { start: LocalDate, end: LocalDate }

const LateVisit = z.object({
  guid: Guid,
  client_name: z.string(),
  carer_name: z.string().nullable(),
  start: Instant,
  minutes_late: Minutes,
})

/** Visits, their check-ins and their confirmation, without money. */
export const getVisitsDashboard = endpoint({
  method: 'GET',
  path: '/dashboard/visits',
  reads: ['visit', 'item'],
  summary: 'Today’s visits by status, late check-ins, missed visits and unconfirmed visits by week',
  fromReplica: true,
  access: visitAccess.read.access,
  query,
  response: z.object({
    at: Instant,
    today: LocalDate,
    branch_title: z.string(),
    /**
     * Today's visits by status, with the label and the numbers of the filter in the list of visits (VISIT-021,
     * VISIT-D07, VISIT-D08). Statuses without visits are left out.
     */
    statuses: z.array(z.object({ title: z.string(), statuses: z.array(z.int().min(0).max(12)), count: z.int() })),
    late: z.object({
      /** A visit is late when it has no check-in this many minutes after its start. */
      after_minutes: Minutes,
      count: z.int(),
      /** The most recently started ones. */
      visits: z.array(LateVisit),
    }),
    /** Missed visits of the last 7 days including today, and of the 7 days before. */
    missed: z.object({ from: LocalDate, to: LocalDate, count: z.int(), count_before: z.int() }),
    /** Unconfirmed visits by week, and the number of all visits in the last of these weeks. */
    weeks: z.array(z.object({ ...week, unconfirmed: z.int() })),
    last_week: z.int(),
  }),
})

const Group = z.object({
  calendar_guid: Guid,
  period_guid: Guid,
  contract_guid: Guid,
  contract_name: z.string(),
  ...week,
  deadline: LocalDate,
  confirmed_percentage: z.int().min(0).max(100),
})

const UnpricedItem = z.object({
  guid: Guid,
  date: LocalDate,
  owner_name: z.string(),
  problem: AnyProblem,
  /** The problem in words. */
  reason: z.string(),
  /** The location of its calculation; null while it is in no transaction. */
  place: z.object({ calendar_guid: Guid, period_guid: Guid, contract_guid: Guid, transaction_guid: Guid }).nullable(),
})

/** Income, and the problems that delay it. */
export const getFinanceDashboard = endpoint({
  method: 'GET',
  path: '/dashboard/finance',
  reads: ['visit', 'item'],
  summary: 'The total ready to invoice, deadlines, income by week and items that cannot be invoiced',
  fromReplica: true,
  access: billingAccess.read.access,
  query,
  response: z.object({
    at: Instant,
    today: LocalDate,
    /** The total of an invoice run over all groups now. */
    ready: z.object({ total: Money, groups: z.int() }),
    /** Groups that are not fully invoiced: the number due today, the number overdue, and the next ones due. */
    deadlines: z.object({ today: z.int(), overdue: z.int(), groups: z.array(Group) }),
    /** By the week of the visit, shift or charge. Credited and never invoiced amounts do not count as income. */
    weeks: z.array(z.object({ ...week, invoiced: Money, confirmed: Money, pending: Money })),
    /** Items of past days: their number, the number of their open groups, and the newest of them. */
    problems: z.object({ count: z.int(), groups: z.int(), items: z.array(UnpricedItem) }),
  }),
})

/** The law tables that somebody has to look at, for those who can add figures. */
export const getLawDashboard = endpoint({
  method: 'GET',
  path: '/dashboard/law',
  reads: ['law-table', 'holiday'],
  summary:
    'The law tables that run out within 60 days, or have run out, and the change that was added at night and waits to be applied',
  ...settingsAccess.lawTables,
  query,
  response: z.object({
    tables: z.array(
      z.object({
        law: Law,
        title: z.string(),
        /** The first day without figures. */
        runs_out_on: LocalDate,
        /** Whether a change of the table is under way. */
        is_changing: z.boolean(),
      }),
    ),
    /** Bank holidays that were added at night and change open amounts: at most one change of the table waits. */
    waiting: z.object({ guid: Guid, title: z.string(), starts_on: LocalDate }).nullable(),
    count: z.int(),
  }),
})
