import { useQuery } from '@tanstack/react-query'
import { isWorkedOn, type LawChange, listLawChanges } from '#contract/settings/law.ts'
import { DateText, DateTimeText, Missing, Money } from '#ui/figures/figures.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { NameLink } from '#ui/person/name-link.tsx'
import { Status } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { Table } from '#ui/table/table.tsx'
import { queryOf } from '../../../kit/http/query.ts'
import { pagerAbove } from '../../../kit/list/pager-above.ts'
import { pace } from '../../../kit/list/running.ts'
import { paths } from '../../../kit/url/paths.ts'
import { useSearch } from '../../../kit/url/search.ts'
import styles from './law.module.css'

const columns: readonly Column<LawChange>[] = [
  {
    ...{ key: 'law', head: 'Table', fixed: true, width: 190, minWidth: 140 },
    cell: (row) => <NameLink href={paths.lawChange(row.guid)}>{row.law_title}</NameLink>,
  },
  { key: 'starts_on', head: 'From', width: 110, cell: (row) => <DateText value={row.starts_on} /> },
  { key: 'state', head: 'Status', width: 120, cell: (row) => <Status word={row.state} /> },
  {
    ...{ key: 'invoice', head: 'Invoices', align: 'right', width: 120 },
    cell: (row) => (row.company ? <Money value={row.company.invoice.difference} /> : <Missing />),
  },
  {
    ...{ key: 'payment', head: 'Payments', align: 'right', width: 120 },
    cell: (row) => (row.company ? <Money value={row.company.payment.difference} /> : <Missing />),
  },
  { key: 'added_at', head: 'Added', width: 150, hideBelow: 1000, cell: (row) => <DateTimeText value={row.added_at} /> },
  { key: 'added_by', head: 'By', width: 150, minWidth: 90, hideBelow: 900, cell: (row) => row.added_by },
  {
    ...{ key: 'source', head: 'Source', width: 220, minWidth: 140 },
    cell: (row) => <span className={styles.whole}>{row.source}</span>,
  },
]

/** The changes of all law tables, the newest first. */
export function LawChangeList() {
  const [search, setSearch] = useSearch(listLawChanges.query)
  const found = useQuery({
    ...queryOf(listLawChanges, { query: search }),
    refetchInterval: ({ state }) => (state.data?.changes.some((change) => isWorkedOn(change.state)) ? pace : false),
  })
  return (
    <Table
      label="Changes of law tables"
      columns={columns}
      rows={found.data?.changes}
      rowKey={(row) => row.guid}
      rowHref={(row) => paths.lawChange(row.guid)}
      load={found}
      empty={<EmptyState text="No changes yet. Add figures to a table to begin." />}
      {...pagerAbove(0, found.data?.count, search, setSearch)}
    />
  )
}
