import { listInvoiceRuns, listPaymentRuns } from '#contract/settings/runs.ts'
import { handle } from '../../../kit/http/mount.ts'
import { takePage } from '../take-page.ts'
import { selectRuns } from './run-queries.ts'

export const listInvoiceRunsHandler = handle(listInvoiceRuns, async ({ query }, { db }) => {
  const runs = await selectRuns(db, 'invoice')
  return { invoice_runs: takePage(runs, query), count: runs.length }
})

export const listPaymentRunsHandler = handle(listPaymentRuns, async ({ query }, { db }) => {
  const runs = await selectRuns(db, 'payment')
  return { payment_runs: takePage(runs, query), count: runs.length }
})
