import type { ReactNode } from 'react'
import { z } from 'zod'
import { listOf } from '#contract/fields.ts'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { DateText } from '#ui/figures/figures.tsx'
import type { Column } from '#ui/table/column.ts'
import { Filter, Filters } from '#ui/table/filters.tsx'
import { clearOf, useSearch } from '../url/search.ts'

const statuses = ['Current', 'Future', 'Expired'] as const
type Status = (typeof statuses)[number]

const ListSearch = z.object({ statuses: listOf(z.enum(statuses)) })

/**
 * The filter of a list by status, in the address (CLCON-D02, SHIFTCAT-011, UNIT-D16): the chosen rows, and what draws the
 * filter with the tools of the list beside it.
 */
export function useStatusFilter<Row extends { readonly status: Status }>(
  all: readonly Row[] | undefined,
): { shown: readonly Row[] | undefined; filterWith: (tools: ReactNode) => ReactNode } {
  const [search, setSearch] = useSearch(ListSearch)
  const shown = all?.filter(({ status }) => search.statuses.length === 0 || search.statuses.includes(status))
  const filterWith = (tools: ReactNode) => (
    <Filters onClear={clearOf(search, setSearch, ['statuses'])} tools={tools}>
      <Filter width={240}>
        <MultiSelect
          label="Status"
          placeholder="Any"
          options={statuses.map((status) => ({ value: status, label: status }))}
          value={search.statuses}
          onChange={(chosen) => setSearch({ statuses: chosen })}
        />
      </Filter>
    </Filters>
  )
  return { shown, filterWith }
}

/** The columns with the two dates of a row. */
export function dateColumns<Row extends { readonly start: string; readonly end: string | null }>(): Column<Row>[] {
  return [
    { key: 'start', head: 'Starts on', width: 112, minWidth: 96, cell: ({ start }) => <DateText value={start} /> },
    {
      key: 'end',
      head: 'Ends before',
      width: 112,
      minWidth: 96,
      cell: ({ end }) => (end === null ? '-' : <DateText value={end} />),
    },
  ]
}
