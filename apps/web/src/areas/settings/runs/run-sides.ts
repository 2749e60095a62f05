import { z } from 'zod'
import { createRun, deleteRun, listInvoiceRuns, listPaymentRuns, updateRun } from '#contract/settings/runs.ts'
import { useUrlState } from '../../../kit/url/search.ts'

/** The tabs of the runs (FSET-007, FSET-013). */
export const runSides = [
  {
    tab: 'invoice',
    label: 'INVOICING',
    list: listInvoiceRuns,
    create: createRun.invoice,
    update: updateRun.invoice,
    remove: deleteRun.invoice,
  },
  {
    tab: 'payment',
    label: 'PAYMENTS',
    list: listPaymentRuns,
    create: createRun.payment,
    update: updateRun.payment,
    remove: deleteRun.payment,
  },
] as const
export type RunSide = (typeof runSides)[number]

/** The open tab, in the URL (FSET-D18). */
const RunSearch = z.object({ tab: z.enum(['invoice', 'payment']).default('invoice') })

export function useRunSide(): RunSide {
  const [{ tab }] = useUrlState(RunSearch)
  return runSides.find((side) => side.tab === tab) ?? runSides[0]
}
