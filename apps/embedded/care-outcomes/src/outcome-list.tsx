import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { z } from 'zod'
import { clientAccess } from '#contract/client/access.ts'
import { listOutcomes, type Outcome } from '#contract/client/outcomes.ts'
import { paging } from '#contract/fields.ts'
import { Button } from '#ui/button.tsx'
import { DateText } from '#ui/figures/figures.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { NameLink } from '#ui/person/name-link.tsx'
import type { Column } from '#ui/table/column.ts'
import { Table } from '#ui/table/table.tsx'
import { ClientPage, useClient } from '#web/areas/client/exports.ts'
import { queryOf } from '#web/kit/http/query.ts'
import { pagerOf } from '#web/kit/list/pager-above.ts'
import { usePermission } from '#web/kit/session/access.ts'
import { useSearch } from '#web/kit/url/search.ts'
import { AddOutcome } from './outcome-dialogs.tsx'
import { NextReview, OutcomeStatus, Result } from './outcome-words.tsx'

const Paging = z.object(paging(25))

/** The outcomes of a client, active ones first, then by the next review. */
export function OutcomeList({ basename, tabs }: { basename: string; tabs: ReactNode }) {
  const { client } = useClient()
  const mayEdit = usePermission(clientAccess.edit)
  const [isAdding, setAdding] = useState(false)
  const [search, setSearch] = useSearch(Paging)
  const query = { pageNumber: search.page, pageSize: search.page_size }
  const outcomes = useQuery(queryOf(listOutcomes, { params: { guid: client.guid }, query }))
  const columns = useMemo(() => columnsFor(basename), [basename])
  const add = mayEdit && (
    <Button look="primary" aria-haspopup="dialog" onClick={() => setAdding(true)}>
      Add outcome
    </Button>
  )
  return (
    <ClientPage actions={add} top={tabs}>
      <Table
        label="Care Outcomes"
        columns={columns}
        rows={outcomes.data?.outcomes}
        rowKey={({ guid }) => guid}
        rowLabel={({ title }) => title}
        rowHref={({ guid }) => `${basename}/${guid}`}
        load={outcomes}
        empty={<EmptyState text={mayEdit ? 'No outcomes yet, start by adding one.' : 'No outcomes yet.'} />}
        pager={pagerOf(outcomes.data?.count, search, setSearch)}
      />
      {isAdding && <AddOutcome client={client.guid} basename={basename} onClose={() => setAdding(false)} />}
    </ClientPage>
  )
}

function columnsFor(basename: string): Column<Outcome>[] {
  return [
    {
      key: 'title',
      head: 'Outcome',
      fixed: true,
      width: 320,
      minWidth: 180,
      cell: ({ guid, title }) => <NameLink href={`${basename}/${guid}`}>{title}</NameLink>,
    },
    { key: 'status', head: 'Status', fixed: true, width: 100, cell: (row) => <OutcomeStatus {...row} /> },
    { key: 'result', head: 'Last review', width: 128, cell: ({ result }) => <Result result={result} /> },
    {
      key: 'reviewed',
      head: 'Reviewed on',
      width: 112,
      hideBelow: 720,
      cell: ({ reviewed_on }) => <DateText value={reviewed_on} />,
    },
    {
      key: 'by',
      head: 'Reviewed by',
      width: 140,
      minWidth: 96,
      hideBelow: 900,
      cell: ({ reviewed_by_name }) => reviewed_by_name,
    },
    { key: 'next', head: 'Next review', fixed: true, width: 190, cell: (row) => <NextReview outcome={row} /> },
  ]
}
