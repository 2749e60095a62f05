import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { processing } from '#contract/billing/processing.ts'
import { chargeExport, chargeTitle } from '#contract/billing/processing-exports.ts'
import type { Charge } from '#contract/billing/transaction-items.ts'
import { chargeTypes } from '#domain/billing/charge-types.ts'
import { Button } from '#ui/button.tsx'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { DateText, Missing, Money } from '#ui/figures/figures.tsx'
import { formatDecimal } from '#ui/figures/format.ts'
import { EmptyState } from '#ui/page/states.tsx'
import type { Column } from '#ui/table/column.ts'
import { Filter, Filters } from '#ui/table/filters.tsx'
import { Table } from '#ui/table/table.tsx'
import { TableTools } from '#ui/table/table-tools.tsx'
import { useTableView } from '#ui/table/table-view.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { columnsOf } from '../../../kit/list/columns.ts'
import { DateFilters } from '../../../kit/list/date-range-filter.tsx'
import { exportOf } from '../../../kit/list/export.ts'
import { pace } from '../../../kit/list/running.ts'
import { twoDecimals } from '../../../kit/list/sum-of.ts'
import type { TransactionPlace } from '../../../kit/url/paths.ts'
import { clearOf, fieldsOf, useSearch } from '../../../kit/url/search.ts'
import styles from '../billing.module.css'
import { ChargeSteps } from './charge-steps.tsx'
import { ListFoot } from './list-foot.tsx'
import { PeriodPay } from './period-pay.tsx'

const typeOptions = Object.entries(chargeTypes).map(([value, { title }]) => ({ value, label: title }))

const chargeColumns: readonly Column<Charge>[] = columnsOf(chargeExport('invoice'), {
  date: {
    fixed: true,
    width: 120,
    cell: (charge) => <DateText value={charge.date} />,
  },
  type: { fixed: true, width: 190, minWidth: 120, cell: (charge) => chargeTitle(charge) },
  description: {
    width: 260,
    minWidth: 100,
    cell: (charge) =>
      charge.description === '' ? <Missing /> : <span className={styles.second}>{charge.description}</span>,
  },
  quantity: {
    align: 'right',
    width: 96,
    cell: (charge) => formatDecimal(twoDecimals(charge.quantity)),
  },
  rate: {
    align: 'right',
    width: 100,
    cell: (charge) => <Money value={charge.rate} />,
  },
  total: {
    align: 'right',
    width: 110,
    fixed: true,
    cell: (charge) => <Money value={charge.total} strong />,
  },
})

/** The extras of a transaction (INVP-003, INVP-D33). */
export function ChargeList({ place }: { place: TransactionPlace }) {
  const { listCharges } = processing[place.side]
  const [search, setSearch] = useSearch(listCharges.query)
  const view = useTableView(`${place.side}-charges`, chargeColumns, 'compact')
  const input = { params: { periodGuid: place.periodGuid, guid: place.transactionGuid }, query: search }
  const query = useQuery({
    ...queryOf(listCharges, input),
    refetchInterval: ({ state }) => (state.data?.pay?.state === 'COMING' ? pace : false),
  })
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const rows = query.data?.charges
  const field = fieldsOf(search, setSearch)
  const clear = clearOf(search, setSearch, ['types', 'from', 'to'])
  return (
    <>
      <Filters onClear={clear}>
        <Filter width={240}>
          <MultiSelect label="Type" placeholder="Any" options={typeOptions} {...field('types')} />
        </Filter>
        <DateFilters label="Date" from={field('from')} to={field('to')} />
        <div className={styles.tools}>
          <TableTools view={view} columns={chargeColumns} onExport={exportOf(listCharges, input)} />
        </div>
      </Filters>
      {query.data?.pay && <PeriodPay place={place} pay={query.data.pay} />}
      <Table
        label="Extras"
        columns={chargeColumns}
        rows={rows}
        rowKey={(charge) => charge.guid}
        load={query}
        view={view}
        details={{
          label: 'Working',
          of: (charge) => <ChargeSteps charge={charge} />,
          unfolded,
          onChange: setUnfolded,
        }}
        empty={
          <EmptyState
            text={clear ? 'No items found for filtered selection.' : 'This transaction has no extras.'}
            actions={clear && <Button onClick={clear}>Clear filters</Button>}
          />
        }
        foot={rows && <ListFoot rows={rows} />}
      />
    </>
  )
}
