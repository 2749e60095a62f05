import { alertSources } from '#contract/billing/alerts.ts'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextFilter } from '#ui/fields/text-filter.tsx'
import { Filter, Filters } from '#ui/table/filters.tsx'
import { DateRangeFilter } from '../../../kit/list/date-range-filter.tsx'
import { useModelOptions } from '../../../kit/list/use-model-options.ts'
import { fieldsOf } from '../../../kit/url/search.ts'
import type { AlertState } from './alert-search.ts'

const sources = (Object.keys(alertSources) as (keyof typeof alertSources)[]).map((value) => ({
  value,
  label: alertSources[value],
}))

/** ALERT-009; all of them without a choice. */
const statuses = [
  { value: 'true', label: 'Conf only' },
  { value: 'false', label: 'Unconf only' },
] as const

/** ALERT-002, ALERT-D02. */
export function AlertFilters({ side, search, setSearch, range, clear }: AlertState) {
  const field = fieldsOf(search, setSearch)
  return (
    <Filters onClear={clear}>
      <DateRangeFilter value={range} onChange={setSearch} />
      <Filter width={176}>
        <TextFilter label="Client or carer name" placeholder="Contains" {...field('user_name')} />
      </Filter>
      <Filter width={200}>
        <MultiSelect label="Contract models" placeholder="Any" options={useModelOptions(side)} {...field('models')} />
      </Filter>
      <Filter width={140}>
        <MultiSelect label="Source" placeholder="Any" options={sources} {...field('sources')} />
      </Filter>
      <Filter width={124}>
        <Select label="Status" none="All" options={statuses} {...field('confirmed')} />
      </Filter>
    </Filters>
  )
}
