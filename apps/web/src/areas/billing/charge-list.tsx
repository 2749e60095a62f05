import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { type Charge, invoiceProcessing } from '#contract/billing/processing.ts'
import { chargeTypes } from '#domain/billing/charge-types.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { DateText, Missing, Money } from '#ui/figures.tsx'
import { Filter, Filters } from '#ui/filters.tsx'
import { formatCount, formatDecimal } from '#ui/format.ts'
import { EmptyState } from '#ui/states.tsx'
import type { Column } from '#ui/table/column.ts'
import { Table } from '#ui/table/table.tsx'
import { useTableView } from '#ui/table/table-view.ts'
import type { TransactionPlace } from '../../kit/paths.ts'
import { queryOf } from '../../kit/query.ts'
import { isFiltered, useSearch } from '../../kit/search.ts'
import { sumOf, twoDecimals } from '../../kit/sum-of.ts'
import styles from './billing.module.css'

const { listCharges } = invoiceProcessing

type ChargeRow = z.output<typeof Charge>

const typeOptions = Object.entries(chargeTypes).map(([value, { title }]) => ({ value, label: title }))

const titleOf = (charge: ChargeRow) => chargeTypes[charge.charge_type_alias]?.title ?? charge.charge_type_alias

const columns: readonly Column<ChargeRow>[] = [
  {
    key: 'date',
    head: 'Date',
    fixed: true,
    width: 120,
    cell: (charge) => <DateText value={charge.date} />,
  },
  { key: 'type', head: 'Type', fixed: true, width: 190, least: 120, cell: titleOf },
  {
    key: 'description',
    head: 'Description',
    width: 260,
    least: 100,
    cell: (charge) =>
      charge.description === '' ? <Missing /> : <span className={styles.second}>{charge.description}</span>,
  },
  {
    key: 'quantity',
    head: 'Quantity',
    align: 'right',
    width: 96,
    cell: (charge) => formatDecimal(twoDecimals(charge.quantity)),
  },
  {
    key: 'rate',
    head: 'Rate',
    align: 'right',
    width: 100,
    cell: (charge) => <Money value={charge.rate} />,
  },
  {
    key: 'total',
    head: 'Total',
    align: 'right',
    width: 110,
    fixed: true,
    cell: (charge) => (
      <span className={styles.strong}>
        <Money value={charge.total} />
      </span>
    ),
  },
]

/** The extras of a transaction (INVP-003, INVP-D33). */
export function ChargeList({ place }: { place: TransactionPlace }) {
  const [search, setSearch] = useSearch(listCharges.query)
  const view = useTableView('invoice-charges', columns, 'compact')
  const params = { periodGuid: place.periodGuid, guid: place.transactionGuid }
  const query = useQuery(queryOf(listCharges, { params, query: search }))
  const rows = query.data?.charges
  const clear = () => setSearch({ types: [], from: undefined, to: undefined })
  const filtered = isFiltered(search, ['types', 'from', 'to'])
  return (
    <>
      <Filters onClear={filtered ? clear : undefined}>
        <Filter width={240}>
          <MultiSelect
            label="Type"
            placeholder="Any"
            value={search.types}
            options={typeOptions}
            onChange={(types) => setSearch({ types })}
          />
        </Filter>
        <Filter width={132}>
          <DateField label="Date from" value={search.from} onChange={(from) => setSearch({ from })} />
        </Filter>
        <Filter width={132}>
          <DateField label="Date to" value={search.to} onChange={(to) => setSearch({ to })} />
        </Filter>
      </Filters>
      <Table
        label="Extras"
        columns={columns}
        rows={rows}
        rowKey={(charge) => charge.guid}
        load={query}
        view={view}
        empty={
          <EmptyState
            text="No items found for filtered selection."
            actions={filtered && <Button onClick={clear}>Clear filters</Button>}
          />
        }
        foot={
          rows && (
            <>
              <span className={styles.footWords}>
                <span className="num">
                  {formatCount(rows.length)} {rows.length === 1 ? 'item' : 'items'}
                </span>
              </span>
              <span className={styles.footSum}>
                Total{' '}
                <strong>
                  <Money value={sumOf(rows.map((charge) => charge.total))} />
                </strong>
              </span>
            </>
          )
        }
      />
    </>
  )
}
