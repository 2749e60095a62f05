import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextFilter } from '#ui/fields/text-filter.tsx'
import { Filter, Filters } from '#ui/filters.tsx'
import { useCoreOptions } from '../../kit/branch.ts'
import type { DateRange } from '../../kit/date-range.ts'
import { DateRangeFilter } from '../../kit/date-range-filter.tsx'
import { isFiltered } from '../../kit/search.ts'
import type { Side } from './sides.tsx'
import { useModelOptions } from './use-model-options.ts'
import { useRunOptions } from './use-run-options.ts'

export interface FileFilter {
  name?: string | undefined
  reference?: string | undefined
  models: string[]
  type?: 'COMPLETE' | 'CREDITED' | undefined
  interfaced?: 'true' | 'false' | undefined
  account?: string | undefined
  runs: string[]
  regions: string[]
}

interface FileFiltersProps {
  side: Side
  range: DateRange
  filter: FileFilter
  onChange: (change: Partial<FileFilter & DateRange>) => void
}

/** FILE-006. */
const interfacedOptions = [
  { value: 'false', label: 'Non Interfaced' },
  { value: 'true', label: 'Interfaced' },
] as const

const keys = ['name', 'reference', 'models', 'type', 'interfaced', 'account', 'runs', 'regions'] as const
const none: FileFilter = {
  name: undefined,
  reference: undefined,
  models: [],
  type: undefined,
  interfaced: undefined,
  account: undefined,
  runs: [],
  regions: [],
}

/** FILE-003 to FILE-007, FILE-D05. */
export function FileFilters({ side, range, filter, onChange }: FileFiltersProps) {
  const models = useModelOptions(side)
  const regions = useCoreOptions('patient', 'regions')
  const runs = useRunOptions()
  const filtered = isFiltered({ ...filter }, keys)
  return (
    <Filters onClear={filtered ? () => onChange(none) : undefined}>
      <DateRangeFilter label="Cycle end" value={range} onChange={onChange} />
      <Filter width={176}>
        <TextFilter
          search
          label="Name"
          placeholder="Client"
          value={filter.name}
          onChange={(name) => onChange({ name })}
        />
      </Filter>
      <Filter width={132}>
        <TextFilter
          label="Reference"
          placeholder="Contains"
          value={filter.reference}
          onChange={(reference) => onChange({ reference })}
        />
      </Filter>
      <Filter width={132}>
        <Select
          label="Invoice type"
          none="Any"
          value={filter.type}
          options={Object.entries(side.typeLabels).map(([value, label]) => ({ value, label }))}
          onChange={(type) => onChange({ type: type as FileFilter['type'] })} // the options are just these
        />
      </Filter>
      <Filter width={148}>
        <Select
          label="Interfaced status"
          none="Any"
          value={filter.interfaced}
          options={interfacedOptions}
          onChange={(interfaced) => onChange({ interfaced: interfaced as FileFilter['interfaced'] })} // likewise
        />
      </Filter>
      <Filter width={132}>
        <TextFilter
          label="Account"
          placeholder="Contains"
          value={filter.account}
          onChange={(account) => onChange({ account })}
        />
      </Filter>
      <Filter width={232}>
        <MultiSelect
          label="Contract models"
          placeholder="Any"
          value={filter.models}
          options={models}
          onChange={(chosen) => onChange({ models: chosen })}
        />
      </Filter>
      <Filter width={176}>
        <MultiSelect
          label="Runs"
          placeholder="Any"
          value={filter.runs}
          options={runs}
          onChange={(chosen) => onChange({ runs: chosen })}
        />
      </Filter>
      <Filter width={188}>
        <MultiSelect
          label="Regions"
          placeholder="Any"
          value={filter.regions}
          options={regions}
          onChange={(chosen) => onChange({ regions: chosen })}
        />
      </Filter>
    </Filters>
  )
}
