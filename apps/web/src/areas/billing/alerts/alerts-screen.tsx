import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { alertSorts, type FinanceAlert, financeAlerts } from '#contract/billing/alerts.ts'
import { Side } from '#contract/fields.ts'
import { Button } from '#ui/button.tsx'
import { formatCount, formatDateTime } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Tabs } from '#ui/page/tabs.tsx'
import { Table } from '#ui/table/table.tsx'
import { TableTools } from '#ui/table/table-tools.tsx'
import { useTableView } from '#ui/table/table-view.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { exportOf } from '../../../kit/list/export.ts'
import { pagerOf } from '../../../kit/list/pager-above.ts'
import { Page } from '../../../kit/page.tsx'
import { useRecordLinks } from '../../../kit/session/record-links.ts'
import { paths } from '../../../kit/url/paths.ts'
import { stringifySearch } from '../../../kit/url/search.ts'
import { alertColumns } from './alert-columns.tsx'
import { AlertFigures } from './alert-figures.tsx'
import { AlertFilters } from './alert-filters.tsx'
import { GroupBy, GroupFoot, groupKeyOf, groupsOf } from './alert-groups.tsx'
import { AlertPanel } from './alert-panel.tsx'
import { type AlertState, useAlertSearch } from './alert-search.ts'

const labels: Readonly<Record<Side, string>> = { invoice: 'Invoicing', payment: 'Payments' }

const pageSizes = [10, 25, 50, 100, 250, 500]

/** Everything that will not be billed or paid as it is, in groups, with what cures it (ALERT-001 to ALERT-012). */
export function AlertsScreen() {
  const state = useAlertSearch()
  const { side, search, setSearch, range, listed, groups, grouping, clear } = state
  const { load, rows, count } = useRows(state)
  const zone = useZone()
  const listAddress = paths.alerts() + stringifySearch({ ...search, ...range })
  const columns = useColumns(side, listAddress)
  const view = useTableView(`${side}-alerts`, columns)
  // Moving to the next page opens its first row, whichever that is.
  const open = rows?.find(({ guid }, at) => guid === state.openGuid || (state.openGuid === 'first' && at === 0))
  return (
    <Page
      title="Alerts"
      crumbs={[{ label: 'Finance' }]}
      count={groups.data?.count}
      facts="An alert goes when its cause is gone and the item is calculated again"
      actions={
        <TableTools
          view={view}
          columns={columns}
          onExport={exportOf(financeAlerts[side].list, { query: { ...listed, group: undefined } })}
        />
      }
      top={
        <>
          <SideTabs {...state} />
          <AlertFilters {...state} />
          {groups.data && <AlertFigures groups={groups.data} countedAt={groups.dataUpdatedAt} />}
          <GroupBy {...state} />
        </>
      }
      panel={rows && open && <OpenAlert {...{ state, rows, open, count: count ?? rows.length }} />}
    >
      <Table
        label="Alerts"
        lines={2}
        columns={columns}
        rows={rows}
        rowKey={({ guid }) => guid}
        rowLabel={({ client_name, carer_name, date }) => `${client_name || carer_name}, ${formatDateTime(date, zone)}`}
        rowHref={openerOf(listAddress)}
        openKey={open?.guid}
        load={load}
        view={view}
        groups={grouping && groups.data ? groupsOf(grouping, groups.data, state) : undefined}
        sort={{ key: search.sort, order: search.order }}
        onSort={({ key, order }) => setSearch({ sort: alertSorts.find((sort) => sort === key), order })}
        empty={<EmptyState text="No alerts found." actions={clear && <Button onClick={clear}>Clear filters</Button>} />}
        {...(count !== undefined && { pager: { ...pagerOf(count, search, setSearch), sizes: pageSizes } })}
        {...(grouping && { foot: <GroupFoot {...state} /> })}
      />
    </Page>
  )
}

/** The alerts of the open group, or of all without groups, with the query to wait for. */
function useRows({ side, listed, groups, grouping, openGroup }: AlertState) {
  const zone = useZone()
  const enabled = grouping === undefined || openGroup !== undefined
  const list = useQuery({ ...queryOf(financeAlerts[side].list, { query: listed }), enabled })
  if (grouping === undefined) return { load: list, rows: list.data?.alerts, count: list.data?.count }
  if (groups.data === undefined) return { load: groups, rows: undefined, count: undefined }
  if (openGroup === undefined) return { load: groups, rows: [], count: undefined }
  // The rows of the group that was open before would be taken for its own.
  const [first] = list.data?.alerts ?? []
  const isOwn = !list.isPlaceholderData || (first && groupKeyOf(grouping, side, zone, first) === openGroup)
  return { load: list, rows: isOwn ? list.data?.alerts : undefined, count: isOwn ? list.data?.count : undefined }
}

function SideTabs({ side, hrefOf: hrefOfTab }: AlertState) {
  return (
    <Tabs
      label="Invoicing or payments"
      tabs={Side.options.map((each) => ({
        label: labels[each],
        href: paths.alerts() + hrefOfTab(each),
        current: each === side,
      }))}
    />
  )
}

/** The address with a row open; everything else stays, and the dates are always part of it. */
function openerOf(listAddress: string) {
  return ({ guid }: FinanceAlert) => `${listAddress}&alert=${guid}`
}

/** The same columns until one of them changes, so that rows are not rendered again for nothing. */
function useColumns(side: Side, listAddress: string) {
  const zone = useZone()
  const links = useRecordLinks()
  return useMemo(
    () => alertColumns(side, { zone, links, hrefOf: openerOf(listAddress) }),
    [side, zone, links, listAddress],
  )
}

interface OpenAlertProps {
  state: AlertState
  rows: readonly FinanceAlert[]
  open: FinanceAlert
  /** All alerts of the group, or of all without groups. */
  count: number
}

/** The panel of the open row; it closes by itself when the alert is gone from the list. */
function OpenAlert({ state, rows, open, count }: OpenAlertProps) {
  const at = rows.indexOf(open)
  const { page, page_size } = state.search
  const place = (page - 1) * page_size + at + 1
  const step = (row: FinanceAlert | undefined) => row && (() => state.open(row.guid))
  return (
    <AlertPanel
      side={state.side}
      alert={open}
      place={`${formatCount(place)} of ${formatCount(count)}`}
      groups={state.groups.data}
      onPrevious={step(rows[at - 1])}
      onNext={step(rows[at + 1]) ?? (place < count ? () => state.openPage(page + 1) : undefined)}
      onClose={() => state.open(undefined)}
    />
  )
}
