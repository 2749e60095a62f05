import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { listOnboardingStatuses } from '#contract/carer/onboarding.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { UserListItem } from '#contract/identity/user-list.ts'
import { queryOf } from '../../kit/http/query.ts'

/** Returns a function that gives the onboarding step of each carer of a page (CARERLIST-D06), as `stepIn`. */
export function useOnboardingSteps(users: readonly UserListItem[] | undefined) {
  const carerIds = (users ?? []).map(({ guid }) => guid).join(',')
  const { data, isPending, isPlaceholderData } = useQuery({
    ...queryOf(listOnboardingStatuses, { query: { carerIds } }),
    enabled: carerIds !== '',
  })
  const isLoading = isPending || isPlaceholderData
  return useCallback((guid: string) => stepIn(data, isLoading, guid), [data, isLoading])
}

/** Returns the onboarding step of a carer: undefined while it loads, null when it could not be loaded. */
export function stepIn(
  loaded: Pick<ResponseOf<typeof listOnboardingStatuses>, 'statuses'> | undefined,
  isLoading: boolean,
  guid: string,
): number | null | undefined {
  const found = loaded?.statuses.find(({ carer_guid }) => carer_guid === guid)
  return found ? found.step : isLoading ? undefined : null
}
