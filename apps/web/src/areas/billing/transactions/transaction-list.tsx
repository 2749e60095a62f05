import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { processing, TransactionQuery } from '#contract/billing/processing.ts'
import type { Transaction, TransactionGroup } from '#contract/billing/transactions.ts'
import { debounce } from '#ui/debounce.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextFilter } from '#ui/fields/text-filter.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Filter, Filters } from '#ui/table/filters.tsx'
import { Table } from '#ui/table/table.tsx'
import { TableTools } from '#ui/table/table-tools.tsx'
import { useTableView } from '#ui/table/table-view.ts'
import { useMedia } from '#ui/use-media.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { exportOf } from '../../../kit/list/export.ts'
import { pagerOf } from '../../../kit/list/pager-above.ts'
import { refreshWhileRunning } from '../../../kit/list/running.ts'
import { sortRows, sortSearch } from '../../../kit/list/sort-rows.ts'
import { type PeriodPlace, paths, processingPaths } from '../../../kit/url/paths.ts'
import { fieldsOf, isFiltered, useSearch } from '../../../kit/url/search.ts'
import { useDebounced } from '../../../kit/use-debounced.ts'
import { PercentageSelect } from '../groups/group-filters.tsx'
import { useRun } from '../invoicing/use-run.tsx'
import { useRememberedList } from '../list-memory.ts'
import { processingSides } from '../sides.ts'
import { transactionColumns, transactionHref, transactionOrders } from './transaction-columns.tsx'
import { transactionRefusal } from './transaction-words.ts'

/** The list is paged in the browser, ten rows a page (INVP-029). */
const TransactionSearch = z.object({
  ...TransactionQuery.shape,
  ...sortSearch,
  page: z.coerce.number().int().min(1).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(10),
})

const alertingOptions = [{ value: 'true', label: 'Without a price' } as const]

const keyOf = (transaction: Transaction) => transaction.guid

/** The transactions of a period, to open or to process. */
export function TransactionList({ place, group }: { place: PeriodPlace; group: TransactionGroup | undefined }) {
  const { side, periodGuid } = place
  const { listTransactions } = processing[side]
  const { transactions, owner, ownerKey, noContracts } = processingSides[side]
  const [search, setSearch] = useSearch(TransactionSearch)
  useRememberedList(processingPaths.period(place))
  const filter = { search: search.search, percentage: search.percentage, alerting: search.alerting }
  const input = { params: { periodGuid }, query: useDebounced(filter, debounce.filters, periodGuid) }
  const query = useQuery({
    ...queryOf(listTransactions, input),
    refetchInterval: ({ state }) => refreshWhileRunning(state.data?.transactions),
  })

  const sort = { key: search.sort ?? ownerKey, order: search.order }
  const all =
    query.data && sortRows(query.data.transactions, search.sort === undefined ? undefined : sort, transactionOrders)
  const rows = all ?? []
  const { selection, modal } = useRun({
    side,
    rows,
    keyOf,
    totalOf: (transaction) => transaction.total,
    refusalOf: (transaction, mayEdit) => transactionRefusal(side, transaction, [], mayEdit),
    isCreditable: (transaction) => transaction.is_creditable,
    creditableOf: (transaction) => transaction.total,
    periodGuid,
  })
  const page = Math.min(search.page, Math.max(1, Math.ceil((all?.length ?? 0) / search.page_size)))
  const onExport = exportOf(listTransactions, input, { sort: search.sort, order: search.order })
  const short = useMedia('(max-width: 1023px)')
  const { calendarGuid, contractGuid } = place
  const { start: from, end: to } = group ?? {}
  const { hrefOf, columns } = useMemo(() => {
    const hrefOf = transactionHref({ side, calendarGuid, periodGuid, contractGuid })
    const alertsHrefOf = ({ owner_name: ownerName }: Transaction) =>
      from === undefined || to === undefined
        ? undefined
        : paths.alertsOf({ side, from, to, modelGuid: contractGuid, ownerName })
    return { hrefOf, columns: transactionColumns(side, hrefOf, alertsHrefOf, short) }
  }, [side, calendarGuid, periodGuid, contractGuid, from, to, short])
  const view = useTableView(`${side}-transactions`, columns)
  const field = fieldsOf(search, setSearch)
  const none = { search: undefined, percentage: 'ShowAny', alerting: undefined } as const
  const filtered = isFiltered(search, ['search', 'alerting']) || search.percentage !== 'ShowAny'

  return (
    <>
      <Filters
        onClear={filtered ? () => setSearch(none) : undefined}
        tools={<TableTools view={view} columns={columns} onExport={onExport} />}
      >
        <Filter width={240}>
          <TextFilter wait={0} search label="Search" placeholder={`${owner} or reference`} {...field('search')} />
        </Filter>
        <Filter width={160}>
          <PercentageSelect {...field('percentage')} />
        </Filter>
        <Filter width={160}>
          <Select label="Only" none="Any" options={alertingOptions} {...field('alerting')} />
        </Filter>
      </Filters>
      <Table
        label={transactions}
        columns={columns}
        rows={all?.slice((page - 1) * search.page_size, page * search.page_size)}
        rowKey={keyOf}
        rowLabel={(transaction) => transaction.owner_name}
        rowHref={hrefOf}
        load={query}
        lines={short ? 2 : 1}
        view={view}
        sort={sort}
        onSort={(next) => setSearch({ sort: next.key, order: next.order })}
        selection={selection}
        empty={<EmptyState text={noContracts} />}
        pager={pagerOf(all?.length, { ...search, page }, setSearch)}
      />
      {modal}
    </>
  )
}
