import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { GroupQuery, processing } from '#contract/billing/processing.ts'
import type { TransactionGroup } from '#contract/billing/transactions.ts'
import { LocalDate, type Side } from '#contract/fields.ts'
import { reportAccess } from '#contract/report/access.ts'
import { countText } from '#domain/count-text.ts'
import { addDays, daysBetween } from '#domain/time.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { debounce } from '#ui/debounce.ts'
import { Money } from '#ui/figures/figures.tsx'
import { formatCount } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Status } from '#ui/status/status.tsx'
import { Table } from '#ui/table/table.tsx'
import { TableTools } from '#ui/table/table-tools.tsx'
import { useTableView } from '#ui/table/table-view.ts'
import { useMedia } from '#ui/use-media.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { exportOf } from '../../../kit/list/export.ts'
import { refreshWhileRunning, runningStatus } from '../../../kit/list/running.ts'
import { SavedFilters } from '../../../kit/list/saved-filters.tsx'
import { sortRows, sortSearch } from '../../../kit/list/sort-rows.ts'
import { sumOf } from '../../../kit/list/sum-of.ts'
import { Page } from '../../../kit/page.tsx'
import { usePermission } from '../../../kit/session/access.ts'
import { type DateRange, lastWeek, localDateIn, rangeOf } from '../../../kit/url/date-range.ts'
import { useDatesInUrl } from '../../../kit/url/dates-in-url.ts'
import { paths, processingPaths } from '../../../kit/url/paths.ts'
import { useSearch } from '../../../kit/url/search.ts'
import { useDebounced } from '../../../kit/use-debounced.ts'
import styles from '../billing.module.css'
import { groupRefusal, payGroupWord } from '../invoicing/selection-rule.ts'
import { useRun } from '../invoicing/use-run.tsx'
import { useRememberedList } from '../list-memory.ts'
import { processingSides } from '../sides.ts'
import { groupColumns, groupHref, groupOrders } from './group-columns.tsx'
import { GroupFilters, isNarrowed, noFilter } from './group-filters.tsx'
import { WorkListTabs } from './work-list-tabs.tsx'

/** The URL's state: the query of both sides, with a preset for the dates, and the sort. */
const GroupSearch = z.object({
  ...GroupQuery.shape,
  from: LocalDate.optional(),
  to: LocalDate.optional(),
  ...sortSearch,
})

const noMatch = 'We did not find any matching contract models for processing in selected dates and filter values.'

const filterKeys = [
  'work_list',
  'percentage',
  'account',
  'models',
  'types',
  'status',
  'ready',
  'search',
  'sort',
  'order',
]

const keyOf = (group: TransactionGroup) => group.guid

/**
 * The transaction groups of a date range or of a work list, to open or to process (INVP-001, INVP-D07, PAYP-001,
 * PAYP-004).
 */
export function GroupList({ side }: { side: Side }) {
  const { search, setSearch, range, query, onExport } = useGroups(side)
  const { title, hasDeadlines } = processingSides[side]
  const mayReadMargin = usePermission(reportAccess.margin)
  const mayCloseMonths = usePermission(reportAccess.monthEnd)
  const short = useMedia('(max-width: 1023px)')
  const isWaiting = search.work_list === 'held-up' || search.work_list === 'unpriced'
  const isIncome = search.income_week !== undefined
  const columns = useMemo(() => groupColumns(side, short, { isWaiting, isIncome }), [side, short, isWaiting, isIncome])
  const view = useTableView(isWaiting ? `${side}-groups-waiting` : `${side}-groups`, columns)
  useRememberedList(processingPaths.groups(side))

  const sort = { key: search.sort ?? (hasDeadlines ? 'deadline' : 'name'), order: search.order }
  const rows = query.data && sortRows(query.data.groups, search.sort === undefined ? undefined : sort, groupOrders)
  const { selection, modal } = useRun({
    side,
    rows: rows ?? [],
    keyOf,
    totalOf: (group) => group.ready_total,
    refusalOf: (group, mayEdit) => groupRefusal(side, group, mayEdit),
    isCreditable: (group) => group.is_creditable && runningStatus(group) === undefined,
    creditableOf: (group) => group.completed_total,
    ...(side === 'payment' && { wordOf: payGroupWord }),
  })

  return (
    <Page
      title={title}
      crumbs={[{ label: 'Finance' }]}
      actions={
        <>
          {mayReadMargin && <LinkButton href={paths.margin()}>Margin</LinkButton>}
          {mayCloseMonths && <LinkButton href={paths.monthEnd()}>Month end</LinkButton>}
          <SavedFilters list={`${side}-groups`} keys={filterKeys} />
          <TableTools view={view} columns={columns} onExport={onExport} />
        </>
      }
      top={
        <>
          <WorkListTabs side={side} current={search.work_list} />
          <GroupFilters side={side} range={range} filter={search} onChange={setSearch} />
        </>
      }
    >
      <Table
        label="Transaction groups"
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        rowLabel={(group) => group.contract_name}
        rowHref={(group) => groupHref(side, group)}
        load={query}
        lines={short ? 2 : 1}
        view={view}
        sort={sort}
        onSort={(next) => setSearch({ sort: next.key, order: next.order })}
        selection={selection}
        empty={<NoGroups search={search} range={range} setSearch={setSearch} />}
        foot={rows && <GroupFoot side={side} groups={rows} isIncome={isIncome} />}
      />
      {modal}
    </Page>
  )
}

