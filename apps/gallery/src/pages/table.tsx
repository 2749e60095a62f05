import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import type { Column } from '#ui/table/column.ts'
import type { Line as TableLine } from '#ui/table/line.ts'
import { nothingTicked, type Ticked } from '#ui/table/selection.ts'
import { Table } from '#ui/table/table.tsx'
import { State, States } from '../frame.tsx'

export const title = 'Table'

interface Line {
  name: string
}

const linesOf = (count: number): Line[] => Array.from({ length: count }, (_, at) => ({ name: `Line ${at + 1}` }))
const [few, many] = [linesOf(4), linesOf(500)]

function Live({ label, rows }: { label: string; rows: readonly Line[] }) {
  const [ticked, setTicked] = useState<Ticked>(nothingTicked)
  const [open, setOpen] = useState<string>()
  const columns: Column<Line>[] = [
    { key: 'name', head: 'Name', width: 200, cell: ({ name }) => name },
    {
      key: 'remove',
      head: 'Remove',
      width: 100,
      cell: ({ name }) => <IconButton icon={IconTrash} label={`Remove ${name}`} />,
    },
  ]
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gridTemplateRows: 'minmax(0, 1fr)',
        height: 360,
        overflow: 'hidden',
      }}
    >
      <Table
        label={label}
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name}
        rowLabel={({ name }) => name}
        openKey={open}
        onOpen={({ name }) => setOpen(name)}
        selection={{ ticked, onChange: setTicked }}
        empty={<EmptyState text="There are no lines." />}
      />
    </div>
  )
}

/** Two groups with rows of their own, one after the other. */
function Grouped() {
  const [open, setOpen] = useState<string>()
  const columns: Column<Line>[] = [
    { key: 'name', head: 'Name', width: 200, cell: ({ name }) => name },
    { key: 'amount', head: 'Amount', align: 'right', width: 100, cell: () => '£1.00' },
  ]
  const group = (key: string) => ({
    key,
    name: `Group ${key}`,
    count: 2,
    note: 'two lines',
    cells: { amount: '£2.00' },
  })
  const rows = [1, 2].map((at) => ({ name: `Line ${open} ${at}` }))
  return (
    <div style={{ display: 'grid', height: 240 }}>
      <Table
        label="Grouped lines"
        columns={columns}
        rows={open === undefined ? [] : rows}
        rowKey={({ name }) => name}
        onOpen={() => undefined}
        groups={{ list: [group('A'), group('B')], open, onOpen: setOpen }}
        empty={<EmptyState text="There are no lines." />}
      />
    </div>
  )
}

/** Two heads that fold their rows, with a line between the first two. */
function Folded() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['A']))
  const [ticked, setTicked] = useState<Ticked>(nothingTicked)
  const columns: Column<Line>[] = [
    { key: 'name', head: 'Name', width: 200, cell: ({ name }) => name },
    { key: 'amount', head: 'Amount', align: 'right', width: 100, cell: () => '£1.00' },
  ]
  const head = (key: string): TableLine => ({
    key,
    kind: 'head',
    name: `Day ${key}`,
    note: '2 lines',
    cells: { amount: '£2.00' },
    press: {
      fold: {
        isOpen: open.has(key),
        onFold: (isOpen) => setOpen(isOpen ? open.union(new Set([key])) : open.difference(new Set([key]))),
      },
    },
  })
  const between: TableLine = { key: 'between', kind: 'between', name: 'Between', cells: { amount: '£0.50' } }
  const layout = [
    ...[head('A'), ...(open.has('A') ? [0, between, 1] : [])],
    ...[head('B'), ...(open.has('B') ? [2, 3] : [])],
  ]
  return (
    <div style={{ display: 'grid', height: 320 }}>
      <Table
        label="Folded lines"
        columns={columns}
        rows={few}
        rowKey={({ name }) => name}
        rowLabel={({ name }) => name}
        onOpen={() => undefined}
        selection={{ ticked, onChange: setTicked }}
        layout={layout}
        empty={<EmptyState text="There are no lines." />}
      />
    </div>
  )
}

export function Page() {
  return (
    <States>
      <State title="Few rows" wide>
        <Live label="Few lines" rows={few} />
      </State>
      <State title="More rows than are drawn" wide>
        <Live label="Many lines" rows={many} />
      </State>
      <State title="Groups" wide>
        <Grouped />
      </State>
      <State title="Folded" wide>
        <Folded />
      </State>
      <State title="Nothing" wide>
        <Live label="No lines" rows={[]} />
      </State>
    </States>
  )
}
