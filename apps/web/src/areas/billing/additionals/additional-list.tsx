import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { z } from 'zod'
import { billingAccess } from '#contract/billing/access.ts'
import { type Additional, additionals } from '#contract/billing/additionals.ts'
import { chargeTitle } from '#contract/billing/processing-exports.ts'
import { Guid, LocalDate, type Side } from '#contract/fields.ts'
import { Button } from '#ui/button.tsx'
import { formatCount, formatDate } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Table } from '#ui/table/table.tsx'
import { TableTools } from '#ui/table/table-tools.tsx'
import { useTableView } from '#ui/table/table-view.ts'
import { useMedia } from '#ui/use-media.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { exportOf } from '../../../kit/list/export.ts'
import { pagerOf } from '../../../kit/list/pager-above.ts'
import { Page } from '../../../kit/page.tsx'
import { usePermission } from '../../../kit/session/access.ts'
import { useRecordLinks } from '../../../kit/session/record-links.ts'
import { lastWeek, localDateIn, rangeOf } from '../../../kit/url/date-range.ts'
import { useDatesInUrl } from '../../../kit/url/dates-in-url.ts'
import { clearOf, useSearch, useUrlState } from '../../../kit/url/search.ts'
import { additionalColumns } from './additional-columns.tsx'
import { AdditionalFilters, additionalKeys } from './additional-filters.tsx'
import { AdditionalHistory } from './additional-history.tsx'
import { AdditionalPanel } from './additional-panel.tsx'
import { AdditionalSummary } from './additional-summary.tsx'
import { useApproval } from './use-approval.tsx'

/** The URL also opens without dates: on the last full week (ADDL-028). */
const Search = z.object({
  ...additionals.invoice.list.query.shape,
  from: LocalDate.optional(),
  to: LocalDate.optional(),
})

/** The open row. */
const OpenSearch = z.object({ additional: Guid.optional() })

interface AdditionalListProps {
  side: Side
  tabs: ReactNode
}

/** The additionals of a side; those of payments are approved and rejected here (ADDL-003). */
export function AdditionalList({ side, tabs }: AdditionalListProps) {
  const { search, setSearch, range, setRange, query, onExport } = useAdditionals(side)
  const rows = query.data?.additionals
  const links = useRecordLinks()
  const mayProcess = usePermission(billingAccess.read)
  const short = useMedia('(max-width: 1023px)')
  const columns = useMemo(() => additionalColumns(side, { links, mayProcess, short }), [side, links, mayProcess, short])
  const view = useTableView(`${side}-additionals`, columns)
  const { selection, modal } = useApproval(rows ?? [], search.status)
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const clear = clearOf(search, setSearch, additionalKeys)
  const [{ additional: openGuid }, setOpen] = useUrlState(OpenSearch)
  const open = (guid: string | undefined) => setOpen({ additional: guid }, { replace: true })
  return (
    <Page
      title="Additionals Management"
      crumbs={[{ label: 'Finance' }]}
      count={query.data?.count}
      actions={<TableTools view={view} columns={columns} onExport={onExport} />}
      top={
        <>
          {tabs}
          <AdditionalFilters side={side} range={range} setRange={setRange} filter={search} onChange={setSearch} />
          <AdditionalSummary side={side} summary={query.data?.summary} />
        </>
      }
      panel={
        <OpenAdditional
          {...{ side, rows: rows ?? [], openGuid, open }}
          before={(search.page - 1) * search.page_size}
          count={query.data?.count ?? 0}
        />
      }
    >
      <Table<Additional>
        label="Additionals"
        columns={columns}
        rows={rows}
        rowKey={({ guid }) => guid}
        rowLabel={(row) => `${formatDate(row.event_date)}, ${row.owner_name}, ${chargeTitle(row)}`}
        onOpen={({ guid }) => open(guid)}
        openKey={openGuid}
        load={query}
        lines={short ? 2 : 1}
        view={view}
        muted={(row) => row.status === 'Rejected'}
        details={{
          label: 'History',
          of: (row) => <AdditionalHistory side={side} additional={row} />,
          unfolded,
          onChange: setUnfolded,
        }}
        {...(side === 'payment' && { selection })}
        empty={
          <EmptyState text="No additionals found." actions={clear && <Button onClick={clear}>Clear filters</Button>} />
        }
        pager={pagerOf(query.data?.count, search, setSearch)}
      />
      {side === 'payment' && modal}
    </Page>
  )
}

interface OpenAdditionalProps {
  side: Side
  rows: readonly Additional[]
  openGuid: string | undefined
  open: (guid: string | undefined) => void
  /** The rows of the pages before this one, and those of all pages. */
  before: number
  count: number
}

/** The panel of the open row; it closes by itself when the row is gone from the list. */
function OpenAdditional({ side, rows, openGuid, open, before, count }: OpenAdditionalProps) {
  const at = rows.findIndex(({ guid }) => guid === openGuid)
  const additional = rows[at]
  if (!additional) return undefined
  const step = (row: Additional | undefined) => row && (() => open(row.guid))
  return (
    <AdditionalPanel
      side={side}
      additional={additional}
      place={`${formatCount(before + at + 1)} of ${formatCount(count)}`}
      onPrevious={step(rows[at - 1])}
      onNext={step(rows[at + 1])}
      onClose={() => open(undefined)}
    />
  )
}

function useAdditionals(side: Side) {
  const [search, setSearch] = useSearch(Search)
  const { page, page_size, from, to, status, ...filter } = search
  const range = rangeOf({ from, to }, lastWeek(localDateIn(useZone())))
  useDatesInUrl({ from, to, page }, range, setSearch)
  const input = { query: { ...filter, ...range, ...(side === 'payment' && { status }) } }
  return {
    search,
    setSearch,
    range,
    setRange: (next: { from: string; to: string }) => setSearch(next),
    query: useQuery(queryOf(additionals[side].list, { query: { ...input.query, page, page_size } })),
    onExport: exportOf(additionals[side].list, input),
  }
}
