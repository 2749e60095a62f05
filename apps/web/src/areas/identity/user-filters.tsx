import { debounce } from '#ui/debounce.ts'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import type { Option } from '#ui/fields/options.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextFilter } from '#ui/fields/text-filter.tsx'
import { Filter, Filters } from '#ui/filters.tsx'
import { useCoreOptions } from '../../kit/branch.ts'

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
  onChange: (change: Partial<UserFilter>) => void
  onClear: (() => void) | undefined
}

/** CARERLIST-006, CARERLIST-D03, CLIENT-D04. */
export function UserFilters({ model, referenceLabel, models, filter, onChange, onClear }: UserFiltersProps) {
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
          value={filter.search}
          onChange={(search) => onChange({ search })}
        />
      </Filter>
      {models && (
        <Filter width={232}>
          <MultiSelect
            label="Active payment models"
            placeholder="Any"
            options={models}
            value={filter.contract_model}
            onChange={(contract_model) => onChange({ contract_model })}
          />
        </Filter>
      )}
      <Filter width={128}>
        <Select
          label="Region"
          none="Any"
          options={regions}
          value={filter.region}
          onChange={(region) => onChange({ region })}
        />
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
        <TextFilter
          label={referenceLabel}
          placeholder="Starts with"
          value={filter.reference}
          onChange={(reference) => onChange({ reference })}
        />
      </Filter>
    </Filters>
  )
}
