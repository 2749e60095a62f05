import { sql } from 'kysely'
import type { Side } from '#contract/fields.ts'
import { listInvoiceRuns, listPaymentRuns, type Run } from '#contract/settings/runs.ts'
import type { AnyDb } from '../../../kit/context.ts'
import { handle } from '../../../kit/mount.ts'
import { takePage } from '../take-page.ts'

/** Runs are company-wide, like all finance settings. */
function selectRuns(db: AnyDb, side: Side): Promise<Run[]> {
  return db
    .selectFrom('run as r')
    .select(['r.guid', 'r.title', 'r.version'])
    .where('r.side', '=', side)
    .orderBy(sql`lower(r.title)`)
    .orderBy('r.guid')
    .execute()
}

export const listInvoiceRunsHandler = handle(listInvoiceRuns, async ({ query }, { db }) => {
  const runs = await selectRuns(db, 'invoice')
  return { invoice_runs: takePage(runs, query), count: runs.length }
})

export const listPaymentRunsHandler = handle(listPaymentRuns, async ({ query }, { db }) => {
  const runs = await selectRuns(db, 'payment')
  return { payment_runs: takePage(runs, query), count: runs.length }
})
