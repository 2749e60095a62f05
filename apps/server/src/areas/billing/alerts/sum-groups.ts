import type { AlertCause, AlertGrouping } from '#contract/billing/alerts.ts'
import type { Side } from '#contract/fields.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { approximateOf } from '../item-search/approximate.ts'
import { type AlertRow, type AlertsAsked, type GroupedRow, selectGrouped } from './alert-queries.ts'

export interface GroupSum {
  readonly key: string
  readonly name: string
  readonly alerts: readonly GroupedRow[]
  /** Pence; alerts whose amount cannot be known count as nothing. */
  readonly amount: number
}

/** Returns the groups of all alerts that match, the most money first, with their alerts and pence. */
export async function sumGroups(db: BranchDb, asked: AlertsAsked, by: AlertGrouping) {
  const rows = await selectGrouped(db, asked, by)
  const planned = await plannedOf(db, asked.branch, asked.side, rows)
  const groups = [...Map.groupBy(rows, ({ key }) => key)].map(
    ([key, alerts]): GroupSum => ({
      key,
      name: alerts[0]?.name ?? '',
      alerts,
      amount: alerts.reduce((sum, row) => sum + (amountOf(row, planned) ?? 0), 0),
    }),
  )
  groups.sort(
    (one, other) =>
      other.amount - one.amount ||
      other.alerts.length - one.alerts.length ||
      one.name.localeCompare(other.name, 'en-GB') ||
      (one.key < other.key ? -1 : 1),
  )
  return { groups, count: rows.length, amount: groups.reduce((sum, { amount }) => sum + amount, 0) }
}

/** The same by cause. */
export async function sumCauses(db: BranchDb, asked: AlertsAsked) {
  const { groups, ...all } = await sumGroups(db, asked, 'cause')
  // The key of such a group is the cause.
  return { ...all, causes: groups.map(({ key, ...group }) => ({ ...group, cause: key as AlertCause })) }
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
