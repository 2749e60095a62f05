import { useQuery } from '@tanstack/react-query'
import { listSignIns, SignInOutcome, signInOutcomes } from '#contract/identity/sign-in-events.ts'
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
import { localDateIn, rangeOf, sinceLastWeek } from '../../../kit/url/date-range.ts'
import { paths } from '../../../kit/url/paths.ts'
import { clearOf, fieldsOf, useSearch } from '../../../kit/url/search.ts'
import { signInColumns } from './sign-in-columns.tsx'

const columns = signInColumns()
const options = SignInOutcome.options.map((value) => ({ value, label: signInOutcomes[value] }))

/** Sign-ins, failed attempts, and changes of passwords and invitations. */
export function SignIns() {
  const zone = useZone()
  const [search, setSearch] = useSearch(listSignIns.query)
  const range = rangeOf(search, sinceLastWeek(localDateIn(zone)))
  const input = { query: { ...search, ...range } }
  const events = useQuery(queryOf(listSignIns, input))
  const view = useTableView('sign-ins', columns)
  const field = fieldsOf(search, setSearch)
  const clear = clearOf(search, setSearch, ['email', 'outcomes'])
  return (
    <Page
      title="Sign-ins"
      crumbs={[{ label: 'Administration', href: paths.admin() }]}
      count={events.data?.count}
      actions={<TableTools view={view} columns={columns} onExport={exportOf(listSignIns, input)} />}
      top={
        <Filters onClear={clear}>
          <DateRangeFilter label="When" value={range} onChange={setSearch} />
          <Filter width={196}>
            <TextFilter search label="Email" placeholder="Contains" {...field('email')} />
          </Filter>
          <Filter width={196}>
            <MultiSelect label="Outcome" placeholder="Any" options={options} {...field('outcomes')} />
          </Filter>
        </Filters>
      }
    >
      <Table
        label="Sign-ins"
        lines={2}
        columns={columns}
        rows={events.data?.events}
        rowKey={(event) => String(event.id)}
        load={events}
        view={view}
        empty={<EmptyState text="No results found" actions={clear && <Button onClick={clear}>Clear filters</Button>} />}
        pager={pagerOf(events.data?.count, search, setSearch)}
      />
    </Page>
  )
}
