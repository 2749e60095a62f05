import { listMonthReports, type MonthReport } from '#contract/report/month-report.ts'
import { formatPence, pence } from '#domain/money.ts'
import type { Context } from '../../../kit/context.ts'
import { handle } from '../../../kit/http/mount.ts'
import { countFiles } from './count-steps.ts'
import type { loadMonthEnd } from './load-month-end.ts'
import { selectConfirmers, selectDeciders, selectProcessed, selectReports } from './report-queries.ts'

export const listMonthReportsHandler = handle(listMonthReports, async ({ params }, { db, branch }) => {
  const reports = await selectReports(db, branch, params.month)
  return { reports, count: reports.length }
})

/** Writes down where a month stands that is about to be closed. */
export async function reportOf(
  context: Context,
  { days, starts, ends, steps, weeks }: Awaited<ReturnType<typeof loadMonthEnd>>,
): Promise<MonthReport> {
  const { db, branch } = context
  const invoices = await selectProcessed(db, branch, 'invoice', starts)
  const payments = await selectProcessed(db, branch, 'payment', starts)
  const files = await countFiles(context, ends)
  const exceptions = steps.alerts.causes.flatMap(({ explanation, side, cause, count, at_stake }) =>
    explanation
      ? [{ side, cause, count, at_stake, text: explanation.text, by_name: explanation.by_name, at: explanation.at }]
      : [],
  )
  const explained = [...Map.groupBy(exceptions, ({ by_name }) => by_name)].map(([name, some]) => ({
    name,
    count: some.reduce((sum, { count }) => sum + count, 0),
  }))
  return {
    days,
    steps: [
      { step: 'visits', count: steps.visits.all, workers: await selectConfirmers(db, branch, days) },
      { step: 'alerts', count: steps.alerts.left, workers: explained },
      { step: 'additionals', count: steps.additionals.all, workers: await selectDeciders(db, branch, days) },
      { step: 'invoices', count: steps.invoices.all, workers: invoices.workers },
      { step: 'payments', count: steps.payments.all, workers: payments.workers },
      { step: 'files', count: steps.files.all, workers: files.completers },
    ],
    totals: { invoice: formatPence(pence(invoices.pence)), payment: formatPence(pence(payments.pence)) },
    exceptions,
    weeks: weeks.map(({ from, to, total, invoiced }) => ({ from, to, total, invoiced })),
  }
}
