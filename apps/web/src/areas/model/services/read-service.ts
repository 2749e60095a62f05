import { queryOptions } from '@tanstack/react-query'
import type { ServiceKind } from '#contract/model/service-kinds.ts'
import { services } from '#contract/model/services.ts'
import { call } from '../../../kit/http/call.ts'
import type { ReadService } from './service-values.ts'

/**
 * Loads a service with its bands for a form, which always starts with the current state, never with a cached one. Of
 * the two answers the older version is used, so that a change in between is detected on save.
 */
export function readService(kind: ServiceKind, modelGuid: string, serviceGuid: string) {
  const params = { modelGuid, serviceGuid }
  return queryOptions<ReadService>({
    queryKey: ['service with bands', params],
    gcTime: 0,
    async queryFn({ signal }) {
      const [service, details] = await Promise.all([
        call(services[kind].get, { params }, { signal }),
        call(services[kind].listBandDetails, { params }, { signal }),
      ])
      return { ...service, bands: details.bands, version: Math.min(service.version, details.version) }
    },
  })
}
