import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { z } from 'zod'
import { billingAccess } from '#contract/billing/access.ts'
import { type FoundItem, searchItems } from '#contract/billing/item-search.ts'
import { processing } from '#contract/billing/processing.ts'
import { LocalDate, type Side } from '#contract/fields.ts'
import { rotaAccess } from '#contract/rota/access.ts'
import { Button } from '#ui/button.tsx'
import { formatDateTime } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Table } from '#ui/table/table.tsx'
import { TableTools } from '#ui/table/table-tools.tsx'
import { useTableView } from '#ui/table/table-view.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { queryOf, useCall } from '../../../kit/http/query.ts'
import { DateRangeFilter } from '../../../kit/list/date-range-filter.tsx'
import { exportOf } from '../../../kit/list/export.ts'
import { pagerOf } from '../../../kit/list/pager-above.ts'
import { SavedFilters } from '../../../kit/list/saved-filters.tsx'
import { usePicked } from '../../../kit/list/use-picked.ts'
import { useSearchedDays } from '../../../kit/list/use-searched-days.ts'
import { Page } from '../../../kit/page.tsx'
import { usePermission } from '../../../kit/session/access.ts'
import { useRecordLinks } from '../../../kit/session/record-links.ts'
import { clearOf, useSearch } from '../../../kit/url/search.ts'
import { entriesOf, RecalculateButton } from '../../rota/exports.ts'
import { CreditAllButton } from '../crediting/credit-all-button.tsx'
import { foundItemColumns, hrefOf } from './item-search-columns.tsx'
import { ItemSearchFilters, itemSearchKeys } from './item-search-filters.tsx'

/** The URL also opens without dates: on the last full week. */
const ItemSearchQuery = z.object({
  ...searchItems.invoice.query.shape,
  start: LocalDate.optional(),
  end: LocalDate.optional(),
})

const pageSizes = [10, 25, 50, 100, 250, 500]

interface ItemSearchProps {
  side: Side
  tabs: ReactNode
}

/** Appointments as they are invoiced or paid (SEARCH-004, SEARCH-017). */
export function ItemSearch({ side, tabs }: ItemSearchProps) {
  const { search, setSearch, range, setRange, query, onExport, filter } = useItemSearch(side)
  const rows = query.data?.items
  const columns = useColumns(side)
  const view = useTableView(`${side}-search`, columns, 'compact')
  const links = useRecordLinks()
  const zone = useZone()
  const selection = useRecalculation(rows ?? [])
  const clear = clearOf(search, setSearch, itemSearchKeys)
  return (
    <Page
      title="Appointment Search"
      crumbs={[{ label: 'Finance' }]}
      count={query.data?.count}
      actions={
        <>
          <SavedFilters list={`${side}-search`} keys={['tab', ...itemSearchKeys]} />
          <TableTools view={view} columns={columns} onExport={onExport} />
          <CreditAllButton side={side} filter={filter} count={query.data?.count} />
        </>
      }
      top={
        <>
          {tabs}
          <ItemSearchFilters
            side={side}
            days={<DateRangeFilter label="Date" value={range} onChange={setRange} />}
            filter={search}
            onChange={setSearch}
          />
        </>
      }
    >
      <Table
        label="Items"
        columns={columns}
        rows={rows}
        rowKey={({ item_guid }) => item_guid}
        rowLabel={({ owner, start }) => `${owner}, ${formatDateTime(start, zone)}`}
        rowHref={(item) => hrefOf(item, links)}
        load={query}
        view={view}
        {...(selection && { selection })}
        empty={
          <EmptyState
            text={search.status === 'Credited' ? 'No credits found' : 'No results found'}
            actions={clear && <Button onClick={clear}>Clear filters</Button>}
          />
        }
        pager={{ ...pagerOf(query.data?.count, search, setSearch), sizes: pageSizes }}
      />
    </Page>
  )
}

function useItemSearch(side: Side) {
  const [search, setSearch] = useSearch(ItemSearchQuery)
  const { range, setRange } = useSearchedDays(useZone(), search, setSearch)
  const { page, page_size, ...filter } = search
  const input = { query: { ...filter, start: range.from, end: range.to } }
  return {
    search,
    setSearch,
    range,
    setRange,
    query: useQuery(queryOf(searchItems[side], { query: { ...input.query, page, page_size } })),
    filter: input.query,
    onExport: exportOf(searchItems[side], input),
  }
}

/** The same columns until one of them changes, so that rows are not rendered again for nothing. */
function useColumns(side: Side) {
  const zone = useZone()
  const links = useRecordLinks()
  const mayEdit = usePermission(billingAccess.edit)
  const mayProcess = usePermission(billingAccess.read)
  const { mutate, isPending, variables } = useCall(processing[side].setNoCharge, {
    onSuccess: async () => {
      toast('Appointment successfully updated.')
      await refreshed()
    },
  })
  const moved = isPending ? variables : undefined
  return useMemo(
    () =>
      foundItemColumns(side, {
        zone,
        links,
        mayEdit,
        mayProcess,
        switching: moved && { guid: moved.params.itemGuid, on: !moved.body.no_charge },
        onSwitch: ({ period_guid, transaction_guid, item_guid }, on) => {
          if (period_guid === null || transaction_guid === null) return
          const params = { periodGuid: period_guid, guid: transaction_guid, itemGuid: item_guid }
          mutate({ params, body: { no_charge: !on } })
        },
      }),
    [side, zone, links, mayEdit, mayProcess, moved, mutate],
  )
}

/** Ticks for what can be recalculated: what has an appointment and is not processed. */
function useRecalculation(rows: readonly FoundItem[]) {
  const mayRecalculate = usePermission(rotaAccess.recalculate)
  const { picked, ticked, setTicked } = usePicked(rows, ({ item_guid }) => item_guid, processedReason)
  if (!mayRecalculate) return undefined
  const relations = picked.flatMap(({ appointment_type: type, appointment_guid: guid }) =>
    guid ? [{ type, guid }] : [],
  )
  return {
    ticked,
    onChange: setTicked,
    disabledReason: processedReason,
    actions: (
      <RecalculateButton
        label="Recalculate selected"
        name="appointment-search"
        entries={entriesOf(relations)}
        disabledReason={picked.length === 0 ? 'Select appointments first.' : undefined}
      />
    ),
  }
}

function processedReason({ transaction_reference }: FoundItem): string | undefined {
  return transaction_reference === null ? undefined : 'Appointment has been processed.'
}
