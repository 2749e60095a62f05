import { useQuery } from '@tanstack/react-query'
import type { Side } from '#contract/fields.ts'
import { listInvoiceRuns, listPaymentRuns } from '#contract/settings/runs.ts'
import type { Option } from '#ui/fields/options.ts'
import { queryOf } from '../../kit/http/query.ts'

/** The runs of a side, as filter options. */
export function useRunOptions(side: Side): Option[] {
  const invoice = useQuery({ ...queryOf(listInvoiceRuns, {}), staleTime: 300_000, enabled: side === 'invoice' })
  const payment = useQuery({ ...queryOf(listPaymentRuns, {}), staleTime: 300_000, enabled: side === 'payment' })
  const runs = side === 'invoice' ? invoice.data?.invoice_runs : payment.data?.payment_runs
  return (runs ?? []).map((run) => ({ value: run.guid, label: run.title }))
}
