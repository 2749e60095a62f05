import type { Side } from '#contract/fields.ts'
import { mondayOf } from '#domain/time.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextFilter } from '#ui/fields/text-filter.tsx'
import { Filter, Filters } from '#ui/table/filters.tsx'
import { useFinanceSchema } from '../../../kit/finance-schema.ts'
import { DateRangeFilter } from '../../../kit/list/date-range-filter.tsx'
import { useModelOptions } from '../../../kit/list/use-model-options.ts'
import type { DateRange } from '../../../kit/url/date-range.ts'
import { type Change, fieldsOf, isFiltered } from '../../../kit/url/search.ts'
import { processingSides } from '../sides.ts'

export type Percentage = 'ShowAny' | 'ShowUnder100Percent' | 'ShowOnly100Percent'

/** INVP-014 with the labels of INVP-D04; "Any" means no choice. */
const percentages = [
  { value: 'ShowUnder100Percent', label: 'Under 100%' },
  { value: 'ShowOnly100Percent', label: 'Only 100%' },
] as const

interface PercentageSelectProps {
  value: Percentage
  onChange: (value: Percentage) => void
}

export function PercentageSelect({ value, onChange }: PercentageSelectProps) {
  return (
    <Select
      label="Percentage confirmed"
      none="Any"
      value={value === 'ShowAny' ? undefined : value}
      options={percentages}
      onChange={(next) => onChange(next ?? 'ShowAny')}
    />
  )
}

export interface GroupFilter {
  percentage: Percentage
  account?: string | undefined
  models: string[]
  types: string[]
  status?: 'Pending' | 'Processed' | undefined
  ready?: 'true' | undefined
  search?: string | undefined
}

/** A filter that matches every group of the dates. */
export function noFilter(): GroupFilter {
  return {
    percentage: 'ShowAny',
    account: undefined,
    models: [],
    types: [],
    status: undefined,
    ready: undefined,
    search: undefined,
  }
}

/** Whether any filter other than the dates is set. */
export function isNarrowed(filter: GroupFilter): boolean {
  const keys = ['account', 'models', 'types', 'status', 'ready', 'search']
  return filter.percentage !== 'ShowAny' || isFiltered(filter, keys)
}

type OnChange = (change: Change<GroupFilter & DateRange & { income_week: string }>) => void

interface GroupFiltersProps {
  side: Side
  /** Undefined for a work list and the income of a week, which have no dates. */
  range: DateRange | undefined
  filter: GroupFilter & { income_week?: string | undefined }
  onChange: OnChange
}

/** INVP-D04, PAYP-D02. */
export function GroupFilters({ side, range, filter, onChange }: GroupFiltersProps) {
  const field = fieldsOf(filter, onChange)
  const OfSide = ofSide[side]
  return (
    <Filters onClear={isNarrowed(filter) ? () => onChange(noFilter()) : undefined}>
      <Filter width={156}>
        <TextFilter
          wait={0}
          search
          label="Search"
          placeholder={processingSides[side].searchModel}
          {...field('search')}
        />
      </Filter>
      {range && <DateRangeFilter label="Period start" value={range} onChange={onChange} />}
      <OfSide side={side} filter={filter} onChange={onChange} />
    </Filters>
  )
}

type OfSideProps = Pick<GroupFiltersProps, 'side' | 'filter' | 'onChange'>

function InvoiceFilters({ side, filter, onChange }: OfSideProps) {
  const field = fieldsOf(filter, onChange)
  const types = (useFinanceSchema('ContractType') ?? []).map(({ alias, title }) => ({ value: alias, label: title }))
  return (
    <>
      {filter.income_week !== undefined && (
        <Filter width={170}>
          <DateField
            label="Income of the week of"
            value={filter.income_week}
            onChange={(day) => onChange({ income_week: day && mondayOf(day) })}
          />
        </Filter>
      )}
      <Filter width={142}>
        <PercentageSelect {...field('percentage')} />
      </Filter>
      <Filter width={104}>
        <TextFilter wait={0} label="Account" placeholder="Contains" {...field('account')} />
      </Filter>
      <ModelFilter side={side} {...field('models')} />
      <Filter width={150}>
        <MultiSelect label="Contract type" placeholder="Any" options={types} {...field('types')} />
      </Filter>
    </>
  )
}

const statuses = [
  { value: 'Pending', label: 'Pending' },
  { value: 'Processed', label: 'Processed' },
] as const

const readiness = [{ value: 'true', label: 'Ready' }] as const

function PaymentFilters({ side, filter, onChange }: OfSideProps) {
  const field = fieldsOf(filter, onChange)
  return (
    <>
      <ModelFilter side={side} {...field('models')} />
      <Filter width={130}>
        <Select label="Status" none="Any" options={statuses} {...field('status')} />
      </Filter>
      <Filter width={130}>
        <Select label="Confirmed" none="Any" options={readiness} {...field('ready')} />
      </Filter>
    </>
  )
}

const ofSide = { invoice: InvoiceFilters, payment: PaymentFilters } as const

interface ModelFilterProps {
  side: Side
  value: string[]
  onChange: (value: string[]) => void
}

function ModelFilter({ side, value, onChange }: ModelFilterProps) {
  const options = useModelOptions(side)
  return (
    <Filter width={176}>
      <MultiSelect
        label={processingSides[side].model}
        placeholder="Any"
        options={options}
        value={value}
        onChange={onChange}
      />
    </Filter>
  )
}
