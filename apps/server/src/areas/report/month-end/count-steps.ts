import type { Side } from '#contract/fields.ts'
import type { Days } from '#domain/month-end/month-days.ts'
import type { Left } from '#domain/month-end/month-steps.ts'
import type { Context } from '../../../kit/context.ts'
import { countAdditionals, selectGroups, sumCauses } from '../../billing/exports.ts'
import { countSending } from '../../output/exports.ts'
import { countClear, selectConfirmation, selectRunners, selectWorkers, type WorkerRow } from './month-end-queries.ts'

/** The number left of a step, its amount in pence, and who last worked on it. */
export interface StepCount extends Left {
  readonly amount: number | null
  readonly workers: readonly WorkerRow[]
}

/** Visits and shifts that are over, by carer, as Appointment search lists them. */
export async function countVisits({ db, branch, now }: Context, days: Days): Promise<StepCount> {
  const { all, unconfirmed } = await selectConfirmation(db, branch, now, days)
  return { left: unconfirmed.length, all, amount: null, workers: await selectWorkers(db, unconfirmed) }
}

/** The exception queue of each side, by cause. */
export async function loadAlerts({ db, branch, now }: Context, days: Days) {
  const filter = { ...days, user_name: undefined, models: [], sources: [], confirmed: undefined }
  const invoice = await sumCauses(db, { branch, side: 'invoice', now, filter })
  const payment = await sumCauses(db, { branch, side: 'payment', now, filter })
  return { invoice, payment }
}

/** The exception queue of both sides. */
export async function countAlerts(
  context: Context,
  days: Days,
  { invoice, payment }: Awaited<ReturnType<typeof loadAlerts>>,
) {
  const { db, branch } = context
  const left = invoice.count + payment.count
  const alerts = [...invoice.causes, ...payment.causes].flatMap((cause) => cause.alerts)
  const places = alerts.flatMap(({ assignee_id: id }) => (id === null ? [] : [id]))
  return {
    left,
    all: left + (left > 0 ? await countClear(db, branch, days) : 0),
    amount: invoice.amount + payment.amount,
    workers: await selectWorkers(db, places),
    parts: { invoices: invoice.count, payments: payment.count },
  }
}

/** The extras of payments, which count once they are approved. */
export async function countExtras({ db, branch }: Context, days: Days) {
  const filter = { ...days, status: undefined, types: [], models: [], name: undefined, regions: [] }
  const rows = await countAdditionals(db, branch, 'payment', { ...filter, page: 1, page_size: 25 })
  const pending = rows.filter(({ status }) => status === 'Pending')
  const sum = (some: typeof rows, of: (row: (typeof rows)[number]) => number) =>
    some.reduce((total, row) => total + of(row), 0)
  return {
    left: sum(pending, ({ count }) => count),
    all: sum(rows, ({ count }) => count),
    amount: sum(pending, ({ total }) => total),
    workers: pending,
    parts: { needs_hr: sum(pending, ({ hr }) => hr) },
  }
}

/** The groups of a side that have something to charge or to pay; models that are not processed are left out. */
export async function countGroups({ db, branch, now }: Context, side: Side, starts: Days) {
  const filter = { percentage: 'ShowAny', models: [], types: [], ...starts } as const
  const groups = (await selectGroups(db, branch, now, side, filter)).filter(
    ({ is_held, charged_count }) => !is_held && charged_count > 0,
  )
  const open = groups.filter(({ has_open }) => has_open)
  const guids = open.map(({ guid }) => guid)
  return {
    left: open.length,
    all: groups.length,
    amount: open.reduce((sum, { ready_total, waiting_total }) => sum + ready_total + waiting_total, 0),
    ready: open.reduce((sum, { ready_total, is_addressed }) => sum + (is_addressed ? ready_total : 0), 0),
    workers: await selectRunners(db, branch, side, guids),
    /** The day on which each open group is due: the deadline of an invoice, the pay day of a payment. */
    dues: open.flatMap(({ deadline, process_date }) => (side === 'payment' ? [process_date] : (deadline ?? []))),
  }
}

/** The files of both sides that have not been passed on to accounting or payroll. */
export async function countFiles({ db }: Context, ends: Days) {
  const filter = { ...ends, sort: 'completed_at', order: 'desc' } as const
  const query = { ...filter, models: [], runs: [], regions: [], page: 1, page_size: 25 }
  const invoices = await countSending(db, 'invoice', query)
  const payments = await countSending(db, 'payment', query)
  const rows = [...invoices, ...payments]
  const sum = (some: typeof rows, key: 'files' | 'unsent' | 'unsent_pence' | 'refused') =>
    some.reduce((total, row) => total + row[key], 0)
  const workers = [...Map.groupBy(rows, ({ guid }) => guid).values()].map((some) => ({
    guid: some[0]?.guid ?? null,
    name: some[0]?.name ?? null,
    count: sum(some, 'unsent'),
    files: sum(some, 'files'),
  }))
  return {
    left: sum(rows, 'unsent'),
    all: sum(rows, 'files'),
    amount: sum(rows, 'unsent_pence'),
    workers,
    /** Those who have made the files, sent or not. */
    completers: workers.flatMap(({ name, files }) => (name === null || files === 0 ? [] : [{ name, count: files }])),
    parts: { invoices: sum(invoices, 'unsent'), payments: sum(payments, 'unsent'), refused: sum(payments, 'refused') },
  }
}
