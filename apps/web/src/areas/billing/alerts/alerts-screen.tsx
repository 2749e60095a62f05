import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { alertSorts, type FinanceAlert, financeAlerts } from '#contract/billing/alerts.ts'
import { Side } from '#contract/fields.ts'
import { Button } from '#ui/button.tsx'
import { Money } from '#ui/figures/figures.tsx'
import { formatDateTime } from '#ui/figures/format.ts'
import { KeyFigures } from '#ui/figures/key-figures.tsx'
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
import { AlertFilters } from './alert-filters.tsx'
import { AlertPanel } from './alert-panel.tsx'
import { type AlertState, useAlertSearch } from './alert-search.ts'
import { CauseList } from './cause-list.tsx'

const labels: Readonly<Record<Side, string>> = { invoice: 'Invoicing', payment: 'Payments' }

const pageSizes = [10, 25, 50, 100, 250, 500]

/** Everything that will not be billed or paid as it is, with what cures it (ALERT-001 to ALERT-012). */
export function AlertsScreen() {
  const state = useAlertSearch()
  const { side, search, setSearch, range, openGuid, listed, filter, clear } = state
  const found = useQuery(queryOf(financeAlerts[side].list, { query: listed }))
  const causes = useQuery(queryOf(financeAlerts[side].causes, { query: filter }))
  const zone = useZone()
  const listAddress = paths.alerts() + stringifySearch({ ...search, ...range })
  const columns = useColumns(side, listAddress)
  const view = useTableView(`${side}-alerts`, columns)
  const rows = found.data?.alerts
  return (
    <Page
      title="Alerts"
      crumbs={[{ label: 'Finance' }]}
      count={causes.data?.count}
      facts="An alert goes when its cause is gone and the item is calculated again"
      actions={
        <TableTools view={view} columns={columns} onExport={exportOf(financeAlerts[side].list, { query: listed })} />
      }
      top={
        <>
          <SideTabs {...state} />
          <AlertFilters {...state} />
          {causes.data && (
            <>
              <KeyFigures
                figures={[
                  { label: 'Left', value: causes.data.count, strong: true },
                  { label: 'At stake', value: <Money value={causes.data.at_stake} />, strong: true },
                ]}
              />
              <CauseList {...state} causes={causes.data} />
            </>
          )}
        </>
      }
      panel={<OpenAlert state={state} rows={rows} causes={causes.data} />}
    >
      <Table
        label="Alerts"
        lines={2}
        columns={columns}
        rows={rows}
        rowKey={({ guid }) => guid}
        rowLabel={({ client_name, carer_name, date }) => `${client_name || carer_name}, ${formatDateTime(date, zone)}`}
        rowHref={openerOf(listAddress)}
        openKey={openGuid}
        load={found}
        view={view}
        sort={{ key: search.sort, order: search.order }}
        onSort={({ key, order }) => setSearch({ sort: alertSorts.find((sort) => sort === key), order })}
        empty={<EmptyState text="No alerts found." actions={clear && <Button onClick={clear}>Clear filters</Button>} />}
        pager={{ ...pagerOf(found.data?.count, search, setSearch), sizes: pageSizes }}
      />
    </Page>
  )
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
  rows: readonly FinanceAlert[] | undefined
  causes: Parameters<typeof AlertPanel>[0]['causes']
}

/** The panel of the open row; it closes by itself when the alert is gone from the list. */
function OpenAlert({ state, rows, causes }: OpenAlertProps) {
  const at = rows?.findIndex(({ guid }) => guid === state.openGuid) ?? -1
  const alert = rows?.[at]
  if (!alert) return undefined
  const step = (row: FinanceAlert | undefined) => row && (() => state.open(row.guid))
  return (
    <AlertPanel
      side={state.side}
      alert={alert}
      causes={causes}
      onPrevious={step(rows?.[at - 1])}
      onNext={step(rows?.[at + 1])}
      onClose={() => state.open(undefined)}
    />
  )
}
