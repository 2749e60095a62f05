import { useQuery } from '@tanstack/react-query'
import {
  listShiftCategories,
  type ShiftCategory,
  shiftCategoryExport,
  validityStatuses,
} from '#contract/shift-category/shift-categories.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { TextFilter } from '#ui/fields/text-filter.tsx'
import { DateText } from '#ui/figures/figures.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { NameLink } from '#ui/person/name-link.tsx'
import { Status } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { Filter, Filters } from '#ui/table/filters.tsx'
import { Table } from '#ui/table/table.tsx'
import { TableTools } from '#ui/table/table-tools.tsx'
import { useTableView } from '#ui/table/table-view.ts'
import { queryOf } from '../../kit/http/query.ts'
import { columnsOf } from '../../kit/list/columns.ts'
import { exportOf } from '../../kit/list/export.ts'
import { pagerOf } from '../../kit/list/pager-above.ts'
import { Page } from '../../kit/page.tsx'
import { useCoreOptions } from '../../kit/session/branch.ts'
import { paths } from '../../kit/url/paths.ts'
import { clearOf, fieldsOf, useSearch } from '../../kit/url/search.ts'

const hrefOf = ({ guid }: ShiftCategory) => paths.shiftCategory(guid)

const columns: readonly Column<ShiftCategory>[] = columnsOf(shiftCategoryExport, {
  title: { fixed: true, width: 360, minWidth: 200, cell: (row) => <NameLink href={hrefOf(row)}>{row.title}</NameLink> },
  start: { width: 130, minWidth: 96, cell: ({ start }) => <DateText value={start} /> },
  end: { width: 130, minWidth: 96, cell: ({ end }) => (end === null ? '-' : <DateText value={end} />) },
  status: { fixed: true, width: 130, cell: ({ status }) => <Status word={status} /> },
})

const statusOptions = validityStatuses.map((status) => ({ value: status, label: status }))

/** SHIFTCAT-001 to SHIFTCAT-005, SHIFT-014. */
export function ShiftCategoryList() {
  const [search, setSearch] = useSearch(listShiftCategories.query)
  const regions = useCoreOptions('patient', 'regions')
  const list = useQuery(queryOf(listShiftCategories, { query: search }))
  const view = useTableView('shift-categories', columns)
  const field = fieldsOf(search, setSearch)
  const clear = clearOf(search, setSearch, ['search', 'status', 'region'])
  const { search: text, status, region } = search
  return (
    <Page
      title="Shift categories"
      count={list.data?.count}
      actions={
        <>
          <TableTools
            view={view}
            columns={columns}
            onExport={exportOf(listShiftCategories, { query: { search: text, status, region } })}
          />
          <LinkButton look="primary" href={paths.shiftCategoryNew()}>
            Create shift category
          </LinkButton>
        </>
      }
      top={
        <Filters onClear={clear}>
          <Filter width={216}>
            <TextFilter search label="Search" placeholder="Title" {...field('search')} />
          </Filter>
          <Filter width={220}>
            <MultiSelect label="Status" placeholder="Any" options={statusOptions} {...field('status')} />
          </Filter>
          <Filter width={260}>
            <MultiSelect label="Region" placeholder="Any" options={regions} {...field('region')} />
          </Filter>
        </Filters>
      }
    >
      <Table
        label="Shift categories"
        columns={columns}
        rows={list.data?.shift_categories}
        rowKey={({ guid }) => guid}
        rowLabel={({ title }) => title}
        rowHref={hrefOf}
        load={list}
        view={view}
        empty={
          <EmptyState
            text="No shift categories found."
            actions={clear && <Button onClick={clear}>Clear filters</Button>}
          />
        }
        pager={pagerOf(list.data?.count, search, setSearch)}
      />
    </Page>
  )
}
