import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { LocalDate } from '#contract/fields.ts'
import { listVisits, type VisitWork, visitStatuses, visitWork } from '#contract/visit/visits.ts'
import { Button } from '#ui/button.tsx'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextFilter } from '#ui/fields/text-filter.tsx'
import { useZone } from '#ui/figures/zone.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { StateChip } from '#ui/status/status.tsx'
import { Filter, Filters } from '#ui/table/filters.tsx'
import { Table } from '#ui/table/table.tsx'
import { TableTools } from '#ui/table/table-tools.tsx'
import { useTableView } from '#ui/table/table-view.ts'
import { queryOf } from '../../kit/http/query.ts'
import { DateRangeFilter } from '../../kit/list/date-range-filter.tsx'
import { exportOf } from '../../kit/list/export.ts'
import { pagerOf } from '../../kit/list/pager-above.ts'
import { SavedFilters } from '../../kit/list/saved-filters.tsx'
import { Page } from '../../kit/page.tsx'
import { localDateIn, rangeOf } from '../../kit/url/date-range.ts'
import { useDatesInUrl } from '../../kit/url/dates-in-url.ts'
import { paths } from '../../kit/url/paths.ts'
import { clearOf, fieldsOf, useSearch } from '../../kit/url/search.ts'
import { visitColumns } from './visit-columns.tsx'
import styles from './visit-list.module.css'
import { weekOf } from './week.ts'

const { search, status, only, guids, page, page_size } = listVisits.query.shape
const VisitSearch = z.object({
  search,
  status,
  only,
  guids,
  from: LocalDate.optional(),
  to: LocalDate.optional(),
  page,
  page_size,
})

const statusOptions = visitStatuses.map((label, value) => ({ value: String(value), label }))

const workOptions = (Object.keys(visitWork) as VisitWork[]).map((value) => ({ value, label: visitWork[value] }))

const filterKeys = ['search', 'status', 'only'] as const

/** The visits of the branch, by default of this week (VISIT-D35). */
export function VisitList() {
  const zone = useZone()
  const { search: asked, setSearch, range, visits, onExport } = useVisits(zone)
  const columns = useMemo(() => visitColumns(zone), [zone])
  const view = useTableView('visits', columns)
  const field = fieldsOf(asked, setSearch)
  const clear = clearOf(asked, setSearch, [...filterKeys, 'guids'])

  return (
    <Page
      title="Visits"
      count={visits.data?.count}
      actions={
        <>
          <SavedFilters list="visits" keys={filterKeys} />
          <TableTools view={view} columns={columns} onExport={onExport} />
        </>
      }
      top={
        <Filters onClear={clear}>
          <Filter width={216}>
            <TextFilter search label="Search" placeholder="Client or carer" {...field('search')} />
          </Filter>
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
          <Filter width={156}>
            <Select label="Only" none="Any" options={workOptions} {...field('only')} />
          </Filter>
          {asked.guids.length > 0 && (
            <div className={styles.chosen}>
              <StateChip
                word="Chosen visits"
                count={asked.guids.length}
                pressed
                onPress={() => setSearch({ guids: undefined })}
              />
            </div>
          )}
        </Filters>
      }
    >
      <Table
        label="Visits"
        columns={columns}
        rows={visits.data?.visits}
        rowKey={(visit) => visit.guid}
        rowLabel={(visit) => visit.client_name}
        rowHref={(visit) => paths.visit(visit.guid)}
        load={visits}
        view={view}
        sort={{ key: 'start', order: 'desc' }}
        empty={<EmptyState text="No visits found." actions={clear && <Button onClick={clear}>Clear filters</Button>} />}
        pager={pagerOf(visits.data?.count, asked, setSearch)}
      />
    </Page>
  )
}

function useVisits(zone: string) {
  const [asked, setSearch] = useSearch(VisitSearch)
  const range = rangeOf(asked, weekOf(localDateIn(zone)))
  useDatesInUrl(asked, range, setSearch)
  const { search, status, only, guids } = asked
  const query = { search, status, only, guids, start: range.from, end: range.to }
  const { page: at, page_size: size } = asked
  return {
    search: asked,
    setSearch,
    range,
    visits: useQuery(queryOf(listVisits, { query: { ...query, page: at, page_size: size } })),
    onExport: exportOf(listVisits, { query }),
  }
}
