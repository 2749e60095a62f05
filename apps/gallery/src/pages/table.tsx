import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import type { Column } from '#ui/table/column.ts'
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
      <State title="Nothing" wide>
        <Live label="No lines" rows={[]} />
      </State>
    </States>
  )
}
