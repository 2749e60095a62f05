import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listPlans, type PlanHead } from '#contract/client/digital-plan.ts'
import { DateTimeText, Missing } from '#ui/figures/figures.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { NameLink } from '#ui/person/name-link.tsx'
import type { Column } from '#ui/table/column.ts'
import { Table } from '#ui/table/table.tsx'
import { ClientPage, useClient } from '#web/areas/client/exports.ts'
import { queryOf } from '#web/kit/http/query.ts'
import { pagerOf } from '#web/kit/list/pager-above.ts'
import { useSearch } from '#web/kit/url/search.ts'
import { PlanTabs } from './plan-tabs.tsx'
import { PlanStatus, ReviewDay } from './plan-words.tsx'

/** All versions, the newest first. */
export function VersionList({ basename }: { basename: string }) {
  const { client } = useClient()
  const [search, setSearch] = useSearch(listPlans.query)
  const heads = useQuery(queryOf(listPlans, { params: { client: client.guid }, query: search }))
  const columns = useMemo(() => columnsFor(basename), [basename])
  return (
    <ClientPage top={<PlanTabs basename={basename} current="versions" />}>
      <Table
        label="Versions"
        columns={columns}
        rows={heads.data?.versions}
        rowKey={({ guid }) => guid}
        rowLabel={({ number }) => `Version ${number}`}
        rowHref={(head) => hrefOf(basename, head)}
        load={heads}
        empty={<EmptyState text="No versions yet." />}
        pager={pagerOf(heads.data?.count, search, setSearch)}
      />
    </ClientPage>
  )
}

const hrefOf = (basename: string, { guid, state }: PlanHead) =>
  state === 'draft' ? `${basename}/draft` : `${basename}/versions/${guid}`

function columnsFor(basename: string): Column<PlanHead>[] {
  return [
    {
      key: 'number',
      head: 'Version',
      fixed: true,
      width: 120,
      cell: (head) => <NameLink href={hrefOf(basename, head)}>{`Version ${head.number}`}</NameLink>,
    },
    { key: 'state', head: 'Status', fixed: true, width: 120, cell: ({ state }) => <PlanStatus state={state} /> },
    {
      key: 'signed',
      head: 'Signed',
      width: 140,
      cell: ({ signed_at }) => <DateTimeText value={signed_at} />,
    },
    { key: 'by', head: 'Signed by', width: 180, cell: ({ signed_by_name }) => signed_by_name ?? <Missing /> },
    {
      key: 'with',
      head: 'Agreed with',
      width: 220,
      hideBelow: 900,
      cell: ({ agreed_with }) => agreed_with ?? <Missing />,
    },
    { key: 'review', head: 'Review on', width: 160, hideBelow: 640, cell: (head) => <ReviewDay {...head} /> },
  ]
}
