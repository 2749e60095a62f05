import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import { type ReactNode, useState } from 'react'
import type { Side } from '#contract/fields.ts'
import { periodTags } from '#domain/billing/item-state.ts'
import { IconButton } from '#ui/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextFilter } from '#ui/fields/text-filter.tsx'
import { StateChip } from '#ui/status/status.tsx'
import { Filter, Filters } from '#ui/table/filters.tsx'
import { DateFilters } from '../../../kit/list/date-range-filter.tsx'
import { fieldsOf } from '../../../kit/url/search.ts'
import styles from '../billing.module.css'
import { type Items, noFilter } from './use-items.ts'

const tagOptions = periodTags.map((value) => ({ value, label: value }))
interface StateChipsProps {
  side: Side
  items: Items
  /** In front of the tools, where there is room. */
  before: ReactNode
  /** Buttons at the right. */
  tools: ReactNode
}

/** The states as legend and filter, with a button for the other filters (INVP-033, INVP-D11). */
export function StateChips({ side, items, before, tools }: StateChipsProps) {
  const { search, setSearch, counts, alerts } = items
  const inUse = Object.keys(noFilter).some((key) => search[key as keyof typeof noFilter] !== undefined)
  const [unfolded, setUnfolded] = useState(inUse)
  return (
    <>
      <div className={styles.chips}>
        <div className={styles.states}>
          {counts.map(({ state, count }) => (
            <StateChip
              key={state}
              word={state}
              count={count}
              pressed={search.status === state}
              onPress={() => setSearch({ status: search.status === state ? undefined : state })}
            />
          ))}
          {(alerts > 0 || search.alerting !== undefined) && (
            <StateChip
              word="Without a price"
              kind="warning"
              count={alerts}
              pressed={search.alerting !== undefined}
              onPress={() => setSearch({ alerting: search.alerting === undefined ? 'true' : undefined })}
            />
          )}
        </div>
        {before}
        <span className={styles.chipTools}>
          <IconButton
            framed
            icon={IconFilter}
            label="More filters"
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          />
          {tools}
        </span>
      </div>
      {unfolded && <ItemFilters side={side} search={search} setSearch={setSearch} clearable={inUse} />}
    </>
  )
}

interface ItemFiltersProps extends Pick<Items, 'search' | 'setSearch'> {
  side: Side
  clearable: boolean
}

function ItemFilters({ side, search, setSearch, clearable }: ItemFiltersProps) {
  const field = fieldsOf(search, setSearch)
  return (
    <div className={styles.moreFilters}>
      <Filters onClear={clearable ? () => setSearch(noFilter) : undefined}>
        <Filter width={180}>
          <TextFilter
            search
            label={side === 'invoice' ? 'Carer' : 'Client'}
            placeholder="Contains"
            wait={0}
            {...field('search')}
          />
        </Filter>
        <Filter width={130}>
          <Select label="Period" none="Any" options={tagOptions} {...field('tag')} />
        </Filter>
        <DateFilters label="Date" from={field('from')} to={field('to')} />
      </Filters>
    </div>
  )
}
