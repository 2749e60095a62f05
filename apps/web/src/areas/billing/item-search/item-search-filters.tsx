import type { ReactNode } from 'react'
import { type searchItems, searchStatuses } from '#contract/billing/item-search.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Side } from '#contract/fields.ts'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextFilter } from '#ui/fields/text-filter.tsx'
import { Filter, Filters } from '#ui/table/filters.tsx'
import { useModelOptions } from '../../../kit/list/use-model-options.ts'
import { useCoreOptions } from '../../../kit/session/branch.ts'
import { type Change, clearOf, fieldsOf } from '../../../kit/url/search.ts'
import { processingSides } from '../sides.ts'

type ItemSearchFilter = Omit<QueryOf<typeof searchItems.invoice>, 'start' | 'end' | 'page' | 'page_size'>

export const itemSearchKeys = [
  ...(['owner', 'models', 'types', 'status', 'chargeable', 'calculated', 'reference', 'regions'] as const),
] as const

const same = <Value extends string>(values: readonly Value[]) => values.map((value) => ({ value, label: value }))
const types = same(['Visit', 'Shift'])
const statuses = same(searchStatuses)
const asked = same(['Yes', 'No'])

interface ItemSearchFiltersProps {
  side: Side
  /** The fields of the first and last day. */
  days: ReactNode
  filter: ItemSearchFilter
  onChange: (change: Change<ItemSearchFilter>) => void
}

/** SEARCH-D04. */
export function ItemSearchFilters({ side, days, filter, onChange }: ItemSearchFiltersProps) {
  const models = useModelOptions(side)
  const regions = useCoreOptions('patient', 'regions')
  const field = fieldsOf(filter, onChange)
  return (
    <Filters onClear={clearOf(filter, onChange, itemSearchKeys)}>
      {days}
      <Filter width={132}>
        <TextFilter label="Owner" placeholder="Contains" {...field('owner')} />
      </Filter>
      <Filter width={200}>
        <MultiSelect label={processingSides[side].model} placeholder="Any" options={models} {...field('models')} />
      </Filter>
      <Filter width={150}>
        <MultiSelect label="Appointment type" placeholder="Any" options={types} {...field('types')} />
      </Filter>
      <Filter width={116}>
        <Select label="Status" none="Any" options={statuses} {...field('status')} />
      </Filter>
      <Filter width={104}>
        <Select label="Chargeable" none="Any" options={asked} {...field('chargeable')} />
      </Filter>
      <Filter width={104}>
        <Select label="Calculated" none="Any" options={asked} {...field('calculated')} />
      </Filter>
      <Filter width={132}>
        <TextFilter label="Reference" placeholder="Contains" {...field('reference')} />
      </Filter>
      <Filter width={150}>
        <MultiSelect label="Regions" placeholder="Any" options={regions} {...field('regions')} />
      </Filter>
    </Filters>
  )
}
