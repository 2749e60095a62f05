import { useState } from 'react'
import type { Model } from '#contract/model/edit-models.ts'
import { groupRefusal } from '#domain/model/uplift-entries.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { TextFilter } from '#ui/fields/text-filter.tsx'
import { DateText } from '#ui/figures/figures.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import type { Column } from '#ui/table/column.ts'
import { Table, type TableProps } from '#ui/table/table.tsx'
import { useFinanceSchema } from '../../../kit/finance-schema.ts'
import type { ModelSide } from '../sides.ts'
import styles from './uplift.module.css'

interface StepGroupsProps {
  of: ModelSide
  /** The models that can be shown at all (UPL-009). */
  models: readonly Model[] | undefined
  load: NonNullable<TableProps<Model>['load']>
  date: { value: string; error: string | undefined; warning: string | undefined; onChange: (date: string) => void }
  picked: readonly string[]
  onPick: (guids: string[]) => void
}

/** Step 0: the start day and the models (UPL-007 to UPL-011). */
export function StepGroups({ of, models, load, date, picked, onPick }: StepGroupsProps) {
  const [search, setSearch] = useState<string>()
  const [types, setTypes] = useState<string[]>([])
  const options = useFinanceSchema(of.types) ?? []
  const typeTitle = (alias: string) => options.find((option) => option.alias === alias)?.title ?? alias
  const shown = models?.filter(
    (model) => isFound(model, search) && (types.length === 0 || types.includes(model.type_alias)),
  )
  // A model that was picked before it became unavailable can be unpicked.
  const refusal = (model: Model) =>
    picked.includes(model.guid) ? undefined : groupRefusal({ ...model, isPending: isPending(model) }, date.value)
  return (
    <div className={styles.step}>
      <div className={styles.fields}>
        <DateField
          label="Start date"
          name="effective_from"
          required
          value={date.value}
          error={date.error}
          warning={date.warning}
          onChange={(day) => date.onChange(day ?? '')}
        />
        <TextFilter
          search
          wait={0}
          label="Search"
          placeholder={of.side === 'invoice' ? 'Template name or funder' : 'Pay group'}
          value={search}
          onChange={setSearch}
        />
        <MultiSelect
          label="Type"
          placeholder="Any"
          value={types}
          options={options.map(({ alias, title }) => ({ value: alias, label: title }))}
          onChange={setTypes}
        />
      </div>
      <div className={styles.models}>
        <Table
          label={of.list}
          columns={columns(of, typeTitle, models?.some(isPending) ?? false)}
          rows={shown}
          rowKey={({ guid }) => guid}
          rowLabel={({ title }) => title}
          load={load}
          selection={{
            ticked: { keys: new Set(picked), anchor: undefined },
            onChange: ({ keys }) => onPick([...keys]),
            disabledReason: refusal,
          }}
          empty={
            <EmptyState
              text={
                models?.length === 0
                  ? 'There are no models without an end date.'
                  : 'No models found for selected filters.'
              }
            />
          }
        />
      </div>
    </div>
  )
}

function isPending({ uplifts }: Model): boolean {
  return uplifts.some(({ status }) => status === 'Pending')
}

/** Searches like the list of models: by title, and by funder if there is one (MODEL-025). */
function isFound({ title, info }: Model, search: string | undefined): boolean {
  const text = search?.trim().toLowerCase() ?? ''
  return [title, info.crm_details.salesforce.funder ?? ''].some((each) => each.toLowerCase().includes(text))
}

function columns(of: ModelSide, typeTitle: (alias: string) => string, withPending: boolean): Column<Model>[] {
  return [
    {
      key: 'title',
      head: of.titleLabel,
      fixed: true,
      width: 320,
      minWidth: 180,
      cell: ({ title }) => title,
    },
    { key: 'type', head: 'Type', width: 190, minWidth: 176, cell: (model) => typeTitle(model.type_alias) },
    { key: 'start', head: 'Starts on', width: 110, cell: ({ start }) => <DateText value={start} /> },
    ...(withPending ? [pending] : []),
  ]
}

const pending: Column<Model> = {
  key: 'note',
  head: 'Uplift',
  width: 160,
  minWidth: 120,
  cell: (model) => (isPending(model) ? 'Uplift pending' : ''),
}
