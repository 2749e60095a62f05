import { alertCauses, type FinanceAlert, financeAlerts } from '#contract/billing/alerts.ts'
import { type AnyProblem, allProblems, problemText } from '#contract/billing/price-working.ts'
import type { Side } from '#contract/fields.ts'
import { withoutTrailingZeros } from '#domain/digits.ts'
import { formatPence, pence } from '#domain/money.ts'
import { hoursText } from '#domain/pay/hours-text.ts'
import { handle } from '../../../kit/http/mount.ts'
import { type AlertRow, type GroupedRow, selectAlerts } from './alert-queries.ts'
import { type FreedMinute, selectFreed } from './freed-queries.ts'
import { amountOf, type GroupSum, plannedOf, sumGroups } from './sum-groups.ts'

/** ALERT-011, ALERT-D06. */
export const listAlerts = (side: Side) =>
  handle(financeAlerts[side].list, async ({ query }, { db, branch, now }) => {
    const { rows, count } = await selectAlerts(db, { branch, side, now, filter: query }, query)
    const planned = await plannedOf(db, branch, side, rows)
    return { alerts: rows.map((row) => present(row, amountOf(row, planned))), count }
  })

/** The groups with the most money first; amounts that cannot be known count as nothing. */
export const listAlertGroups = (side: Side) =>
  handle(financeAlerts[side].groups, async ({ query: { by, shown, ...filter } }, { db, branch, now }) => {
    const asked = { branch, side, now, filter }
    const { groups, count, amount } = await sumGroups(db, asked, by)
    return {
      groups: groups.slice(0, shown).map(presentGroup),
      group_count: groups.length,
      count,
      at_stake: formatPence(pence(amount)),
      deadline: firstDeadline(groups.flatMap(({ alerts }) => alerts)),
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

function presentGroup({ key, name, alerts, amount }: GroupSum) {
  const days = alerts.map(({ day }) => day).sort()
  const types = [...new Set(alerts.flatMap(({ owner_type: type }) => type ?? []))]
  const causes = [...Map.groupBy(alerts, ({ cause }) => cause)].toSorted(
    ([one, some], [other, others]) => others.length - some.length || (one < other ? -1 : 1),
  )
  return {
    key,
    name,
    count: alerts.length,
    at_stake: formatPence(pence(amount)),
    causes: causes.map(([cause]) => cause),
    owner_count: new Set(alerts.flatMap(({ owner_guid: guid }) => guid ?? [])).size,
    owner_type: types.length === 1 ? (types[0] ?? null) : null,
    first_on: days[0] ?? '',
    last_on: days.at(-1) ?? '',
  }
}

/** The first day by which an alert's period is to be invoiced or paid, with the number of alerts that it is for. */
function firstDeadline(alerts: readonly GroupedRow[]): { date: string; count: number } | null {
  const days = alerts.flatMap(({ deadline }) => deadline ?? []).sort()
  const [date] = days
  return date === undefined ? null : { date, count: days.filter((day) => day === date).length }
}

function present(
  { assignee_id: _, deadline: __, pence: priced, ...row }: AlertRow,
  amount: number | null,
): FinanceAlert {
  const { check_in_at, check_out_at, leave, ...alert } = row
  // The cause is the title of its group and its panel; the row says how much.
  const other = leave
    ? `${hoursText(leave.paid)} of leave paid, ${withoutTrailingZeros(leave.due)} due`
    : alertCauses[alert.cause]
  return {
    ...alert,
    payment: leave && paymentOf(leave),
    description: isProblem(alert.cause) ? problemText(alert.cause, row) : other,
    at_stake: amount === null ? null : formatPence(pence(amount)),
  }
}

function paymentOf({ paid: _, due: __, ...payment }: NonNullable<AlertRow['leave']>) {
  return payment
}

function isProblem(cause: FinanceAlert['cause']): cause is AnyProblem {
  return Object.hasOwn(allProblems, cause)
}
