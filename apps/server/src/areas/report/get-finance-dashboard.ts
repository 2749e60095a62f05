import { getFinanceDashboard, problemText } from '#contract/report/dashboard.ts'
import { formatPence, pence } from '#domain/money.ts'
import { handle } from '../../kit/http/mount.ts'
import { percentage } from '../billing/processing/percentage.ts'
import { countDeadlines, selectDeadlines, selectProblems, sumIncome, sumReady } from './finance-dashboard-queries.ts'
import { wholeWeeksBefore } from './weeks.ts'

const shownRows = 7

export const getFinanceDashboardHandler = handle(getFinanceDashboard, async ({ query }, { db, branch, now }) => {
  const { today } = branch
  const weeks = wholeWeeksBefore(today, query.weeks)
  const first = weeks[0]?.start ?? today
  const ready = await sumReady(db, branch)
  const due = await countDeadlines(db, branch)
  const income = new Map(
    (await sumIncome(db, branch, first, weeks.at(-1)?.end ?? today)).map((row) => [row.week_start, row]),
  )
  const problems = await selectProblems(db, branch, first, today, shownRows)
  return {
    at: now,
    today,
    ready: { total: money(ready.total), groups: ready.groups, starts: startsOf(ready) },
    deadlines: {
      today: due.today,
      overdue: due.overdue,
      starts: startsOf(due),
      groups: (await selectDeadlines(db, branch, shownRows)).map(({ item_count, confirmed_count, ...group }) => ({
        ...group,
        confirmed_percentage: percentage(confirmed_count, item_count),
      })),
    },
    weeks: weeks.map(({ start, end }) => {
      const { invoiced, confirmed, pending } = income.get(start) ?? { invoiced: 0, confirmed: 0, pending: 0 }
      return { start, end, invoiced: money(invoiced), confirmed: money(confirmed), pending: money(pending) }
    }),
    problems: { from: first, count: problems[0]?.count ?? 0, items: problems.map(unpricedItem) },
  }
})

function money(amount: number): string {
  return formatPence(pence(amount))
}

function startsOf({ from, to }: { from: string | null; to: string | null }) {
  return from === null || to === null ? null : { from, to }
}

function unpricedItem(row: Awaited<ReturnType<typeof selectProblems>>[number]) {
  const { guid, date, owner_name, problem, calendar_guid, period_guid, contract_guid, transaction_guid } = row
  const isPlaced = calendar_guid !== null && period_guid !== null && contract_guid !== null && transaction_guid !== null
  const place = isPlaced ? { calendar_guid, period_guid, contract_guid, transaction_guid } : null
  return { guid, date, owner_name, problem, reason: problemText(problem), place }
}
