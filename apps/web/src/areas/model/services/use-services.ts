import { useQuery } from '@tanstack/react-query'
import { listModelSummaries } from '#contract/model/models.ts'
import { type ServiceKind, serviceKinds } from '#contract/model/service-kinds.ts'
import { services } from '#contract/model/services.ts'
import { listCareTypes } from '#contract/settings/care-types.ts'
import type { Option } from '#ui/fields/options.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { servicePaths } from '../../../kit/url/paths.ts'
import { useModel } from '../open-model.ts'

/** The titles of the lists of services. */
const serviceTitles = { invoice: 'Invoice services', payment: 'Payment services' } as const

/** The services of a kind in the open model. */
export function useServices(kind: ServiceKind) {
  const { model } = useModel()
  // The bodies differ in the additional fields of linked services; the form of a kind only sends its own.
  const calls = services[kind] as typeof services.linked
  const list = useQuery(queryOf(calls.list, { params: { modelGuid: model.guid } }))
  return {
    kind,
    model,
    calls,
    list,
    title: serviceTitles[serviceKinds[kind].side],
    path: servicePaths.list(kind, model.guid),
  }
}

/** Care types by title (SERV-D31). */
export function useCareTypeOptions(): Option[] | undefined {
  const { data } = useQuery(queryOf(listCareTypes, {}))
  return data?.contract_service_types.map(({ guid, title }) => ({ value: guid, label: title }))
}

/** Pay groups in brief; nothing is loaded for kinds of services without them. */
export function usePayGroups(kind: ServiceKind) {
  const { data } = useQuery({ ...queryOf(listModelSummaries.payment, {}), enabled: kind === 'linked' })
  return data?.models ?? []
}
