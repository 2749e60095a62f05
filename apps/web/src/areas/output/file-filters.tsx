import { PayrollStatus } from '#contract/output/files.ts'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextFilter } from '#ui/fields/text-filter.tsx'
import { Filter, Filters } from '#ui/table/filters.tsx'
import { DateRangeFilter } from '../../kit/list/date-range-filter.tsx'
import { useModelOptions } from '../../kit/list/use-model-options.ts'
import { useCoreOptions } from '../../kit/session/branch.ts'
import type { DateRange } from '../../kit/url/date-range.ts'
import { type Change, clearOf, fieldsOf } from '../../kit/url/search.ts'
import type { Side } from './sides.tsx'
import { useRunOptions } from './use-run-options.ts'

const fileTypeAliases = ['COMPLETE', 'CREDITED'] as const

export interface FileFilter {
  /** The run that the list is limited to. */
  task?: string | undefined
  name?: string | undefined
  reference?: string | undefined
  models: string[]
  type?: (typeof fileTypeAliases)[number] | undefined
  interfaced?: 'true' | 'false' | undefined
  void?: 'true' | 'false' | undefined
  account?: string | undefined
  payroll_status?: PayrollStatus | undefined
  runs: string[]
  regions: string[]
}

interface FileFiltersProps {
  side: Side
  hasPayroll: boolean
  /** Undefined for the files of a run, which are listed without dates. */
  range: DateRange | undefined
  filter: FileFilter
  onChange: (change: Change<FileFilter & DateRange>) => void
}

/** FILE-006. */
const interfacedOptions = [
  { value: 'false', label: 'Non Interfaced' },
  { value: 'true', label: 'Interfaced' },
] as const

/** Files that a rewind has taken back are listed by themselves. */
const voidOptions = [{ value: 'true', label: 'Void only' }] as const

/** FILE-008. */
const payrollOptions = PayrollStatus.options.map((value) => ({ value, label: value }))

const keys = [
  'payroll_status',
  'task',
  'name',
  'reference',
  'models',
  'type',
  'interfaced',
  'void',
  'account',
  'runs',
  'regions',
] as const

/** FILE-003 to FILE-007, FILE-D05. */
export function FileFilters({ side, hasPayroll, range, filter, onChange }: FileFiltersProps) {
  const models = useModelOptions(side.modelType)
  const regions = useCoreOptions('patient', 'regions')
  const runs = useRunOptions(side.modelType)
  const types = fileTypeAliases.map((value) => ({ value, label: side.typeLabels[value] }))
  const field = fieldsOf(filter, onChange)
  return (
    <Filters onClear={clearOf(filter, onChange, keys)}>
      {range ? (
        <DateRangeFilter label="Cycle end" value={range} onChange={onChange} />
      ) : (
        <Filter width={160}>
          <Select
            label={side.run}
            none="Any"
            value={filter.task}
            options={[{ value: filter.task ?? '', label: 'One run only' }]}
            onChange={(task) => onChange({ task })}
          />
        </Filter>
      )}
      <Filter width={176}>
        <TextFilter search label="Name" placeholder={side.owner} {...field('name')} />
      </Filter>
      <Filter width={132}>
        <TextFilter label="Reference" placeholder="Contains" {...field('reference')} />
      </Filter>
      <Filter width={132}>
        <Select label="Invoice type" none="Any" options={types} {...field('type')} />
      </Filter>
      <Filter width={148}>
        <Select label="Interfaced status" none="Any" options={interfacedOptions} {...field('interfaced')} />
      </Filter>
      <Filter width={112}>
        <Select label="Void files" none="Left out" options={voidOptions} {...field('void')} />
      </Filter>
      {side.modelType === 'invoice' && (
        <Filter width={132}>
          <TextFilter label="Account" placeholder="Contains" {...field('account')} />
        </Filter>
      )}
      {hasPayroll && (
        <Filter width={132}>
          <Select label="Payroll status" none="Any" options={payrollOptions} {...field('payroll_status')} />
        </Filter>
      )}
      <Filter width={232}>
        <MultiSelect label="Contract models" placeholder="Any" options={models} {...field('models')} />
      </Filter>
      <Filter width={176}>
        <MultiSelect label="Runs" placeholder="Any" options={runs} {...field('runs')} />
      </Filter>
      <Filter width={188}>
        <MultiSelect label="Regions" placeholder="Any" options={regions} {...field('regions')} />
      </Filter>
    </Filters>
  )
}
