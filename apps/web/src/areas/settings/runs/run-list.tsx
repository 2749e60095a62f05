import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useMemo, useState } from 'react'
import { listInvoiceRuns, listPaymentRuns, type Run, runExport } from '#contract/settings/runs.ts'
import { IconButton } from '#ui/button.tsx'
import { Tabs } from '#ui/page/tabs.tsx'
import type { Column } from '#ui/table/column.ts'
import { columnsOf } from '../../../kit/list/columns.ts'
import { paths } from '../../../kit/url/paths.ts'
import { SettingsList } from '../settings-list.tsx'
import { DeleteRun } from './delete-run.tsx'
import { RunForm } from './run-form.tsx'
import { runSides, useRunSide } from './run-sides.ts'

/** The dialog that is open over the list; a new run has no record yet. */
type Opened = { what: 'form'; run: Run | undefined } | { what: 'delete'; run: Run }

/** FSET-007, FSET-D04, FSET-D05, FSET-D17. */
export function RunList() {
  const side = useRunSide()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const columns = useMemo(() => runColumns(setOpened), [])
  const common = {
    title: 'Runs',
    name: 'runs',
    columns,
    create: { label: 'Create run', open: () => setOpened({ what: 'form', run: undefined }) },
    empty: 'No runs found, start by adding one.',
    top: (
      <Tabs
        label="Invoicing or payments"
        tabs={runSides.map((each) => ({
          label: each.label,
          href: each.tab === 'invoice' ? paths.runs() : `${paths.runs()}?tab=${each.tab}`,
          current: each === side,
        }))}
      />
    ),
  } as const
  return (
    <>
      {side.tab === 'invoice' ? (
        <SettingsList {...common} list={listInvoiceRuns} rowsOf={(found) => found.invoice_runs} />
      ) : (
        <SettingsList {...common} list={listPaymentRuns} rowsOf={(found) => found.payment_runs} />
      )}
      {opened?.what === 'form' && <RunForm side={side} run={opened.run} onClose={close} />}
      {opened?.what === 'delete' && <DeleteRun side={side} run={opened.run} onClose={close} />}
    </>
  )
}

function runColumns(open: (opened: Opened) => void): Column<Run>[] {
  return columnsOf(
    runExport('invoice'),
    {
      title: { fixed: true, width: 320, minWidth: 180, cell: ({ title }) => title },
    },
    [
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
    ],
  )
}
