import type { ServiceKind } from '#contract/model/service-kinds.ts'
import { type Service, serviceStatuses } from '#contract/model/services.ts'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import type { Option } from '#ui/fields/options.ts'
import { Filter, Filters } from '#ui/table/filters.tsx'
import { byWords } from '../../../kit/list/sort-rows.ts'
import { type Change, fieldsOf } from '../../../kit/url/search.ts'

/** The URL's value for all statuses, as a missing value means the default. */
export const anyStatus = 'Any'

type Status = (typeof serviceStatuses)[number] | typeof anyStatus

interface ServiceFilter {
  statuses: Status[]
  type_guids: string[]
  payment_contract_guids: string[]
}

const none: ServiceFilter = { statuses: [anyStatus], type_guids: [], payment_contract_guids: [] }

interface ServiceFiltersProps {
  kind: ServiceKind
  /** All services, whose care types and pay groups are the filter options. */
  services: readonly Service[]
  filter: ServiceFilter
  onChange: (change: Change<ServiceFilter>) => void
}

/** SERV-007, SERV-D04. */
export function ServiceFilters({ kind, services, filter, onChange }: ServiceFiltersProps) {
  const field = fieldsOf(filter, onChange)
  const statuses = filter.statuses.filter((status) => status !== anyStatus)
  const filtered = statuses.length + filter.type_guids.length + filter.payment_contract_guids.length > 0
  const careTypes = optionsOf(services.map(({ service_type }) => [service_type.guid, service_type.title]))
  const payGroups = optionsOf(services.map((row) => [row.payment_contract_guid, row.payment_contract_title]))
  return (
    <Filters onClear={filtered ? () => onChange(none) : undefined}>
      <Filter width={240}>
        <MultiSelect
          label="Status"
          placeholder="Any"
          value={statuses}
          options={serviceStatuses.map((status) => ({ value: status, label: status }))}
          onChange={(chosen) => onChange({ statuses: chosen.length === 0 ? none.statuses : chosen })}
        />
      </Filter>
      <Filter width={240}>
        <MultiSelect label="Care type" placeholder="Any" options={careTypes} {...field('type_guids')} />
      </Filter>
      {kind === 'linked' && (
        <Filter width={240}>
          <MultiSelect label="Pay group" placeholder="Any" options={payGroups} {...field('payment_contract_guids')} />
        </Filter>
      )}
    </Filters>
  )
}

/** Without duplicates, by title. */
function optionsOf(named: readonly (readonly [guid: string | null, title: string | null])[]): Option[] {
  const titles = new Map(named.flatMap(([guid, title]) => (guid === null || title === null ? [] : [[guid, title]])))
  return [...titles]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => byWords(one.label, other.label))
}
