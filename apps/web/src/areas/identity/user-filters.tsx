import { debounce } from '#ui/debounce.ts'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import type { Option } from '#ui/fields/options.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextFilter } from '#ui/fields/text-filter.tsx'
import { Filter, Filters } from '#ui/table/filters.tsx'
import { useCoreOptions } from '../../kit/session/branch.ts'
import { type Change, fieldsOf } from '../../kit/url/search.ts'

export interface UserFilter {
  search?: string | undefined
  status?: number | undefined
  region?: string | undefined
  reference?: string | undefined
  contract_model: string[]
}

interface UserFiltersProps {
  model: 'carer' | 'patient'
  referenceLabel: string
  models: readonly Option[] | undefined
  filter: UserFilter
  onChange: (change: Change<UserFilter>) => void
  onClear: (() => void) | undefined
}

/** CARERLIST-006, CARERLIST-D03, CLIENT-D04. */
export function UserFilters({ model, referenceLabel, models, filter, onChange, onClear }: UserFiltersProps) {
  const field = fieldsOf(filter, onChange)
  const regions = useCoreOptions(model, 'regions')
  const statuses = useCoreOptions(model, 'status')
  return (
    <Filters onClear={onClear}>
      <Filter width={216}>
        <TextFilter
          search
          label="Search"
          placeholder="Name or postcode"
          wait={debounce.carerSearch}
          {...field('search')}
        />
      </Filter>
      {models && (
        <Filter width={232}>
          <MultiSelect label="Active payment models" placeholder="Any" options={models} {...field('contract_model')} />
        </Filter>
      )}
      <Filter width={128}>
        <Select label="Region" none="Any" options={regions} {...field('region')} />
      </Filter>
      <Filter width={128}>
        <Select
          label="Status"
          none="Any"
          options={statuses}
          value={filter.status === undefined ? undefined : String(filter.status)}
          onChange={(status) => onChange({ status: status === undefined ? undefined : Number(status) })}
        />
      </Filter>
      <Filter width={196}>
        <TextFilter label={referenceLabel} placeholder="Starts with" {...field('reference')} />
      </Filter>
    </Filters>
  )
}
