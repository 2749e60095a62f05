import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import type { BodyInputOf } from '#contract/endpoint.ts'
import { previewFinanceAssignees } from '#contract/rota/finance-appointments.ts'
import { debounce } from '#ui/debounce.ts'
import { call } from '../../../kit/http/call.ts'
import { useDebounced } from '../../../kit/use-debounced.ts'

/** Asks what a bulk edit would do, again a moment after any change; nothing is stored. Undefined asks nothing. */
export function useBulkEffect(body: BodyInputOf<typeof previewFinanceAssignees> | undefined) {
  const asked = useDebounced(body, debounce.filters)
  const effect = useQuery({
    queryKey: ['bulk-effect', asked],
    queryFn: asked ? ({ signal }) => call(previewFinanceAssignees, { body: asked }, { signal }) : skipToken,
    placeholderData: keepPreviousData,
    // An old answer is not used again: others may have changed the places since.
    gcTime: 0,
    retry: false,
  })
  return body === undefined ? undefined : effect
}
