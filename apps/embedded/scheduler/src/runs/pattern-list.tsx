import { useQuery } from '@tanstack/react-query'
import { rotaAccess } from '#contract/rota/access.ts'
import { listPatterns, type VisitPattern } from '#contract/rota/visit-patterns.ts'
import { LinkButton } from '#ui/button.tsx'
import { TextFilter } from '#ui/fields/text-filter.tsx'
import { formatDate } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { NameLink } from '#ui/person/name-link.tsx'
import type { Column } from '#ui/table/column.ts'
import { Filter, Filters } from '#ui/table/filters.tsx'
import { Table } from '#ui/table/table.tsx'
import { queryOf } from '#web/kit/http/query.ts'
import { usePermission } from '#web/kit/session/access.ts'
import { localDateIn } from '#web/kit/url/date-range.ts'
import { clearOf, fieldsOf, useSearch } from '#web/kit/url/search.ts'
import { daysWord, repeatWord, timesWord } from './pattern-words.ts'
import { patternsCrumb, RunPage, runsCrumb } from './run-page.tsx'

const address = patternsCrumb.href
const hrefOf = ({ guid }: VisitPattern) => `${address}/${guid}`
const sizes = [25, 100]

/** Returns the columns; a pattern is shown as it is on a day, or as it will begin. */
function columnsOn(today: string): readonly Column<VisitPattern>[] {
  const periodOf = ({ periods }: VisitPattern) =>
    periods.find(({ end }) => end === null || end > today) ?? periods[periods.length - 1]
  const text = (
    key: string,
    head: string,
    width: number,
    of: (period: NonNullable<ReturnType<typeof periodOf>>) => string,
    hideBelow = 0,
  ) => ({
    ...{ key, head, width, hideBelow },
    cell(row: VisitPattern) {
      const period = periodOf(row)
      return period ? of(period) : '-'
    },
  })
  return [
    {
      ...{ key: 'client', head: 'Client', width: 190, fixed: true },
      cell: (row) => <NameLink href={hrefOf(row)}>{row.client_name}</NameLink>,
    },
    text('days', 'Days', 150, ({ weekdays }) => daysWord(weekdays)),
    text('time', 'Time', 120, timesWord),
    text('care', 'Care type', 180, ({ service_title }) => service_title, 1000),
    text('carers', 'Carers', 80, ({ carers }) => String(carers)),
    text('weeks', 'Repeats', 120, ({ weeks }) => repeatWord(weeks)),
    text('from', 'From', 110, ({ start }) => formatDate(start), 900),
    text('end', 'Ends before', 110, ({ end }) => (end === null ? '-' : formatDate(end))),
  ]
}

/** The visit patterns of the branch. */
export function PatternList() {
  const [search, setSearch] = useSearch(listPatterns.query)
  const { page, page_size } = search
  const clear = clearOf(search, setSearch, ['search'])
  const today = localDateIn(useZone())
  const mayEdit = usePermission(rotaAccess.edit)
  const list = useQuery(queryOf(listPatterns, { query: search }))
  return (
    <RunPage
      title="Patterns"
      back={[runsCrumb]}
      count={list.data?.count}
      actions={
        <>
          <LinkButton href={`${address}/not-made`}>Visits not made</LinkButton>
          {mayEdit && (
            <LinkButton look="primary" href={`${address}/new`}>
              New pattern
            </LinkButton>
          )}
        </>
      }
      top={
        <Filters onClear={clear}>
          <Filter width={240}>
            <TextFilter search label="Client" placeholder="Contains" {...fieldsOf(search, setSearch)('search')} />
          </Filter>
        </Filters>
      }
    >
      <Table
        label="Patterns"
        columns={columnsOn(today)}
        rows={list.data?.patterns}
        rowKey={({ guid }) => guid}
        rowLabel={({ client_name }) => client_name}
        rowHref={hrefOf}
        load={list}
        pager={{
          ...{ label: 'Pages of patterns', page, pageSize: page_size, sizes, count: list.data?.count ?? 0 },
          onPage: (next) => setSearch({ page: next }),
          onPageSize: (size) => setSearch({ page: 1, page_size: size }),
        }}
        empty={
          search.search ? (
            <EmptyState text="No pattern is of a client with this name." />
          ) : (
            <EmptyState text="No visits repeat yet. A pattern makes them weeks ahead." />
          )
        }
      />
    </RunPage>
  )
}
