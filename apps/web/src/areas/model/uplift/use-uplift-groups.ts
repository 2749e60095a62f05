import { useQuery } from '@tanstack/react-query'
import type { Side } from '#contract/fields.ts'
import { listUpliftRates } from '#contract/model/uplift.ts'
import { isDay } from '#domain/validators/date.ts'
import { queryClient } from '../../../kit/http/cache.ts'
import { call } from '../../../kit/http/call.ts'
import type { UpliftValues } from './uplift-values.ts'

const key = (side: Side) => ['uplift-rates', side]

/** The services and rates of all picked groups on the start date, in one call. */
export function useUpliftGroups(side: Side, { groups, effective_from }: UpliftValues, enabled: boolean) {
  const guids = [...groups].sort()
  return useQuery({
    queryKey: [...key(side), effective_from, guids],
    queryFn: async ({ signal }) =>
      (await call(listUpliftRates[side], { body: { effective_from, contract_guids: guids } }, { signal })).groups,
    enabled: enabled && guids.length > 0 && isDay(effective_from),
    // Rates must not change while the user edits; a submit of stale ones is refused with a message.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
}

/** Drops the cached rates after a refusal because of stale ones, so that current ones are loaded. */
export function forgetUpliftGroups(side: Side): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: key(side) })
}
