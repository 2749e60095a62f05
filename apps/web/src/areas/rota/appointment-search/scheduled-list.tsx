import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { LocalDate } from '#contract/fields.ts'
import { placesOf, type ScheduledPlace, searchAppointments } from '#contract/rota/search-appointments.ts'
import { Button } from '#ui/button.tsx'
import { formatDateTime } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Table } from '#ui/table/table.tsx'
import { TableTools } from '#ui/table/table-tools.tsx'
import { useTableView } from '#ui/table/table-view.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { DateRangeFilter } from '../../../kit/list/date-range-filter.tsx'
import { exportOf } from '../../../kit/list/export.ts'
import { pagerOf } from '../../../kit/list/pager-above.ts'
import { SavedFilters } from '../../../kit/list/saved-filters.tsx'
import { Page } from '../../../kit/page.tsx'
import { useRecordLinks } from '../../../kit/session/record-links.ts'
import { lastWeek, localDateIn, rangeOf } from '../../../kit/url/date-range.ts'
import { useDatesInUrl } from '../../../kit/url/dates-in-url.ts'
import { clearOf, useSearch } from '../../../kit/url/search.ts'
import { columnsOfFile, hrefOf, scheduledColumns } from './scheduled-columns.tsx'
import { ScheduledFilters, scheduledKeys } from './scheduled-filters.tsx'

/** The URL also opens without dates: on the last full week. */
const ScheduledSearch = z.object({
  ...searchAppointments.query.shape,
  start: LocalDate.optional(),
  end: LocalDate.optional(),
})

/** SEARCH-010. */
const pageSizes = [10, 25, 50, 100, 250, 500]

/** Appointments as scheduled, a row for each assignee. */
export function ScheduledList() {
  const zone = useZone()
  const { search, setSearch, range, query, onExport } = useScheduled(zone)
  const links = useRecordLinks()
  const rows = useMemo(() => query.data?.appointments.flatMap(placesOf), [query.data])
  const columns = scheduledColumns(zone, links)
  const view = useTableView('scheduled-appointments', columns, 'compact')
  const clear = clearOf(search, setSearch, scheduledKeys)
  return (
    <Page
      title="Appointment Search"
      crumbs={[{ label: 'Finance' }]}
      count={query.data?.count}
      actions={
        <>
          <SavedFilters list="scheduled-appointments" keys={scheduledKeys} />
          <TableTools view={view} columns={columns} onExport={onExport} />
        </>
      }
      top={
        <ScheduledFilters
          days={
            <DateRangeFilter
              label="Date"
              value={range}
              onChange={({ from, to }) => setSearch({ start: from, end: to })}
            />
          }
          filter={search}
          onChange={setSearch}
        />
      }
    >
      <Table
        label="Appointments"
        lines={2}
        columns={columns}
        rows={rows}
        rowKey={({ assignee }) => assignee.guid}
        rowLabel={(place) => rowLabel(place, zone)}
        rowHref={(place) => hrefOf(place, links)}
        load={query}
        view={view}
        empty={
          <EmptyState text="No appointments found." actions={clear && <Button onClick={clear}>Clear filters</Button>} />
        }
        pager={{ ...pagerOf(query.data?.count, search, setSearch), sizes: pageSizes }}
      />
    </Page>
  )
}

function rowLabel({ appointment, assignee }: ScheduledPlace, zone: string): string {
  return [appointment.owner.name, formatDateTime(appointment.start, zone), assignee.carer.name ?? 'Unassigned'].join(
    ', ',
  )
}

function useScheduled(zone: string) {
  const [search, setSearch] = useSearch(ScheduledSearch)
  const range = rangeOf({ from: search.start, to: search.end }, lastWeek(localDateIn(zone)))
  useDatesInUrl({ from: search.start, to: search.end, page: search.page }, range, ({ from, to, page }, options) =>
    setSearch({ start: from, end: to, page }, options),
  )
  const { page, page_size, ...filter } = search
  const input = { query: { ...filter, start: range.from, end: range.to } }
  const onExport = exportOf(searchAppointments, input)
  return {
    search,
    setSearch,
    range,
    query: useQuery(queryOf(searchAppointments, { query: { ...input.query, page, page_size } })),
    onExport: (format: 'csv' | 'xlsx', columns: readonly string[]) => onExport(format, columnsOfFile(columns)),
  }
}
