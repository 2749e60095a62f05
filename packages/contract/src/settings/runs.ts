import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { exportTable } from '../export-table.ts'
import { Created, Guid, RequiredText, type Side } from '../fields.ts'
import { settingsAccess } from './access.ts'
import { AllOrPage } from './settings-page.ts'

export const Run = z.object({ guid: Guid, title: z.string(), version: z.int() })
export type Run = z.output<typeof Run>

/** FSET-D17. */
export const RunInput = z.object({ title: RequiredText('Title', 64) })

const { access } = settingsAccess.runs
const place = z.object({ guid: Guid })

const create = (side: Side) =>
  endpoint({
    method: 'POST',
    path: `/finance/${side}-runs`,
    changes: ['run'],
    summary: `Create a run (${side})`,
    access,
    body: RunInput,
    response: Created,
    status: 201,
    errors: ['DUPLICATE'],
  })

const update = (side: Side) =>
  endpoint({
    method: 'PUT',
    versioned: true,
    path: `/finance/${side}-runs/:guid`,
    changes: ['run'],
    summary: `Rename a run (${side})`,
    access,
    params: place,
    body: RunInput,
    response: z.undefined(),
    status: 204,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'DUPLICATE'],
  })

const remove = (side: Side) =>
  endpoint({
    method: 'DELETE',
    path: `/finance/${side}-runs/:guid`,
    changes: ['run'],
    summary: `Delete a run that no model uses (${side})`,
    access,
    params: place,
    response: z.undefined(),
    status: 204,
    errors: ['NOT_FOUND', side === 'invoice' ? 'INVOICE_RUN_USED' : 'PAYMENT_RUN_USED'],
  })

/** The column of the list (FSET-D05). */
export const runExport = (side: Side) =>
  exportTable<Run>()(`${side}-runs`, `${side}_runs`, [{ key: 'title', title: 'Title', of: ({ title }) => title }])

/** FSET-034, FSET-D03: selects of other screens load it, so it needs no permission (FSET-D01). */
export const listInvoiceRuns = endpoint({
  method: 'GET',
  path: '/finance/invoice-runs',
  reads: ['run'],
  summary: 'Invoice runs by title',
  access: 'signed-in',
  query: AllOrPage,
  response: z.object({ invoice_runs: z.array(Run), count: z.int() }),
  exports: runExport('invoice'),
})

/** Like `listInvoiceRuns`. */
export const listPaymentRuns = endpoint({
  method: 'GET',
  path: '/finance/payment-runs',
  reads: ['run'],
  summary: 'Payment runs by title',
  access: 'signed-in',
  query: AllOrPage,
  response: z.object({ payment_runs: z.array(Run), count: z.int() }),
  exports: runExport('payment'),
})

/** FSET-034, FSET-035. */
export const createRun = { invoice: create('invoice'), payment: create('payment') }
export const updateRun = { invoice: update('invoice'), payment: update('payment') }
export const deleteRun = { invoice: remove('invoice'), payment: remove('payment') }
