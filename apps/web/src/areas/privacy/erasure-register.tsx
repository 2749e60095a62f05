import { useQuery } from '@tanstack/react-query'
import { type ErasureRow, listErasures } from '#contract/privacy/erasure.ts'
import { DateText, DateTimeText } from '#ui/figures/figures.tsx'
import { Link } from '#ui/link.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import type { Column } from '#ui/table/column.ts'
import { Table } from '#ui/table/table.tsx'
import { queryOf } from '../../kit/http/query.ts'
import { pagerOf } from '../../kit/list/pager-above.ts'
import { Page } from '../../kit/page.tsx'
import { paths } from '../../kit/url/paths.ts'
import { useSearch } from '../../kit/url/search.ts'
import { erasurePath } from './erasure-path.ts'

/** The register of erasures, with the days until which something is kept. */
export function ErasureRegister() {
  const [search, setSearch] = useSearch(listErasures.query)
  const erasures = useQuery(queryOf(listErasures, { query: search }))
  return (
    <Page title="Erasures" crumbs={[{ label: 'Administration', href: paths.admin() }]} count={erasures.data?.count}>
      <Table
        label="Erasures"
        columns={columns}
        rows={erasures.data?.erasures}
        rowKey={({ number }) => String(number)}
        rowHref={hrefOf}
        load={erasures}
        empty={
          <EmptyState text="No data of a person has been erased. An erasure starts on the page of the carer or client." />
        }
        pager={pagerOf(erasures.data?.count, search, setSearch)}
      />
    </Page>
  )
}

const hrefOf = ({ subject, guid }: ErasureRow): string => erasurePath(subject, guid)

const columns: readonly Column<ErasureRow>[] = [
  {
    key: 'number',
    head: 'Person',
    fixed: true,
    width: 190,
    cell: (row) => <Link href={hrefOf(row)}>{`Erased ${row.subject} ${row.number}`}</Link>,
  },
  { key: 'erased_at', head: 'Erased', width: 160, cell: ({ erased_at }) => <DateTimeText value={erased_at} /> },
  { key: 'erased_by', head: 'By', width: 170, minWidth: 110, cell: ({ erased_by }) => erased_by },
  { key: 'next_until', head: 'Next end', width: 110, cell: ({ next_until }) => <DateText value={next_until} /> },
  { key: 'last_until', head: 'Last end', width: 110, cell: ({ last_until }) => <DateText value={last_until} /> },
]
