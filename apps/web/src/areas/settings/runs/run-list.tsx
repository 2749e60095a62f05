import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { listInvoiceRuns, listPaymentRuns, type Run } from '#contract/settings/runs.ts'
import { SettingsPage } from '#contract/settings/settings-page.ts'
import { IconButton } from '#ui/button.tsx'
import type { Column } from '#ui/table/column.ts'
import { Tabs } from '#ui/tabs.tsx'
import { exportOf } from '../../../kit/export.ts'
import { paths } from '../../../kit/paths.ts'
import { queryOf } from '../../../kit/query.ts'
import { useSearch } from '../../../kit/search.ts'
import { SettingsList } from '../settings-list.tsx'
import { DeleteRun } from './delete-run.tsx'
import { RunForm } from './run-form.tsx'
import { runSides, useRunSide } from './run-sides.ts'

/** What of a run is open over the list; a new one has no run yet. */
type Opened = { what: 'form'; run: Run | undefined } | { what: 'delete'; run: Run }

/** FSET-007, FSET-D04, FSET-D05, FSET-D17. */
export function RunList() {
  const side = useRunSide()
  const [search] = useSearch(SettingsPage)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const invoice = useQuery({ ...queryOf(listInvoiceRuns, { query: search }), enabled: side.tab === 'invoice' })
  const payment = useQuery({ ...queryOf(listPaymentRuns, { query: search }), enabled: side.tab === 'payment' })
  const [list, rows] =
    side.tab === 'invoice' ? [invoice, invoice.data?.invoice_runs] : [payment, payment.data?.payment_runs]
  const columns = useMemo(() => runColumns(setOpened), [])
  return (
    <>
      <SettingsList
        title="Runs"
        name="runs"
        columns={columns}
        rows={rows}
        count={list.data?.count}
        load={list}
        onExport={exportOf(side.list, { query: {} })}
        create={{ label: 'Create run', open: () => setOpened({ what: 'form', run: undefined }) }}
        empty="No runs found, start by adding one."
        top={
          <Tabs
            label="Invoicing or payments"
            tabs={runSides.map((each) => ({
              label: each.label,
              href: each.tab === 'invoice' ? paths.runs() : `${paths.runs()}?tab=${each.tab}`,
              current: each === side,
            }))}
          />
        }
      />
      {opened?.what === 'form' && <RunForm side={side} run={opened.run} onClose={close} />}
      {opened?.what === 'delete' && <DeleteRun side={side} run={opened.run} onClose={close} />}
    </>
  )
}

function runColumns(open: (opened: Opened) => void): Column<Run>[] {
  return [
    { key: 'title', head: 'Title', fixed: true, width: 320, least: 180, cell: ({ title }) => title },
    {
      key: 'edit',
      head: '',
      fixed: true,
      width: 52,
      cell: (run) => (
        <IconButton icon={IconPencil} label={`Edit ${run.title}`} onClick={() => open({ what: 'form', run })} />
      ),
    },
    {
      key: 'delete',
      head: '',
      fixed: true,
      width: 68,
      cell: (run) => (
        <IconButton icon={IconTrash} label={`Delete ${run.title}`} onClick={() => open({ what: 'delete', run })} />
      ),
    },
  ]
}
