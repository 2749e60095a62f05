import { useQuery } from '@tanstack/react-query'
import { invoiceWork } from '#contract/billing/work-lists.ts'
import { queryOf } from '../kit/http/query.ts'

/** Milliseconds between two counts while no screen triggers one sooner; a deadline passes at midnight. */
const pace = 300_000

/** The number of invoice groups past their deadline. A failed count keeps the last number silently. */
export function useOverdue(): number {
  const query = { ...queryOf(invoiceWork.count, {}), staleTime: 60_000, refetchInterval: pace, retry: false }
  return useQuery(query).data?.overdue.count ?? 0
}
