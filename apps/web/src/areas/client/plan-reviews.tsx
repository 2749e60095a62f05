import { useQuery } from '@tanstack/react-query'
import {
  listPlanPeople,
  listPlanReviews,
  type PlanReview,
  planReviewExport,
  type ReviewState,
  reviewSorts,
  reviewStates,
  versionText,
} from '#contract/client/plan-reviews.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextFilter } from '#ui/fields/text-filter.tsx'
import { DateText, DateTimeText, Missing } from '#ui/figures/figures.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { NameLink } from '#ui/person/name-link.tsx'
import { Status } from '#ui/status/status.tsx'
import { Filter, Filters } from '#ui/table/filters.tsx'
import { Table } from '#ui/table/table.tsx'
import { TableTools } from '#ui/table/table-tools.tsx'
import { useTableView } from '#ui/table/table-view.ts'
import { queryOf } from '../../kit/http/query.ts'
import { columnsOf } from '../../kit/list/columns.ts'
import { exportOf } from '../../kit/list/export.ts'
import { pagerOf } from '../../kit/list/pager-above.ts'
import { Page } from '../../kit/page.tsx'
import { paths } from '../../kit/url/paths.ts'
import { clearOf, fieldsOf, useSearch } from '../../kit/url/search.ts'

const stateOptions = (Object.keys(reviewStates) as ReviewState[]) // the keys of this very record
  .map((value) => ({ value, label: reviewStates[value] }))

/** The care plans of the branch by their next review (decision 0155). */
export function PlanReviews() {
  const [search, setSearch] = useSearch(listPlanReviews.query)
  const found = useQuery(queryOf(listPlanReviews, { query: search }))
  const people = useQuery(queryOf(listPlanPeople, {})).data?.people ?? []
  const view = useTableView('care-plans', columns)
  const field = fieldsOf(search, setSearch)
  const clear = clearOf(search, setSearch, ['search', 'state', 'responsible'])
  const { page: _page, page_size: _size, ...filter } = search
  return (
    <Page
      title="Care plans"
      crumbs={[{ label: 'Clients', href: paths.clients() }]}
      count={found.data?.count}
      actions={<TableTools view={view} columns={columns} onExport={exportOf(listPlanReviews, { query: filter })} />}
      top={
        <Filters onClear={clear}>
          <Filter width={216}>
            <TextFilter search label="Client" placeholder="Name or reference" {...field('search')} />
          </Filter>
          <Filter width={190}>
            <Select label="State" none="Any" options={stateOptions} {...field('state')} />
          </Filter>
          <Filter width={216}>
            <Select
              label="Responsible"
              none="Anybody"
              options={people.map(({ guid, name }) => ({ value: guid, label: name }))}
              {...field('responsible')}
            />
          </Filter>
        </Filters>
      }
    >
      <Table
        label="Care plans"
        columns={columns}
        rows={found.data?.plans}
        rowKey={({ client }) => client.guid}
        rowLabel={({ client }) => client.name}
        rowHref={hrefOf}
        load={found}
        view={view}
        sort={{ key: search.sort, order: search.order }}
        onSort={({ key, order }) => setSearch({ sort: reviewSorts.find((sort) => sort === key), order })}
        empty={
          <EmptyState
            text={clear ? 'No care plans found.' : 'This branch has no clients to plan care for.'}
            actions={clear && <Button onClick={clear}>Clear filters</Button>}
          />
        }
        pager={pagerOf(found.data?.count, search, setSearch)}
      />
    </Page>
  )
}

/** The plan of the client, or the draft while that is all there is. */
const hrefOf = ({ client, state }: PlanReview) =>
  paths.client(client.guid, state === 'unsigned' ? 'new-careplan/draft' : 'new-careplan')

const looks = {
  overdue: 'overdue',
  due: 'due',
  later: 'current',
  unsigned: 'draft',
  none: 'not started',
} as const satisfies Record<ReviewState, string>

const columns = columnsOf(planReviewExport, {
  client: {
    ...{ fixed: true, width: 210, minWidth: 140, sortable: 'client' },
    cell: (plan: PlanReview) => <NameLink href={hrefOf(plan)}>{plan.client.name}</NameLink>,
  },
  reference: { width: 110, hideBelow: 900, cell: ({ reference }) => reference ?? <Missing /> },
  version: { width: 110, cell: (plan) => versionText(plan) ?? <Missing /> },
  signed: {
    width: 150,
    hideBelow: 760,
    sortable: 'signed',
    cell: ({ signed_at }) => <DateTimeText value={signed_at} />,
  },
  review: { width: 120, sortable: 'review', cell: ({ review_on }) => <DateText value={review_on} /> },
  state: { fixed: true, width: 180, cell: ({ state }) => <Status word={reviewStates[state]} kind={looks[state]} /> },
  responsible: {
    ...{ width: 180, minWidth: 120, sortable: 'responsible' },
    cell: ({ responsible }) => responsible?.name ?? <Missing />,
  },
})
