import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { processing } from '#contract/billing/processing.ts'
import { chargeExport, chargeStatus, chargeTitle } from '#contract/billing/processing-exports.ts'
import type { Charge } from '#contract/billing/transaction-items.ts'
import type { Transaction } from '#contract/billing/transactions.ts'
import type { Side } from '#contract/fields.ts'
import { chargeTypes } from '#domain/billing/charge-types.ts'
import { paidMinutes } from '#domain/billing/pay-working.ts'
import { shownRate } from '#domain/shown-rate.ts'
import { Button } from '#ui/button.tsx'
import { debounce } from '#ui/debounce.ts'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { DateText, Missing, Money } from '#ui/figures/figures.tsx'
import { formatDate } from '#ui/figures/format.ts'
import { EmptyState } from '#ui/page/states.tsx'
import { Status } from '#ui/status/status.tsx'
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
import { sumOf } from '../../../kit/list/sum-of.ts'
import type { TransactionPlace } from '../../../kit/url/paths.ts'
import { clearOf, fieldsOf, useSearch } from '../../../kit/url/search.ts'
import { useDebounced } from '../../../kit/use-debounced.ts'
import styles from '../billing.module.css'
import { measureOf } from '../charge-measure.ts'
import { closedReason } from '../extras/extra-words.ts'
import { useExtras } from '../extras/use-extras.tsx'
import { ChargeSteps } from './charge-steps.tsx'
import { ListFoot } from './list-foot.tsx'
import { PeriodPay } from './period-pay.tsx'

const minutesOf = ({ working }: Charge) => (working?.kind === 'LEG' ? paidMinutes(working) : null)

const typeOptions = Object.entries(chargeTypes).map(([value, { title }]) => ({ value, label: title }))

const chargeColumns = (side: Side): readonly Column<Charge>[] =>
  columnsOf(chargeExport(side), {
    date: {
      fixed: true,
      width: 104,
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
      cell: (charge) => measureOf({ ...charge, minutes: minutesOf(charge) }) || <Missing />,
    },
    rate: {
      align: 'right',
      width: 84,
      hideBelow: 840,
      cell: (charge) => <Money value={shownRate(charge.rate)} />,
    },
    total: {
      align: 'right',
      width: 92,
      fixed: true,
      cell: (charge) => <Money value={charge.total} strong />,
    },
    taxable: { width: 84, hideBelow: 900, cell: (charge) => (charge.taxable ? 'Yes' : 'No') },
    status: { width: 136, minWidth: 130, cell: (charge) => <Status word={chargeStatus(side, charge)} /> },
  })

const columns = { invoice: chargeColumns('invoice'), payment: chargeColumns('payment') } as const

interface ChargeListProps {
  place: TransactionPlace
  transaction: Transaction | undefined
}

/** The extras of a transaction (INVP-003, INVP-D33, EXTRA-D01). */
export function ChargeList({ place, transaction }: ChargeListProps) {
  const { listCharges } = processing[place.side]
  const [search, setSearch] = useSearch(listCharges.query)
  const view = useTableView(`${place.side}-charges`, columns[place.side], 'compact')
  const asked = useDebounced(search, debounce.transactionFilters, place.transactionGuid)
  const input = { params: { periodGuid: place.periodGuid, guid: place.transactionGuid }, query: asked }
  const query = useQuery({
    ...queryOf(listCharges, input),
    refetchInterval: ({ state }) => (state.data?.pay?.state === 'COMING' ? pace : false),
  })
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const rows = query.data?.charges
  const field = fieldsOf(search, setSearch)
  const { selection, add, edit, dialogs } = useExtras({
    place,
    rows: rows ?? [],
    days: query.data?.days,
    closed: closedReason(transaction),
  })
  const unfold = ({ guid }: Charge) => setUnfolded(unfolded.symmetricDifference(new Set([guid])))
  const clear = clearOf(search, setSearch, ['types', 'from', 'to'])
  return (
    <>
      <Filters
        onClear={clear}
        tools={
          <>
            {add}
            <TableTools view={view} columns={columns[place.side]} onExport={exportOf(listCharges, input)} />
          </>
        }
      >
        <Filter width={184}>
          <MultiSelect label="Type" placeholder="Any" options={typeOptions} {...field('types')} />
        </Filter>
        <DateFilters label="Date" from={field('from')} to={field('to')} />
      </Filters>
      {query.data?.pay && <PeriodPay place={place} pay={query.data.pay} />}
      <Table
        label="Extras"
        columns={columns[place.side]}
        rows={rows}
        rowKey={(charge) => charge.guid}
        rowLabel={(charge) => `${formatDate(charge.date)}, ${chargeTitle(charge)}`}
        onOpen={(charge) => edit(charge) || unfold(charge)}
        muted={(charge) => charge.status === 'Rejected'}
        {...(selection && { selection })}
        load={query}
        view={view}
        details={{
          label: 'Working',
          of: (charge) => <ChargeSteps place={place} charge={charge} />,
          unfolded,
          onChange: setUnfolded,
        }}
        empty={
          <EmptyState
            text={clear ? 'No items found for filtered selection.' : 'This transaction has no extras.'}
            actions={clear && <Button onClick={clear}>Clear filters</Button>}
          />
        }
        foot={rows && <Foot rows={rows} />}
      />
      {dialogs}
    </>
  )
}

/** Only approved extras count; what waits is beside the count. */
function Foot({ rows }: { rows: readonly Charge[] }) {
  const pending = rows.filter(({ status }) => status === 'Pending')
  return (
    <ListFoot rows={rows} counted={rows.filter(({ status }) => status === 'Approved')}>
      {pending.length > 0 && (
        <span>
          <Money value={sumOf(pending.map(({ total }) => total))} /> waiting for approval
        </span>
      )}
    </ListFoot>
  )
}
