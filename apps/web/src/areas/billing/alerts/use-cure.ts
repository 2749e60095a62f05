import { useQuery } from '@tanstack/react-query'
import { type FinanceAlert, financeAlerts } from '#contract/billing/alerts.ts'
import type { Side } from '#contract/fields.ts'
import { queryOf } from '../../../kit/http/query.ts'

/** The facts of the visit or shift of an alert; undefined until they are there, and for alerts of a whole period. */
export function useCure(side: Side, { guid, assignee_guid }: FinanceAlert) {
  const found = useQuery({
    ...queryOf(financeAlerts[side].cure, { params: { guid } }),
    enabled: assignee_guid !== null,
  })
  return found.isPlaceholderData ? undefined : found.data
}