function useGroups(side: Side) {
  const { listGroups } = processing[side]
  const [search, setSearch] = useSearch(GroupSearch)
  const preset = lastWeek(localDateIn(useZone()))
  const { work_list, income_week, percentage, account, models, types, status, ready, search: text } = search
  const range = work_list === undefined && income_week === undefined ? rangeOf(search, preset) : undefined
  const filter = { ...range, percentage, account, models, types, status, ready, search: text }
  const asked = useDebounced(filter, debounce.filters, work_list ?? income_week)
  const input = { query: { work_list, income_week, ...asked } }
  const query = useQuery({
    ...queryOf(listGroups, input),
    refetchInterval: ({ state }) => refreshWhileRunning(state.data?.groups),
  })
  useDatesInUrl(search, range, setSearch)
  const onExport = exportOf(listGroups, input, { sort: search.sort, order: search.order })
  return { search, setSearch, range, query, onExport }
}

interface NoGroupsProps {
  search: z.output<typeof GroupSearch>
  range: DateRange | undefined
  setSearch: ReturnType<typeof useGroups>['setSearch']
}

/** The text of an empty list (INVP-012): a work list has nothing left to do. */
function NoGroups({ search, range, setSearch }: NoGroupsProps) {
  if (isNarrowed(search) || range === undefined) {
    return (
      <EmptyState
        text={isNarrowed(search) || search.income_week !== undefined ? noMatch : 'Nothing is left to do here.'}
        actions={isNarrowed(search) && <Button onClick={() => setSearch(noFilter())}>Clear filters</Button>}
      />
    )
  }
  return (
    <EmptyState
      text={noMatch}
      actions={
        daysBetween(range.from, range.to) < 27 && (
          <Button onClick={() => setSearch({ from: addDays(range.to, -27), to: range.to })}>Show four weeks</Button>
        )
      }
    />
  )
}

interface GroupFootProps {
  side: Side
  groups: readonly TransactionGroup[]
  isIncome: boolean
}

/** The number of groups, how many are late, how much is ready, held up or done, and their total (INVP-D07, INVP-D30). */
function GroupFoot({ side, groups, isIncome }: GroupFootProps) {
  const late = groups.filter((group) => group.deadline_overdue).length
  // A pay group with unconfirmed visits is not ready as a whole (PAYP-D15), although some of its carers can be paid.
  const readyOf = (group: TransactionGroup) => (group.unconfirmed_visits ? '0.00' : group.ready_total)
  const ready = sumOf(groups.map(readyOf))
  const waiting = sumOf([
    ...groups.map((group) => group.waiting_total),
    ...groups.filter((group) => group.unconfirmed_visits).map((group) => group.ready_total),
  ])
  return (
    <>
      <span className={styles.footWords}>
        <span className="num">{countText(groups.length, 'group')}</span>
        {late > 0 && (
          <span>
            <Status word={`${formatCount(late)} overdue`} kind="overdue" />
          </span>
        )}
        <span>
          Ready <Money value={ready} />
        </span>
        <span>
          Not ready <Money value={waiting} />
        </span>
        <span>
          {processingSides[side].done} <Money value={sumOf(groups.map((group) => group.completed_total))} />
        </span>
        {isIncome && (
          <span>
            In the week <Money value={sumOf(groups.map((group) => group.week_total ?? '0.00'))} strong />
          </span>
        )}
      </span>
      <span className={styles.footSum}>
        Cost of displayed total:{' '}
        <strong>
          <Money value={sumOf(groups.map((group) => group.total))} />
        </strong>
      </span>
    </>
  )
}
