import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid } from '../fields.ts'

const Run = z.object({ guid: Guid, title: z.string() })

/** FSET-034, FSET-D03: selects of other screens are filled from it, so it needs no right of its own (FSET-D01). */
export const listInvoiceRuns = endpoint({
  method: 'GET',
  path: '/finance/invoice-runs',
  summary: 'Invoice runs by title',
  access: 'signed-in',
  response: z.object({ invoice_runs: z.array(Run), count: z.int() }),
})
