import type { z } from 'zod'
import type { getMonthEnd, Holder } from '#contract/report/month-end.ts'
import { formatPence, pence } from '#domain/money.ts'
import { type Days, monthDays } from '#domain/month-end/month-days.ts'
import { type MonthStep, monthStates } from '#domain/month-end/month-steps.ts'
import type { Context } from '../../../kit/context.ts'
import { percentage } from '../../billing/exports.ts'
import { sumIncome } from '../finance-dashboard-queries.ts'
import {
  countAlerts,
  countExtras,
  countFiles,
  countGroups,
  countVisits,
  loadAlerts,
  type StepCount,
} from './count-steps.ts'
import { exceptionsOf, isExplained } from './exceptions.ts'
import type { WorkerRow } from './month-end-queries.ts'
import { selectMonth } from './month-queries.ts'
import { type ReminderRow, selectReminders } from './reminder-queries.ts'

type MonthEnd = z.input<(typeof getMonthEnd)['response']>

/** Works out where a month of the branch stands, from its visits to its files; only the explanations are stored. */
export async function loadMonthEnd(context: Context, month: string): Promise<MonthEnd> {
  const { today } = context.branch
  const { days, starts, ends, weeks } = monthDays(month)
  const saved = await selectMonth(context.db, context.branch, month)
  const reminders = await selectReminders(context.db, context.branch, month)
  const alerts = await loadAlerts(context, days)
  const causes = exceptionsOf(alerts, saved?.explanations ?? [])
  const invoices = await countGroups(context, 'invoice', starts)
  const payments = await countGroups(context, 'payment', starts)
  const counts = {
    visits: await countVisits(context, days),
    alerts: await countAlerts(context, days, alerts),
    additionals: await countExtras(context, days),
    invoices,
    payments,
    files: await countFiles(context, ends),
  }
  const { states, percent, isDone } = monthStates(counts, causes.every(isExplained))
  const firstOf = (...groups: readonly { readonly dues: readonly string[] }[]) =>
    groups.flatMap(({ dues }) => dues).toSorted()[0] ?? null
  // Visits and alerts hold up both sides, extras only payments.
  const dues = { visits: [invoices, payments], alerts: [invoices, payments], additionals: [payments] }
  const stepOf = (step: MonthStep, due: string | null, overdue = 0) => {
    const { left, all, amount, workers } = counts[step] satisfies StepCount
    return {
      ...{
        left,
        all,
        ...states[step],
        overdue,
        holders: holdersOf(
          workers,
          reminders.filter((each) => each.step === step),
          today,
        ),
      },
      due: states[step].is_done ? null : due,
      money: amount === null ? null : formatPence(pence(amount)),
    }
  }
  const overdueIn = (list: readonly string[]) => list.filter((day) => day < today).length
  return {
    ...{ month, today, days, starts, ends, percent },
    ...{ guid: saved?.guid ?? null, version: saved?.version ?? 0, closed: closedOf(saved) },
    close_refusal: today <= days.to ? 'MONTH_NOT_OVER' : isDone ? null : 'MONTH_NOT_DONE',
    steps: {
      visits: stepOf('visits', firstOf(...dues.visits)),
      alerts: { ...stepOf('alerts', firstOf(...dues.alerts)), ...counts.alerts.parts, causes },
      additionals: { ...stepOf('additionals', firstOf(...dues.additionals)), ...counts.additionals.parts },
      invoices: {
        ...stepOf('invoices', firstOf(invoices), overdueIn(invoices.dues)),
        ready: formatPence(pence(invoices.ready)),
      },
      payments: stepOf('payments', firstOf(payments), overdueIn(payments.dues)),
      files: { ...stepOf('files', null), ...counts.files.parts },
    },
    deadlines: deadlinesOf(today, invoices.dues, payments.dues),
    weeks: await weeksOf(context, weeks),
  }
}

function closedOf(saved: Awaited<ReturnType<typeof selectMonth>>) {
  const { closed_at: at = null, closed_by_name: name = null } = saved ?? {}
  return at === null || name === null ? null : { at, by_name: name }
}

/** Those who hold the most first; things that nobody has worked on have no holder. */
function holdersOf(workers: readonly WorkerRow[], reminders: readonly ReminderRow[], today: string): Holder[] {
  return workers
    .flatMap(({ guid, name, count }) => {
      if (guid === null || name === null || count === 0) return []
      const last = reminders.find(({ account_guid }) => account_guid === guid)
      const reminder = last ? { at: last.at, state: last.state, is_today: last.reminded_on === today } : null
      return [{ guid, name, count, reminder }]
    })
    .toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
}

function deadlinesOf(today: string, invoices: readonly string[], payments: readonly string[]) {
  const shown = (day: string) => (day < today ? today : day)
  const count = (list: readonly string[], day: string) => list.filter((each) => each === day).length
  const dates = [...new Set([...invoices, ...payments].map(shown))].toSorted()
  return dates.map((date) => ({
    date,
    invoices: count(invoices, date),
    payments: count(payments, date),
    overdue: date === today ? [...invoices, ...payments].filter((day) => day < today).length : 0,
  }))
}

async function weeksOf({ db, branch }: Context, weeks: readonly Days[]) {
  const [first, last] = [weeks[0], weeks.at(-1)]
  const rows = first && last ? await sumIncome(db, branch, first.from, last.to) : []
  const income = new Map(rows.map((row) => [row.week_start, row]))
  return weeks.map(({ from, to }) => {
    const { invoiced, confirmed, pending } = income.get(from) ?? { invoiced: 0, confirmed: 0, pending: 0 }
    const total = invoiced + confirmed + pending
    return {
      ...{ from, to, total: formatPence(pence(total)), invoiced: formatPence(pence(invoiced)) },
      percent: total <= 0 ? 0 : Math.max(0, Math.min(100, percentage(invoiced, total))),
    }
  })
}
