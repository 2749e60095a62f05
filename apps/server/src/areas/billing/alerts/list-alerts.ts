import { alertCauses, type FinanceAlert, financeAlerts } from '#contract/billing/alerts.ts'
import { type AnyProblem, allProblems, problemText } from '#contract/billing/price-working.ts'
import type { Side } from '#contract/fields.ts'
import { formatPence, pence } from '#domain/money.ts'
import { handle } from '../../../kit/http/mount.ts'
import { type AlertRow, type CauseRow, selectAlerts } from './alert-queries.ts'
import { type FreedMinute, selectFreed } from './freed-queries.ts'
import { amountOf, type CauseSum, plannedOf, sumCauses } from './sum-causes.ts'

/** ALERT-011, ALERT-D06. */
export const listAlerts = (side: Side) =>
  handle(financeAlerts[side].list, async ({ query }, { db, branch, now }) => {
    const { rows, count } = await selectAlerts(db, { branch, side, now, filter: query }, query)
    const planned = await plannedOf(db, branch, side, rows)
    return { alerts: rows.map((row) => present(row, amountOf(row, planned))), count }
  })

/** The causes with the most money first; amounts that cannot be known count as nothing. */
export const listAlertCauses = (side: Side) =>
  handle(financeAlerts[side].causes, async ({ query: filter }, { db, branch, now }) => {
    const asked = { branch, side, now, filter }
    const { causes, count, amount } = await sumCauses(db, asked)
    return {
      causes: causes.map(presentCause),
      count,
      at_stake: formatPence(pence(amount)),
      deadline: firstDeadline(causes.flatMap(({ alerts }) => alerts)),
      freed: presentFreed(await selectFreed(db, asked)),
    }
  })

function presentFreed(minutes: readonly FreedMinute[]) {
  return {
    count: minutes.reduce((sum, minute) => sum + minute.count, 0),
    amount: formatPence(pence(minutes.reduce((sum, minute) => sum + minute.pence, 0))),
    minutes: minutes.map(({ at, count }) => ({ at, count })),
  }
}

function presentCause({ cause, alerts, amount }: CauseSum) {
  const days = alerts.map(({ day }) => day).sort()
  const types = [...new Set(alerts.flatMap(({ owner_type: type }) => type ?? []))]
  return {
    cause,
    count: alerts.length,
    at_stake: formatPence(pence(amount)),
    owner_count: new Set(alerts.flatMap(({ owner_guid: guid }) => guid ?? [])).size,
    owner_type: types.length === 1 ? (types[0] ?? null) : null,
    first_on: days[0] ?? '',
    last_on: days.at(-1) ?? '',
  }
}

/** The first day by which an alert's period is to be invoiced or paid, with the number of alerts that it is for. */
function firstDeadline(alerts: readonly CauseRow[]): { date: string; count: number } | null {
  const days = alerts.flatMap(({ deadline }) => deadline ?? []).sort()
  const [date] = days
  return date === undefined ? null : { date, count: days.filter((day) => day === date).length }
}

function present(
  { assignee_id: _, deadline: __, pence: priced, ...row }: AlertRow,
  amount: number | null,
): FinanceAlert {
  const { appointment_type: type, check_in_at, check_out_at, ...alert } = row
  return {
    ...alert,
    description: isProblem(alert.cause)
      ? problemText(alert.cause, { appointment_type: type, check_in_at, check_out_at })
      : alertCauses[alert.cause],
    at_stake: amount === null ? null : formatPence(pence(amount)),
  }
}

function isProblem(cause: FinanceAlert['cause']): cause is AnyProblem {
  return Object.hasOwn(allProblems, cause)
}
