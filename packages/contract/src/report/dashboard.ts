import { z } from 'zod'
import { billingAccess } from '../billing/access.ts'
import { AnyProblem } from '../billing/price-working.ts'
import { endpoint } from '../endpoint.ts'
import { Guid, Instant, LocalDate, Minutes, Money } from '../fields.ts'
import { visitAccess } from '../visit/access.ts'

/** How far back the dashboard looks, in whole weeks up to last Sunday. */
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

/** Visits, their check-ins and their confirmation: nothing about money. */
export const getVisitsDashboard = endpoint({
  method: 'GET',
  path: '/dashboard/visits',
  reads: ['visit', 'item'],
  summary: 'Visits of today by status, late check-ins, missed visits and what is unconfirmed by week',
  fromReplica: true,
  access: visitAccess.read.access,
  query,
  response: z.object({
    at: Instant,
    today: LocalDate,
    branch_title: z.string(),
    /**
     * The visits that start today by what they are now, each with its words and the numbers by which the list of visits
     * finds it (VISIT-021, VISIT-D07, VISIT-D08); only those that there are.
     */
    statuses: z.array(z.object({ title: z.string(), statuses: z.array(z.int().min(0).max(12)), count: z.int() })),
    late: z.object({
      /** Nobody has checked in this many minutes after the start. */
      after_minutes: Minutes,
      count: z.int(),
      /** The latest to start. */
      visits: z.array(LateVisit),
    }),
    /** Of the last 7 days with today, and of the 7 days before. */
    missed: z.object({ from: LocalDate, to: LocalDate, count: z.int(), count_before: z.int() }),
    /** Visits that nobody has confirmed, by the week of their day; and how many visits the last of these weeks has in all. */
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
  /** The same in words. */
  reason: z.string(),
  /** Where its working stands; null while no transaction takes it. */
  place: z.object({ calendar_guid: Guid, period_guid: Guid, contract_guid: Guid, transaction_guid: Guid }).nullable(),
})

/** Income and what keeps it from coming in. */
export const getFinanceDashboard = endpoint({
  method: 'GET',
  path: '/dashboard/finance',
  reads: ['visit', 'item'],
  summary: 'What is ready to invoice, deadlines, income by week and what can not be invoiced',
  fromReplica: true,
  access: billingAccess.read.access,
  query,
  response: z.object({
    at: Instant,
    today: LocalDate,
    /** What an invoice run over all groups would come to now. */
    ready: z.object({ total: Money, groups: z.int() }),
    /** Groups with something left to invoice: how many are due today, how many were due before, and the next that are due. */
    deadlines: z.object({ today: z.int(), overdue: z.int(), groups: z.array(Group) }),
    /** By the week of the visit, shift or charge. What is credited, and what is never invoiced, is no income. */
    weeks: z.array(z.object({ ...week, invoiced: Money, confirmed: Money, pending: Money })),
    /** Items of days gone by: how many, in how many groups that are not invoiced, and the newest of them. */
    problems: z.object({ count: z.int(), groups: z.int(), items: z.array(UnpricedItem) }),
  }),
})
