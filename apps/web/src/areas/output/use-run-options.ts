import { useQuery } from '@tanstack/react-query'
import { listInvoiceRuns } from '#contract/settings/runs.ts'
import type { Option } from '#ui/fields/options.ts'
import { queryOf } from '../../kit/http/query.ts'

/** The invoice runs, as filter options. */
export function useRunOptions(): Option[] {
  const { data } = useQuery({ ...queryOf(listInvoiceRuns, {}), staleTime: 300_000 })
  return (data?.invoice_runs ?? []).map((run) => ({ value: run.guid, label: run.title }))
}
