import { listInvoiceRuns } from '#contract/settings/runs.ts'
import { handle } from '../../kit/mount.ts'

/** Runs are company-wide, like all finance settings. */
export const listInvoiceRunsHandler = handle(listInvoiceRuns, async (_input, { db }) => {
  const runs = await db
    .selectFrom('run as r')
    .select(['r.guid', 'r.title'])
    .where('r.side', '=', 'invoice')
    .orderBy('r.title')
    .orderBy('r.guid')
    .execute()
  return { invoice_runs: runs, count: runs.length }
})
