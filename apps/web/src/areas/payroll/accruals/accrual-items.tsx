import { useQuery } from '@tanstack/react-query'
import { type ListedItem, listAccrualItems } from '#contract/payroll/accruals.ts'
import { formatDate } from '#domain/date-format.ts'
import { DateText } from '#ui/figures/figures.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import type { Column } from '#ui/table/column.ts'
import { Table } from '#ui/table/table.tsx'
import { queryOf } from '../../../kit/http/query.ts'
import { pagerOf } from '../../../kit/list/pager-above.ts'
import { useSearch } from '../../../kit/url/search.ts'
import { daysText, Hours } from './hours.tsx'

interface AccrualItemsProps {
  carerGuid: string
  accrualGuid: string
}

/** PAYSLIP-D09. */
export function AccrualItems({ carerGuid, accrualGuid }: AccrualItemsProps) {
  const [search, setSearch] = useSearch(listAccrualItems.query)
  const items = useQuery(queryOf(listAccrualItems, { params: { carerGuid, accrualGuid }, query: search }))
  return (
    <Table
      label="Accrual items"
      columns={columns}
      rows={items.data?.items}
      rowKey={({ guid }) => guid}
      rowLabel={({ type, date }) => `${type} of ${formatDate(date)}`}
      load={items}
      sort={{ key: 'date', order: 'desc' }}
      empty={<EmptyState text="No accrual items found." />}
      pager={pagerOf(items.data?.count, search, setSearch)}
    />
  )
}

const columns: Column<ListedItem>[] = [
  {
    key: 'date',
    head: 'Date',
    fixed: true,
    width: 116,
    sortable: 'date',
    cell: ({ date }) => <DateText value={date} />,
  },
  { key: 'type', head: 'Type', fixed: true, width: 96, cell: ({ type }) => type },
  { key: 'amount', head: 'Amount', align: 'right', width: 120, cell: ({ amount }) => <Hours value={amount} /> },
  {
    key: 'expiry',
    head: 'Expiry',
    align: 'right',
    width: 92,
    cell: ({ expiry }) => <span className="num">{daysText(expiry)}</span>,
  },
  { key: 'description', head: 'Description', width: 420, minWidth: 160, cell: ({ description }) => description },
  {
    key: 'balance',
    head: 'Balance',
    align: 'right',
    fixed: true,
    width: 120,
    cell: ({ balance }) => <Hours value={balance} />,
  },
]
