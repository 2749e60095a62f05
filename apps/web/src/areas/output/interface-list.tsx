import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { GuidList, LocalDate } from '#contract/fields.ts'
import { invoiceInterfaces } from '#contract/output/interfaces.ts'
import { Button } from '#ui/button.tsx'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { TextFilter } from '#ui/fields/text-filter.tsx'
import { useZone } from '#ui/figures/zone.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Filter, Filters } from '#ui/table/filters.tsx'
import { Table } from '#ui/table/table.tsx'
import { TableTools } from '#ui/table/table-tools.tsx'
import { useTableView } from '#ui/table/table-view.ts'
import { queryOf } from '../../kit/http/query.ts'
import { DateRangeFilter } from '../../kit/list/date-range-filter.tsx'
import { exportOf } from '../../kit/list/export.ts'
import { pagerOf } from '../../kit/list/pager-above.ts'
import { useModelOptions } from '../../kit/list/use-model-options.ts'
import { Page } from '../../kit/page.tsx'
import { lastWeek, localDateIn, rangeOf } from '../../kit/url/date-range.ts'
import { useDatesInUrl } from '../../kit/url/dates-in-url.ts'
import { paths } from '../../kit/url/paths.ts'
import { clearOf, fieldsOf, useSearch, useUrlState } from '../../kit/url/search.ts'
import { interfaceColumns } from './interface-columns.tsx'
import { InterfaceContracts } from './interface-contracts.tsx'
import { type Side, SideTabs, useSide } from './sides.tsx'

/** FILE-D26; the dates have a preset. */
const InterfaceSearch = z.object({
  ...invoiceInterfaces.list.query.shape,
  from: LocalDate.optional(),
  to: LocalDate.optional(),
})
const UnfoldedSearch = z.object({ unfolded: GuidList })

/** The interface files with their content (FILE-041 to FILE-044). */
export function InterfaceList() {
  const side = useSide()
  const today = localDateIn(useZone())
  const { search, setSearch, range, interfaces, onExport } = useInterfaces(side, today)
  const [{ unfolded }, setUnfolded] = useUrlState(UnfoldedSearch)
  const models = useModelOptions(side.modelType)
  const columns = useMemo(() => interfaceColumns(side), [side])
  const view = useTableView('interface-files', columns)
  const field = fieldsOf(search, setSearch)

  return (
    <Page
      title="Interface File Viewer"
      crumbs={[{ label: 'Finance' }]}
      count={interfaces.data?.count}
      actions={<TableTools view={view} columns={columns} onExport={onExport} />}
      top={
        <>
          <SideTabs path={paths.interfaceFiles()} />
          <Filters onClear={clearOf(search, setSearch, ['reference', 'models'])}>
            <DateRangeFilter label="Date" value={range} onChange={setSearch} />
            <Filter width={176}>
              <TextFilter search label="Reference" placeholder="Contains" {...field('reference')} />
            </Filter>
            <Filter width={232}>
              <MultiSelect label="Contract models" placeholder="Any" options={models} {...field('models')} />
            </Filter>
          </Filters>
        </>
      }
    >
      <Table
        label="Interface files"
        columns={columns}
        rows={interfaces.data?.interfaces}
        rowKey={(file) => file.guid}
        rowLabel={(file) => file.reference}
        load={interfaces}
        view={view}
        details={{
          label: 'Contracts',
          of: (file) => <InterfaceContracts file={file} />,
          unfolded: new Set(unfolded),
          onChange: (next) => setUnfolded({ unfolded: [...next] }, { replace: true }),
        }}
        empty={
          <EmptyState
            text="No files found."
            actions={
              range.to < today && (
                <Button onClick={() => setSearch({ from: range.from, to: today })}>Show up to today</Button>
              )
            }
          />
        }
        pager={pagerOf(interfaces.data?.count, search, setSearch)}
      />
    </Page>
  )
}

function useInterfaces({ interfaces: endpoints }: Side, today: string) {
  const [search, setSearch] = useSearch(InterfaceSearch)
  const range = rangeOf(search, lastWeek(today))
  useDatesInUrl(search, range, setSearch)
  const query = { ...search, ...range }
  return {
    search,
    setSearch,
    range,
    interfaces: useQuery(queryOf(endpoints.list, { query })),
    onExport: exportOf(endpoints.list, { query }),
  }
}
