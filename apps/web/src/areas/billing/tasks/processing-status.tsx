import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { billingAccess } from '#contract/billing/access.ts'
import { type Task, TaskMode, TaskStatus, tasks, taskTypes } from '#contract/billing/tasks.ts'
import { Side } from '#contract/fields.ts'
import { Button } from '#ui/button.tsx'
import { debounce } from '#ui/debounce.ts'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { TextFilter } from '#ui/fields/text-filter.tsx'
import { formatDateTime } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Tabs } from '#ui/page/tabs.tsx'
import { Filter, Filters } from '#ui/table/filters.tsx'
import { Table } from '#ui/table/table.tsx'
import { TableTools } from '#ui/table/table-tools.tsx'
import { useTableView } from '#ui/table/table-view.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { DateRangeFilter } from '../../../kit/list/date-range-filter.tsx'
import { exportOf } from '../../../kit/list/export.ts'
import { pagerOf } from '../../../kit/list/pager-above.ts'
import { Page } from '../../../kit/page.tsx'
import { usePermission } from '../../../kit/session/access.ts'
import { localDateIn, rangeOf, sinceLastWeek } from '../../../kit/url/date-range.ts'
import { paths } from '../../../kit/url/paths.ts'
import { clearOf, fieldsOf, useSearch, useUrlState } from '../../../kit/url/search.ts'
import { useDebounced } from '../../../kit/use-debounced.ts'
import { useNow } from '../../../kit/use-now.ts'
import { isStuck } from './task-actions.tsx'
import { taskColumns } from './task-columns.tsx'
import { TaskDetails } from './task-details.tsx'
import { refreshAfter } from './task-progress.ts'

/** The open tab, in the URL. */
const SideSearch = z.object({ modelType: Side.default('invoice') })

// Drafts are only visible to their creator (TASK-D09).
const statusOptions = TaskStatus.options.filter((each) => each !== 'Draft').map((value) => ({ value, label: value }))

const isRunning = (task: Task) => task.status === 'Queued' || task.status === 'Processing'

/** The tasks of invoicing and of payments, with the progress of running ones (TASK-001). */
export function ProcessingStatus() {
  const [{ modelType }] = useUrlState(SideSearch)
  return <TaskList key={modelType} side={modelType} />
}

function TaskList({ side }: { side: Side }) {
  const { search, setSearch, range, query, onExport } = useTasks(side)
  const rows = query.data?.tasks
  const mayEdit = usePermission(billingAccess.edit)
  const columns = taskColumns(side, useNow(rows?.some(isRunning) ?? false), mayEdit && (rows?.some(isStuck) ?? false))
  const view = useTableView(`${side}-tasks`, columns)
  const typeOptions = TaskMode.options.map((value) => ({ value, label: taskTypes[side][value] }))
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const zone = useZone()
  const field = fieldsOf(search, setSearch)
  const clear = clearOf(search, setSearch, ['types', 'statuses', 'inserter'])
  return (
    <Page
      title="Processing Status"
      crumbs={[{ label: 'Finance' }]}
      actions={<TableTools view={view} columns={columns.filter(({ key }) => key !== 'actions')} onExport={onExport} />}
      top={
        <>
          <Tabs
            label="Invoicing or payments"
            tabs={Side.options.map((each) => ({
              label: taskTypes[each].Completion,
              href: `${paths.processingStatus()}?modelType=${each}`,
              current: each === side,
            }))}
          />
          <Filters onClear={clear}>
            <DateRangeFilter label="Inserted" value={range} onChange={setSearch} />
            <Filter width={200}>
              <MultiSelect label="Type" placeholder="Any" options={typeOptions} {...field('types')} />
            </Filter>
            <Filter width={200}>
              <MultiSelect label="Status" placeholder="Any" options={statusOptions} {...field('statuses')} />
            </Filter>
            <Filter width={176}>
              <TextFilter wait={0} label="By" placeholder="Contains" {...field('inserter')} />
            </Filter>
          </Filters>
        </>
      }
    >
      <Table
        label="Tasks"
        lines={2}
        columns={columns}
        rows={rows}
        rowKey={(task) => task.guid}
        rowLabel={(task) => `${taskTypes[side][task.type]}, ${formatDateTime(task.inserted_at, zone)}`}
        details={{
          label: 'Outcome',
          // A task in another state has another outcome.
          of: (task) => <TaskDetails key={task.status} side={side} task={task} />,
          unfolded,
          onChange: setUnfolded,
        }}
        load={query}
        view={view}
        empty={<EmptyState text="No results found" actions={clear && <Button onClick={clear}>Clear filters</Button>} />}
        pager={pagerOf(query.data?.count, search, setSearch)}
      />
    </Page>
  )
}

function useTasks(side: Side) {
  const { list } = tasks[side]
  const [search, setSearch] = useSearch(list.query)
  const range = rangeOf(search, sinceLastWeek(localDateIn(useZone())))
  const { page, page_size, guids, ...filter } = search
  const asked = useDebounced({ ...filter, ...range }, debounce.filters)
  const input = { query: { page, page_size, guids, ...asked } }
  const query = useQuery({
    ...queryOf(list, input),
    refetchInterval: ({ state }) => refreshAfter(state.data?.tasks, Temporal.Now.instant().toString()),
  })
  return { search, setSearch, range, query, onExport: exportOf(list, input) }
}
