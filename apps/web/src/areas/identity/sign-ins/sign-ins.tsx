import { useQuery } from '@tanstack/react-query'
import { listSignIns, SignInOutcome } from '#contract/identity/sign-in-events.ts'
import { Button } from '#ui/button.tsx'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { TextFilter } from '#ui/fields/text-filter.tsx'
import { Filter, Filters } from '#ui/filters.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Table } from '#ui/table/table.tsx'
import { TableTools } from '#ui/table/table-tools.tsx'
import { useTableView } from '#ui/table/table-view.ts'
import { useZone } from '#ui/zone.tsx'
import { localDateIn, rangeOf, sinceLastWeek } from '../../../kit/date-range.ts'
import { DateRangeFilter } from '../../../kit/date-range-filter.tsx'
import { Page } from '../../../kit/page.tsx'
import { paths } from '../../../kit/paths.ts'
import { queryOf } from '../../../kit/query.ts'
import { isFiltered, useSearch } from '../../../kit/search.ts'
import { outcomes } from './outcome-words.ts'
import { signInColumns } from './sign-in-columns.tsx'

const columns = signInColumns()
const options = SignInOutcome.options.map((value) => ({ value, label: outcomes[value].label }))

/** Who signed in, who tried to, and what became of their passwords and invitations. */
export function SignIns() {
  const zone = useZone()
  const [search, setSearch] = useSearch(listSignIns.query)
  const range = rangeOf(search, sinceLastWeek(localDateIn(zone)))
  const events = useQuery(queryOf(listSignIns, { query: { ...search, ...range } }))
  const view = useTableView('sign-ins', columns)
  const clear = () => setSearch({ email: undefined, outcomes: [] })
  const filtered = isFiltered(search, ['email', 'outcomes'])
  return (
    <Page
      title="Sign-ins"
      crumbs={[{ label: 'Administration', href: paths.admin() }]}
      count={events.data?.count}
      actions={<TableTools view={view} columns={columns} />}
      top={
        <Filters onClear={filtered ? clear : undefined}>
          <DateRangeFilter label="When" value={range} onChange={setSearch} />
          <Filter width={196}>
            <TextFilter
              search
              label="Email"
              placeholder="Contains"
              value={search.email}
              onChange={(email) => setSearch({ email })}
            />
          </Filter>
          <Filter width={196}>
            <MultiSelect
              label="Outcome"
              placeholder="Any"
              value={search.outcomes}
              options={options}
              onChange={(chosen) =>
                setSearch({ outcomes: SignInOutcome.options.filter((each) => chosen.includes(each)) })
              }
            />
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
        empty={
          <EmptyState text="No results found" actions={filtered && <Button onClick={clear}>Clear filters</Button>} />
        }
        pager={{
          page: search.page,
          pageSize: search.page_size,
          count: events.data?.count ?? 0,
          onPage: (page) => setSearch({ page }),
          onPageSize: (page_size) => setSearch({ page_size }),
        }}
      />
    </Page>
  )
}
