import { sql } from 'kysely'
import type { AlertCause } from '#contract/billing/alerts.ts'
import type { Side } from '#contract/fields.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'

export interface ExplanationRow {
  readonly side: Side
  readonly cause: AlertCause
  readonly alerts: readonly string[]
  readonly explanation: string
  readonly explained_at: string
  readonly explained_by_name: string
}

/** Selects a month and its explanations; undefined while nobody has worked on it. */
export async function selectMonth(db: BranchDb, branch: Branch, month: string) {
  const row = await db
    .selectFrom('month_end as m')
    .leftJoin('account as a', 'a.guid', 'm.closed_by')
    .select(['m.guid', 'm.version', 'm.closed_at', 'a.name as closed_by_name'])
    .where('m.branch_id', '=', branch.id)
    .where('m.month', '=', month)
    .executeTakeFirst()
  if (!row) return undefined
  const { rows } = await sql<ExplanationRow>`
    select e.side, e.cause, e.alerts, e.explanation, e.explained_at, a.name as explained_by_name
    from month_end_explanation e join account a on a.guid = e.explained_by
    where e.month_end_guid = ${row.guid}`.execute(db)
  return { ...row, explanations: rows }
}

/** Locks a month, so that two people who work on it do so one after the other; the first creates it. */
export async function lockMonth(db: BranchDb, branch: Branch, month: string) {
  await db
    .insertInto('month_end')
    .values({ branch_id: branch.id, month })
    .onConflict((conflict) => conflict.columns(['branch_id', 'month']).doNothing())
    .execute()
  return db
    .selectFrom('month_end as m')
    .select(['m.guid', 'm.version', 'm.closed_at'])
    .where('m.branch_id', '=', branch.id)
    .where('m.month', '=', month)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Saves whether a locked month is closed, and by whom; every save makes a new version. */
export async function updateMonth(
  db: BranchDb,
  guid: string,
  closed?: { readonly at: string | null; readonly by: string | null },
): Promise<void> {
  await db
    .updateTable('month_end')
    .set({ version: sql`version + 1`, ...(closed && { closed_at: closed.at, closed_by: closed.by }) })
    .where('guid', '=', guid)
    .execute()
}

interface NewExplanation {
  readonly branchId: number
  readonly monthGuid: string
  readonly side: Side
  readonly cause: AlertCause
  readonly alerts: readonly string[]
  readonly explanation: string
  readonly at: string
  readonly by: string
}

/** Saves the explanation of a cause in a locked month; the history keeps the one before. */
export async function saveExplanation(db: BranchDb, row: NewExplanation): Promise<void> {
  const { branchId, monthGuid, side, cause, alerts, explanation, at, by } = row
  const values = { alerts: [...alerts], explanation, explained_at: at, explained_by: by }
  await db
    .insertInto('month_end_explanation')
    .values({ branch_id: branchId, month_end_guid: monthGuid, side, cause, ...values })
    .onConflict((conflict) => conflict.columns(['month_end_guid', 'side', 'cause']).doUpdateSet(values))
    .execute()
}
