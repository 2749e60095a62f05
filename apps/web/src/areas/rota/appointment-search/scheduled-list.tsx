import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { z } from 'zod'
import { LocalDate } from '#contract/fields.ts'
import { placesOf, type ScheduledPlace, searchAppointments } from '#contract/rota/search-appointments.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { formatDateTime } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import type { Column } from '#ui/table/column.ts'
import { Table } from '#ui/table/table.tsx'
import { TableTools } from '#ui/table/table-tools.tsx'
import { useTableView } from '#ui/table/table-view.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { DateRangeFilter } from '../../../kit/list/date-range-filter.tsx'
import { exportOf } from '../../../kit/list/export.ts'
import { pagerOf } from '../../../kit/list/pager-above.ts'
import { SavedFilters } from '../../../kit/list/saved-filters.tsx'
import { useSearchedDays } from '../../../kit/list/use-searched-days.ts'
import { Page } from '../../../kit/page.tsx'
import { useRecordLinks } from '../../../kit/session/record-links.ts'
import { clearOf, useSearch } from '../../../kit/url/search.ts'
import { AppointmentEdit } from '../appointment-edit/appointment-edit.tsx'
import { columnsOfFile, hrefOf, scheduledColumns } from './scheduled-columns.tsx'
import { ScheduledFilters, scheduledKeys } from './scheduled-filters.tsx'
import { useScheduledBulk } from './use-scheduled-bulk.tsx'

/** The URL also opens without dates: on the last full week. */
const ScheduledSearch = z.object({
  ...searchAppointments.query.shape,
  start: LocalDate.optional(),
  end: LocalDate.optional(),
})

/** SEARCH-010. */
const pageSizes = [10, 25, 50, 100, 250, 500]

/** Appointments as scheduled, a row for each assignee. */
export function ScheduledList({ tabs }: { tabs: ReactNode }) {
  const zone = useZone()
  const { search, setSearch, range, setRange, query, onExport } = useScheduled(zone)
  const links = useRecordLinks()
  const rows = useMemo(() => query.data?.appointments.flatMap(placesOf), [query.data])
  const bulk = useScheduledBulk(rows ?? [])
  const [edited, setEdited] = useState<string>()
  const columns = [...scheduledColumns(zone, links), ...editColumn(zone, bulk.mayEdit, setEdited)]
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
          <TableTools view={view} columns={columns.filter(({ head }) => head !== '')} onExport={onExport} />
        </>
      }
      top={
        <>
          {tabs}
          <ScheduledFilters
            days={<DateRangeFilter label="Date" value={range} onChange={setRange} />}
            filter={search}
            onChange={setSearch}
          />
          {bulk.notice}
        </>
      }
      panel={bulk.panel}
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
        {...(bulk.selection && { selection: bulk.selection })}
        failed={bulk.isFailed}
        empty={
          <EmptyState text="No appointments found." actions={clear && <Button onClick={clear}>Clear filters</Button>} />
        }
        pager={{ ...pagerOf(query.data?.count, search, setSearch), sizes: pageSizes }}
      />
      {edited !== undefined && <AppointmentEdit appointmentGuid={edited} onClose={() => setEdited(undefined)} />}
    </Page>
  )
}

/** A button that edits the assignees of an appointment (SEARCH-019), on its first row. */
function editColumn(zone: string, mayEdit: boolean, onEdit: (appointment: string) => void): Column<ScheduledPlace>[] {
  if (!mayEdit) return []
  const button = (place: ScheduledPlace) => (
    <IconButton
      icon={IconPencil}
      label={`Edit ${place.appointment.owner.name}, ${formatDateTime(place.appointment.start, zone)}`}
      onClick={() => onEdit(place.appointment.guid)}
    />
  )
  return [{ key: 'edit', head: '', fixed: true, width: 56, cell: (place) => place.at === 0 && button(place) }]
}

function rowLabel({ appointment, assignee }: ScheduledPlace, zone: string): string {
  return [appointment.owner.name, formatDateTime(appointment.start, zone), assignee.carer.name ?? 'Unassigned'].join(
    ', ',
  )
}

function useScheduled(zone: string) {
  const [search, setSearch] = useSearch(ScheduledSearch)
  const { range, setRange } = useSearchedDays(zone, search, setSearch)
  const { page, page_size, ...filter } = search
  const input = { query: { ...filter, start: range.from, end: range.to } }
  const onExport = exportOf(searchAppointments, input)
  return {
    search,
    setSearch,
    range,
    setRange,
    query: useQuery(queryOf(searchAppointments, { query: { ...input.query, page, page_size } })),
    onExport: (format: 'csv' | 'xlsx', columns: readonly string[]) => onExport(format, columnsOfFile(columns)),
  }
}
