import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { QueryOf } from '#contract/endpoint.ts'
import { appointmentTypes, type searchAppointments } from '#contract/rota/search-appointments.ts'
import { listCareTypes } from '#contract/settings/care-types.ts'
import { listRuleConditions } from '#contract/settings/rule-conditions.ts'
import { Button } from '#ui/button.tsx'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextFilter } from '#ui/fields/text-filter.tsx'
import { Filter, Filters } from '#ui/table/filters.tsx'
import { queryOf } from '../../../kit/http/query.ts'
import { useModelOptions } from '../../../kit/list/use-model-options.ts'
import { useCoreOptions } from '../../../kit/session/branch.ts'
import { type Change, clearOf, fieldsOf, isFiltered } from '../../../kit/url/search.ts'
import styles from './scheduled.module.css'

type ScheduledFilter = Omit<QueryOf<typeof searchAppointments>, 'start' | 'end' | 'page' | 'page_size'>

/** The rest is folded away until somebody wants it (SEARCH-D03). */
const more = ['services', 'types', 'variations', 'regions'] as const
export const scheduledKeys = ['owner', 'carer', 'models', 'confirmed', ...more] as const

const typeOptions = (['VISIT', 'SHIFT'] as const).map((value) => ({ value, label: appointmentTypes[value] }))
const confirmedOptions = (['Confirmed', 'Unconfirmed'] as const).map((value) => ({ value, label: value }))

interface ScheduledFiltersProps {
  /** The fields of the first and last day. */
  days: ReactNode
  filter: ScheduledFilter
  onChange: (change: Change<ScheduledFilter>) => void
}

export function ScheduledFilters({ days, filter, onChange }: ScheduledFiltersProps) {
  const [isUnfolded, setUnfolded] = useState(isFiltered(filter, more))
  const models = useModelOptions('invoice')
  const field = fieldsOf(filter, onChange)
  return (
    <Filters onClear={clearOf(filter, onChange, scheduledKeys)}>
      {days}
      <Filter width={150}>
        <TextFilter label="Client or unit" placeholder="Contains" {...field('owner')} />
      </Filter>
      <Filter width={132}>
        <TextFilter label="Carer" placeholder="Contains" {...field('carer')} />
      </Filter>
      <Filter width={220}>
        <MultiSelect label="Contract model" placeholder="Any" options={models} {...field('models')} />
      </Filter>
      <Filter width={132}>
        <Select label="Confirmed" none="Any" options={confirmedOptions} {...field('confirmed')} />
      </Filter>
      {isUnfolded ? (
        <MoreFilters filter={filter} onChange={onChange} />
      ) : (
        <div className={styles.more}>
          <Button icon={IconAdjustmentsHorizontal} onClick={() => setUnfolded(true)}>
            {more.length} more
          </Button>
        </div>
      )}
    </Filters>
  )
}

function MoreFilters({ filter, onChange }: Omit<ScheduledFiltersProps, 'days'>) {
  const careTypes = useQuery(queryOf(listCareTypes, { query: {} })).data?.contract_service_types ?? []
  const conditions = useQuery(queryOf(listRuleConditions, { query: {} })).data?.contract_rule_conditions ?? []
  const regions = useCoreOptions('patient', 'regions')
  const titled = (rows: readonly { guid: string; title: string }[]) =>
    rows.map(({ guid, title }) => ({ value: guid, label: title }))
  const field = fieldsOf(filter, onChange)
  return (
    <>
      <Filter width={190}>
        <MultiSelect label="Care type" placeholder="Any" options={titled(careTypes)} {...field('services')} />
      </Filter>
      <Filter width={160}>
        <MultiSelect label="Appointment type" placeholder="Any" options={typeOptions} {...field('types')} />
      </Filter>
      <Filter width={190}>
        <MultiSelect label="Variation" placeholder="Any" options={titled(conditions)} {...field('variations')} />
      </Filter>
      <Filter width={160}>
        <MultiSelect label="Regions" placeholder="Any" options={regions} {...field('regions')} />
      </Filter>
    </>
  )
}
