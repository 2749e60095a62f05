import { useQuery } from '@tanstack/react-query'
import { additionals } from '#contract/billing/additionals.ts'
import { ExtraStatus } from '#contract/billing/transaction-items.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Side } from '#contract/fields.ts'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextFilter } from '#ui/fields/text-filter.tsx'
import { Filter, Filters } from '#ui/table/filters.tsx'
import { queryOf } from '../../../kit/http/query.ts'
import { DateRangeFilter } from '../../../kit/list/date-range-filter.tsx'
import { useModelOptions } from '../../../kit/list/use-model-options.ts'
import { useCoreOptions } from '../../../kit/session/branch.ts'
import type { DateRange } from '../../../kit/url/date-range.ts'
import { type Change, clearOf, fieldsOf } from '../../../kit/url/search.ts'

type AdditionalFilter = Omit<QueryOf<typeof additionals.invoice.list>, 'from' | 'to' | 'page' | 'page_size'>

export const additionalKeys = ['status', 'types', 'models', 'name', 'regions'] as const

const statuses = ExtraStatus.options.map((value) => ({ value, label: value }))

interface AdditionalFiltersProps {
  side: Side
  range: DateRange
  setRange: (range: DateRange) => void
  filter: AdditionalFilter
  onChange: (change: Change<AdditionalFilter>) => void
}

/** ADDL-D01: invoices have no approval status. */
export function AdditionalFilters({ side, range, setRange, filter, onChange }: AdditionalFiltersProps) {
  const { data } = useQuery({ ...queryOf(additionals[side].types, {}), staleTime: Number.POSITIVE_INFINITY })
  const types = (data?.types ?? []).map(({ alias, title }) => ({ value: alias, label: title }))
  const models = useModelOptions(side)
  const regions = useCoreOptions('patient', 'regions')
  const field = fieldsOf(filter, onChange)
  return (
    <Filters onClear={clearOf(filter, onChange, additionalKeys)}>
      <DateRangeFilter label="Event date" value={range} onChange={setRange} />
      {side === 'payment' && (
        <Filter width={130}>
          <Select label="Approval status" none="Any" options={statuses} {...field('status')} />
        </Filter>
      )}
      <Filter width={170}>
        <MultiSelect label="Type" placeholder="Any" options={types} {...field('types')} />
      </Filter>
      <Filter width={170}>
        <MultiSelect
          label={side === 'invoice' ? 'Contract models' : 'Pay models'}
          placeholder="Any"
          options={models}
          {...field('models')}
        />
      </Filter>
      <Filter width={150}>
        <TextFilter label="Owner name" placeholder="Contains" {...field('name')} />
      </Filter>
      <Filter width={140}>
        <MultiSelect label="Regions" placeholder="Any" options={regions} {...field('regions')} />
      </Filter>
    </Filters>
  )
}
