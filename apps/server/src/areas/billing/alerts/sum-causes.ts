import type { AlertCause } from '#contract/billing/alerts.ts'
import type { Side } from '#contract/fields.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { approximateOf } from '../item-search/approximate.ts'
import { type AlertRow, type AlertsAsked, type CauseRow, selectCauses } from './alert-queries.ts'

export interface CauseSum {
  readonly cause: AlertCause
  readonly alerts: readonly CauseRow[]
  /** Pence; alerts whose amount cannot be known count as nothing. */
  readonly amount: number
}

/** Returns the causes of all alerts that match, the most money first, with their number and pence. */
export async function sumCauses(db: BranchDb, asked: AlertsAsked) {
  const rows = await selectCauses(db, asked)
  const planned = await plannedOf(db, asked.branch, asked.side, rows)
  const causes = [...Map.groupBy(rows, ({ cause }) => cause)].map(
    ([cause, alerts]): CauseSum => ({
      cause,
      alerts,
      amount: alerts.reduce((sum, row) => sum + (amountOf(row, planned) ?? 0), 0),
    }),
  )
  causes.sort(
    (one, other) =>
      other.amount - one.amount || other.alerts.length - one.alerts.length || (one.cause < other.cause ? -1 : 1),
  )
  return { causes, count: rows.length, amount: causes.reduce((sum, { amount }) => sum + amount, 0) }
}

type Amount = Pick<AlertRow, 'cause' | 'assignee_id' | 'pence'>

/** Missing times alone leave a price to be worked out as planned; other problems leave nothing to work it out by. */
export function plannedOf(db: BranchDb, branch: Branch, side: Side, rows: readonly Amount[]) {
  const ids = rows.flatMap(({ cause, assignee_id: id }) => (cause === 'NO_ACTUAL_TIMES' && id !== null ? [id] : []))
  return ids.length > 0 ? approximateOf(db, branch, side, ids) : new Map<number, number>()
}

/** Pence, or null while the amount cannot be known. */
export function amountOf(
  { assignee_id: id, pence: priced }: Amount,
  planned: ReadonlyMap<number, number>,
): number | null {
  return priced ?? (id === null ? null : (planned.get(id) ?? null))
}
