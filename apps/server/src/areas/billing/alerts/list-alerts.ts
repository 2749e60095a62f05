import { alertCauses, type FinanceAlert, financeAlerts } from '#contract/billing/alerts.ts'
import { type AnyProblem, allProblems, problemText } from '#contract/billing/price-working.ts'
import type { Side } from '#contract/fields.ts'
import { formatPence, pence } from '#domain/money.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { handle } from '../../../kit/http/mount.ts'
import { approximateOf } from '../item-search/approximate.ts'
import { type AlertRow, selectAlerts, selectCauses } from './alert-queries.ts'

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
    const rows = await selectCauses(db, { branch, side, now, filter })
    const planned = await plannedOf(db, branch, side, rows)
    const causes = [...Map.groupBy(rows, ({ cause }) => cause)].map(([cause, alerts]) => ({
      cause,
      count: alerts.length,
      amount: alerts.reduce((sum, row) => sum + (amountOf(row, planned) ?? 0), 0),
    }))
    causes.sort(
      (one, other) => other.amount - one.amount || other.count - one.count || (one.cause < other.cause ? -1 : 1),
    )
    return {
      causes: causes.map(({ cause, count, amount }) => ({ cause, count, at_stake: formatPence(pence(amount)) })),
      count: rows.length,
      at_stake: formatPence(pence(causes.reduce((sum, { amount }) => sum + amount, 0))),
    }
  })

type Amount = Pick<AlertRow, 'cause' | 'assignee_id' | 'pence'>

/** Missing times alone leave a price to be worked out as planned; other problems leave nothing to work it out by. */
function plannedOf(db: BranchDb, branch: Branch, side: Side, rows: readonly Amount[]) {
  const ids = rows.flatMap(({ cause, assignee_id: id }) => (cause === 'NO_ACTUAL_TIMES' && id !== null ? [id] : []))
  return ids.length > 0 ? approximateOf(db, branch, side, ids) : new Map<number, number>()
}

/** Pence, or null while the amount cannot be known. */
function amountOf({ assignee_id: id, pence: priced }: Amount, planned: ReadonlyMap<number, number>): number | null {
  return priced ?? (id === null ? null : (planned.get(id) ?? null))
}

function present({ assignee_id: _, pence: priced, ...row }: AlertRow, amount: number | null): FinanceAlert {
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
