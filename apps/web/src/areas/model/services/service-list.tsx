import { z } from 'zod'
import type { ServiceKind } from '#contract/model/service-kinds.ts'
import { type Service, serviceStatuses } from '#contract/model/services.ts'
import { priceTypes } from '#domain/model/services.ts'
import { LinkButton } from '#ui/button.tsx'
import { debounce } from '#ui/debounce.ts'
import { DateText, Missing } from '#ui/figures/figures.tsx'
import { NameLink } from '#ui/person/name-link.tsx'
import type { Column } from '#ui/table/column.ts'
import { useCall } from '../../../kit/http/query.ts'
import { modelPaths, servicePaths } from '../../../kit/url/paths.ts'
import { useSearch } from '../../../kit/url/search.ts'
import { useDebounced } from '../../../kit/use-debounced.ts'
import { copyColumn } from '../parts/copy-column.tsx'
import { PartList } from '../parts/part-list.tsx'
import { StatusCell } from '../parts/status-cell.tsx'
import { anyStatus, ServiceFilters } from './service-filters.tsx'
import { useServices } from './use-services.ts'

const several = z.preprocess(
  (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
  z.array(z.string().max(64)),
)

/** SERV-007, SERV-D04. */
const ListSearch = z.object({
  statuses: z.preprocess(
    (value) => (value === undefined ? ['Current', 'Future'] : Array.isArray(value) ? value : [value]),
    z.array(z.enum([...serviceStatuses, anyStatus])),
  ),
  type_guids: several,
  payment_contract_guids: several,
})

/** The services of one kind in the open model (SERV-001, SERV-004, SERV-006). */
export function ServiceList({ kind }: { kind: ServiceKind }) {
  const { model, calls, list, title } = useServices(kind)
  const [search, setSearch] = useSearch(ListSearch)
  const asked = useDebounced(search, debounce.filters)
  const remove = useCall(calls.remove, { errors: 'form' })
  const rows = list.data?.services
  const shown = rows?.filter(
    (row) =>
      (asked.statuses.includes(anyStatus) || isAsked(asked.statuses, row.status)) &&
      isAsked(asked.type_guids, row.type_guid) &&
      isAsked(asked.payment_contract_guids, row.payment_contract_guid),
  )
  const hrefOf = ({ guid }: Service) => servicePaths.one(kind, model.guid, guid)
  const isEmpty = rows?.length === 0
  return (
    <PartList
      title={title}
      name={`${kind}-services`}
      columns={columnsOf(kind, model.guid)}
      rows={shown}
      load={list}
      hrefOf={hrefOf}
      labelOf={({ service_type }) => service_type.title}
      create={{ label: 'New service', href: servicePaths.create(kind, model.guid) }}
      deletion={{
        title: 'Delete services',
        question: 'Delete the selected services with their bands and rates? This can not be undone.',
        remove: ({ guid }) => remove.mutateAsync({ params: { modelGuid: model.guid, serviceGuid: guid } }),
        done: 'Service successfully deleted.',
      }}
      isBare={isEmpty}
      // SERV-008, SERV-D06.
      empty={isEmpty ? 'No care types found, start by adding one.' : 'No services found for selected filters.'}
      // MODEL-D38: the menu of a pay group has no entry for its rules.
      actions={
        kind === 'payment' && (
          <LinkButton href={modelPaths.one('payment', model.guid, 'payment-rule-groups')}>Rules</LinkButton>
        )
      }
      top={<ServiceFilters kind={kind} services={rows ?? []} filter={search} onChange={setSearch} />}
    />
  )
}

function isAsked(wanted: readonly string[], value: string | null): boolean {
  return wanted.length === 0 || (value !== null && wanted.includes(value))
}

/** SERV-D03. */
function columnsOf(kind: ServiceKind, modelGuid: string): Column<Service>[] {
  return [
    {
      key: 'care-type',
      head: 'Care type',
      fixed: true,
      width: 240,
      minWidth: 130,
      cell: ({ guid, service_type }) => (
        <NameLink href={servicePaths.one(kind, modelGuid, guid)}>{service_type.title}</NameLink>
      ),
    },
    ...(kind === 'linked' ? [payGroupColumn] : []),
    {
      key: 'price-type',
      head: 'Price type',
      width: 98,
      // Linked services have a column more: then a tablet has no room for it, otherwise only a list beside a panel.
      hideBelow: kind === 'linked' ? 760 : 640,
      cell: ({ payment_type_alias }) => priceTypes[payment_type_alias],
    },
    { key: 'start', head: 'Starts on', width: 104, cell: ({ start }) => <DateText value={start} /> },
    {
      key: 'end',
      head: 'Ends before',
      width: 104,
      cell: ({ end }) => (end === null ? <Missing /> : <DateText value={end} />),
    },
    { key: 'status', head: 'Status', fixed: true, width: 110, cell: ({ status }) => <StatusCell status={status} /> },
    copyColumn(
      ({ guid }) => servicePaths.create(kind, modelGuid, guid),
      ({ service_type }) => service_type.title,
    ),
  ]
}

const payGroupColumn: Column<Service> = {
  key: 'pay-group',
  head: 'Pay group',
  width: 200,
  minWidth: 98,
  cell: ({ payment_contract_title: title }) => (title === null ? <Missing /> : title),
}
