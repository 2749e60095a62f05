import { modelStatuses } from '#contract/model/edit-models.ts'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { TextFilter } from '#ui/fields/text-filter.tsx'
import { Filter, Filters } from '#ui/table/filters.tsx'
import { useFinanceSchema } from '../../kit/finance-schema.ts'
import { type Change, clearOf, fieldsOf } from '../../kit/url/search.ts'
import type { ModelSide } from './sides.ts'

type Status = (typeof modelStatuses)['payment'][number]

interface ModelFilter {
  search?: string | undefined
  types: string[]
  statuses: Status[]
  salesforce_id?: string | undefined
}

export const filterKeys = ['search', 'types', 'statuses', 'salesforce_id'] as const

interface ModelFiltersProps {
  of: ModelSide
  filter: ModelFilter
  onChange: (change: Change<ModelFilter>) => void
}

/** MODEL-023 to MODEL-028. The list waits for a pause across all fields, so no field waits by itself. */
export function ModelFilters({ of, filter, onChange }: ModelFiltersProps) {
  const field = fieldsOf(filter, onChange)
  const isInvoice = of.side === 'invoice'
  const types = (useFinanceSchema(of.types) ?? []).map(({ alias, title }) => ({ value: alias, label: title }))
  const statuses = modelStatuses[of.side].map((status) => ({ value: status, label: status }))
  return (
    <Filters onClear={clearOf(filter, onChange, filterKeys)}>
      <Filter width={240}>
        <TextFilter
          search
          wait={0}
          label="Search"
          placeholder={isInvoice ? 'Template name or funder' : 'Pay group'}
          {...field('search')}
        />
      </Filter>
      <Filter width={220}>
        <MultiSelect label="Type" placeholder="Any" options={types} {...field('types')} />
      </Filter>
      <Filter width={220}>
        <MultiSelect label="Status" placeholder="Any" options={statuses} {...field('statuses')} />
      </Filter>
      {isInvoice && (
        <Filter width={160}>
          <TextFilter wait={0} label="Salesforce ID" placeholder="Contains" {...field('salesforce_id')} />
        </Filter>
      )}
    </Filters>
  )
}
