import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { LocalDate } from '#contract/fields.ts'
import { listVisits, type VisitRow, visitStatuses, visitWord } from '#contract/visit/visits.ts'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { DateText, TimeText } from '#ui/figures/figures.tsx'
import { localDateOf } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Status } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { Filter, Filters } from '#ui/table/filters.tsx'
import { Table } from '#ui/table/table.tsx'
import { useTableView } from '#ui/table/table-view.ts'
import { queryOf } from '../../kit/http/query.ts'
import { DateRangeFilter } from '../../kit/list/date-range-filter.tsx'
import { pagerOf } from '../../kit/list/pager-above.ts'
import { localDateIn, rangeOf } from '../../kit/url/date-range.ts'
import { useDatesInUrl } from '../../kit/url/dates-in-url.ts'
import { clearOf, useSearch } from '../../kit/url/search.ts'
import { weekOf } from '../visit/exports.ts'
import { CarerPage } from './carer-page.tsx'
import { useCarer } from './open-carer.ts'

const { status, page, page_size } = listVisits.query.shape
const Search = z.object({ status, from: LocalDate.optional(), to: LocalDate.optional(), page, page_size })
const statusOptions = visitStatuses.map((label, value) => ({ value: String(value), label }))

/** The visits of a carer, by default of this week (CARER-019, CARER-D26). */
export function CarerVisits() {
  const { carer } = useCarer()
  const zone = useZone()
  const [asked, setSearch] = useSearch(Search)
  const range = rangeOf(asked, weekOf(localDateIn(zone)))
  useDatesInUrl(asked, range, setSearch)
  const query = {
    carer_guid: carer.guid,
    guids: [],
    status: asked.status,
    start: range.from,
    end: range.to,
    page: asked.page,
    page_size: asked.page_size,
  }
  const visits = useQuery(queryOf(listVisits, { query }))
  const columns = useMemo(() => columnsIn(zone), [zone])
  const view = useTableView('carer-visits', columns)
  return (
    <CarerPage
      top={
        <Filters onClear={clearOf(asked, setSearch, ['status'])}>
          <DateRangeFilter label="Date" value={range} onChange={setSearch} />
          <Filter width={200}>
            <MultiSelect
              label="Status"
              placeholder="Any"
              options={statusOptions}
              value={asked.status.map(String)}
              onChange={(chosen) => setSearch({ status: chosen.map(Number) })}
            />
          </Filter>
        </Filters>
      }
    >
      <Table
        label="Visits"
        columns={columns}
        rows={visits.data?.visits}
        rowKey={(visit) => visit.guid}
        rowLabel={(visit) => visit.client_name}
        load={visits}
        view={view}
        sort={{ key: 'start', order: 'desc' }}
        empty={<EmptyState text="No visits found." />}
        pager={pagerOf(visits.data?.count, asked, setSearch)}
      />
    </CarerPage>
  )
}

function columnsIn(zone: string): Column<VisitRow>[] {
  return [
    {
      key: 'date',
      head: 'Date',
      fixed: true,
      width: 152,
      sortable: 'start',
      cell: (visit) => <DateText weekday value={localDateOf(visit.start, zone)} />,
    },
    { key: 'start', head: 'Start', fixed: true, width: 80, cell: (visit) => <TimeText value={visit.start} /> },
    { key: 'end', head: 'End', fixed: true, width: 80, cell: (visit) => <TimeText value={visit.end} /> },
    { key: 'client', head: 'Client', fixed: true, width: 190, minWidth: 118, cell: (visit) => visit.client_name },
    { key: 'service', head: 'Service', width: 130, minWidth: 90, hideBelow: 800, cell: (visit) => visit.service_title },
    {
      key: 'check-in',
      head: 'Check-in',
      width: 84,
      hideBelow: 800,
      cell: (visit) => <TimeText value={visit.check_in_at} />,
    },
    {
      key: 'check-out',
      head: 'Check-out',
      width: 88,
      hideBelow: 800,
      cell: (visit) => <TimeText value={visit.check_out_at} />,
    },
    {
      key: 'status',
      head: 'Status',
      fixed: true,
      width: 186,
      minWidth: 140,
      cell: (visit) => <Status word={visitWord(visit)} />,
    },
  ]
}
