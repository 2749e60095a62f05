import { useQuery } from '@tanstack/react-query'
import { invoiceTasks, type Task, TaskMode, TaskStatus, taskTypes } from '#contract/billing/tasks.ts'
import { Button } from '#ui/button.tsx'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { TextFilter } from '#ui/fields/text-filter.tsx'
import { useZone } from '#ui/figures/zone.tsx'
import { EmptyState } from '#ui/page/states.tsx'
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
import { clearOf, fieldsOf, useSearch } from '../../../kit/url/search.ts'
import { useNow } from '../../../kit/use-now.ts'
import { isStuck } from './task-actions.tsx'
import { taskColumns } from './task-columns.tsx'
import { refreshAfter } from './task-progress.ts'

const typeOptions = TaskMode.options.map((value) => ({ value, label: taskTypes[value] }))
// Drafts are nobody's business but their maker's (TASK-D09).
const statusOptions = TaskStatus.options.filter((each) => each !== 'Draft').map((value) => ({ value, label: value }))

const isRunning = (task: Task) => task.status === 'Queued' || task.status === 'Processing'

/** The tasks of invoicing, and how far those that run are (TASK-001). */
export function ProcessingStatus() {
  const { search, setSearch, range, query, onExport } = useTasks()
  const tasks = query.data?.tasks
  const mayEdit = usePermission('Finance.Processing:Edit')
  const columns = taskColumns(useNow(tasks?.some(isRunning) ?? false), mayEdit && (tasks?.some(isStuck) ?? false))
  const view = useTableView('invoice-tasks', columns)
  const field = fieldsOf(search, setSearch)
  const clear = clearOf(search, setSearch, ['types', 'statuses', 'inserter'])
  return (
    <Page
      title="Processing Status"
      crumbs={[{ label: 'Finance' }]}
      actions={<TableTools view={view} columns={columns.filter(({ key }) => key !== 'actions')} onExport={onExport} />}
      top={
        <Filters onClear={clear}>
          <DateRangeFilter label="Inserted" value={range} onChange={setSearch} />
          <Filter width={200}>
            <MultiSelect label="Type" placeholder="Any" options={typeOptions} {...field('types')} />
          </Filter>
          <Filter width={200}>
            <MultiSelect label="Status" placeholder="Any" options={statusOptions} {...field('statuses')} />
          </Filter>
          <Filter width={176}>
            <TextFilter label="By" placeholder="Contains" {...field('inserter')} />
          </Filter>
        </Filters>
      }
    >
      <Table
        label="Tasks"
        lines={2}
        columns={columns}
        rows={tasks}
        rowKey={(task) => task.guid}
        load={query}
        view={view}
        empty={<EmptyState text="No results found" actions={clear && <Button onClick={clear}>Clear filters</Button>} />}
        pager={pagerOf(query.data?.count, search, setSearch)}
      />
    </Page>
  )
}

function useTasks() {
  const [search, setSearch] = useSearch(invoiceTasks.list.query)
  const range = rangeOf(search, sinceLastWeek(localDateIn(useZone())))
  const input = { query: { ...search, ...range } }
  const query = useQuery({
    ...queryOf(invoiceTasks.list, input),
    refetchInterval: ({ state }) => refreshAfter(state.data?.tasks, Temporal.Now.instant().toString()),
  })
  return { search, setSearch, range, query, onExport: exportOf(invoiceTasks.list, input) }
}
