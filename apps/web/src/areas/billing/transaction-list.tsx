import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { invoiceProcessing, type Transaction } from '#contract/billing/processing.ts'
import { Button } from '#ui/button.tsx'
import { TextFilter } from '#ui/fields/text-filter.tsx'
import { Money } from '#ui/figures.tsx'
import { Filter, Filters } from '#ui/filters.tsx'
import { EmptyState } from '#ui/states.tsx'
import { nothingTicked } from '#ui/table/selection.ts'
import { Table } from '#ui/table/table.tsx'
import { TableTools } from '#ui/table/table-tools.tsx'
import { useTableView } from '#ui/table/table-view.ts'
import { usePermission } from '../../kit/access.ts'
import { type PeriodPlace, paths } from '../../kit/paths.ts'
import { queryOf } from '../../kit/query.ts'
import { useSearch } from '../../kit/search.ts'
import styles from './billing.module.css'
import { PercentageSelect } from './group-filters.tsx'
import { InvoiceModal } from './invoice-modal.tsx'
import { useRememberedList } from './list-memory.ts'
import { refreshWhileRunning } from './running.ts'
import { invoicingRefusal, pickRefusal } from './selection-rule.ts'
import { sortRows, sortSearch } from './sort-rows.ts'
import { sumOf } from './sum-of.ts'
import { transactionColumns, transactionOrders } from './transaction-columns.tsx'
import { usePicked } from './use-picked.ts'

const { listTransactions } = invoiceProcessing

/** The list is paged in the browser, ten rows a page (INVP-029). */
const TransactionSearch = z.object({
  ...listTransactions.query.shape,
  ...sortSearch,
  page: z.coerce.number().int().min(1).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(10),
})

const keyOf = (transaction: Transaction) => transaction.guid

/** The client transactions of a period, to look into or to invoice. */
export function TransactionList({ place }: { place: PeriodPlace }) {
  const { periodGuid } = place
  const [search, setSearch] = useSearch(TransactionSearch)
  const mayEdit = usePermission('Finance.Processing:Edit')
  const [invoicing, setInvoicing] = useState<readonly string[]>()
  useRememberedList(paths.invoicePeriod(place))
  const query = useQuery({
    ...queryOf(listTransactions, {
      params: { periodGuid },
      query: { search: search.search, percentage: search.percentage },
    }),
    refetchInterval: ({ state }) => refreshWhileRunning(state.data?.transactions),
  })

  const hrefOf = (transaction: Transaction) => paths.invoiceTransaction({ ...place, transactionGuid: transaction.guid })
  const sort = { key: search.sort ?? 'client', order: search.order }
  const all =
    query.data && sortRows(query.data.transactions, search.sort === undefined ? undefined : sort, transactionOrders)
  const refusal = (transaction: Transaction) => pickRefusal(transaction, mayEdit)
  const { picked, ticked, setTicked } = usePicked(all ?? [], keyOf, refusal)
  const page = Math.min(search.page, Math.max(1, Math.ceil((all?.length ?? 0) / search.page_size)))
  const columns = transactionColumns(hrefOf)
  const view = useTableView('invoice-transactions', columns)
  const filtered = search.search !== undefined || search.percentage !== 'ShowAny'

  return (
    <>
      <Filters onClear={filtered ? () => setSearch({ search: undefined, percentage: 'ShowAny' }) : undefined}>
        <Filter width={240}>
          <TextFilter
            search
            label="Search"
            placeholder="Client or reference"
            value={search.search}
            onChange={(text) => setSearch({ search: text })}
          />
        </Filter>
        <Filter width={160}>
          <PercentageSelect value={search.percentage} onChange={(percentage) => setSearch({ percentage })} />
        </Filter>
        <div className={styles.tools}>
          <TableTools view={view} columns={columns} exportRows={() => all ?? []} />
        </div>
      </Filters>
      <Table
        label="Client transactions"
        columns={columns}
        rows={all?.slice((page - 1) * search.page_size, page * search.page_size)}
        rowKey={keyOf}
        rowLabel={(transaction) => transaction.owner_name}
        rowHref={hrefOf}
        load={query}
        view={view}
        sort={sort}
        onSort={(next) => setSearch({ sort: next.key, order: next.order })}
        selection={{
          ticked,
          onChange: setTicked,
          disabledReason: refusal,
          sum: <Money value={sumOf(picked.map((transaction) => transaction.total))} />,
          helpers: [{ label: 'Select ready', choose: (transaction) => transaction.is_processable }],
          ...(all && { among: all }),
          actions: (
            <Button
              look="primary"
              icon={IconFileInvoice}
              disabledReason={invoicingRefusal(picked, mayEdit)}
              onClick={() => setInvoicing(picked.map(keyOf))}
            >
              Invoice selected
            </Button>
          ),
        }}
        empty={<EmptyState text="No client contracts found in this billing period" />}
        pager={{
          page,
          pageSize: search.page_size,
          count: all?.length ?? 0,
          onPage: (next) => setSearch({ page: next }),
          onPageSize: (size) => setSearch({ page_size: size }),
        }}
      />
      {invoicing && (
        <InvoiceModal
          guids={invoicing}
          periodGuid={periodGuid}
          onClose={() => setInvoicing(undefined)}
          onDone={() => {
            setInvoicing(undefined)
            setTicked(nothingTicked)
          }}
        />
      )}
    </>
  )
}
