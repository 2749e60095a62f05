import { problemText } from '#contract/billing/price-working.ts'
import { getFinanceDashboard } from '#contract/report/dashboard.ts'
import { formatPence, pence } from '#domain/money.ts'
import { handle } from '../../kit/http/mount.ts'
import { countWorkLists, percentage } from '../billing/exports.ts'
import { selectDeadlines, selectProblems, sumIncome } from './finance-dashboard-queries.ts'
import { wholeWeeksBefore } from './weeks.ts'

const shownRows = 7

export const getFinanceDashboardHandler = handle(getFinanceDashboard, async ({ query }, { db, branch, now }) => {
  const { today } = branch
  const weeks = wholeWeeksBefore(today, query.weeks)
  const first = weeks[0]?.start ?? today
  const work = await countWorkLists(db, branch, now, 'invoice')
  const due = await selectDeadlines(db, branch, now, shownRows)
  const income = new Map(
    (await sumIncome(db, branch, first, weeks.at(-1)?.end ?? today)).map((row) => [row.week_start, row]),
  )
  const problems = await selectProblems(db, branch, now, shownRows)
  return {
    at: now,
    today,
    ready: { total: money(work.ready_pence), groups: work.ready },
    deadlines: { today: work.due, overdue: work.overdue, groups: due.map(deadlineGroup) },
    weeks: weeks.map(({ start, end }) => {
      const { invoiced, confirmed, pending } = income.get(start) ?? { invoiced: 0, confirmed: 0, pending: 0 }
      return { start, end, invoiced: money(invoiced), confirmed: money(confirmed), pending: money(pending) }
    }),
    problems: { count: problems[0]?.count ?? 0, groups: work.unpriced, items: problems.map(unpricedItem) },
  }
})

function money(amount: number): string {
  return formatPence(pence(amount))
}

function deadlineGroup(row: Awaited<ReturnType<typeof selectDeadlines>>[number]) {
  const { calendar_guid, period_guid, contract_guid, contract_name, start, end, deadline } = row
  const confirmed_percentage = percentage(row.confirmed_count, row.item_count)
  return { calendar_guid, period_guid, contract_guid, contract_name, start, end, deadline, confirmed_percentage }
}

function unpricedItem(row: Awaited<ReturnType<typeof selectProblems>>[number]) {
  const { guid, date, owner_name, problem, calendar_guid, period_guid, contract_guid, transaction_guid } = row
  const isPlaced = calendar_guid !== null && period_guid !== null && contract_guid !== null && transaction_guid !== null
  const place = isPlaced ? { calendar_guid, period_guid, contract_guid, transaction_guid } : null
  return { guid, date, owner_name, problem, reason: problemText(problem, row), place }
}
