import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import type { LawRow, LawTable } from '#contract/settings/law.ts'
import { IconButton } from '#ui/button.tsx'
import { DateText } from '#ui/figures/figures.tsx'
import { formatDate } from '#ui/figures/format.ts'
import { EmptyState } from '#ui/page/states.tsx'
import { Status } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { Table } from '#ui/table/table.tsx'
import styles from './law.module.css'
import { figureText } from './law-words.ts'
import { RemoveFigures } from './remove-figures.tsx'

const title: Column<LawRow> = {
  ...{ key: 'title', head: 'Figure', fixed: true, width: 300, minWidth: 190 },
  cell: (row) => <span className={styles.whole}>{row.title}</span>,
}
const amount: Column<LawRow> = {
  ...{ key: 'amount', head: 'Amount', align: 'right', width: 130 },
  cell: (row) => <span className="num">{figureText(row.amount, row.unit)}</span>,
}
const start: Column<LawRow> = {
  ...{ key: 'start', head: 'From', width: 110, cell: (row) => <DateText value={row.start} /> },
}
const end: Column<LawRow> = {
  ...{ key: 'end', head: 'Ends before', width: 110, hideBelow: 860, cell: (row) => <DateText value={row.end} /> },
}
const status: Column<LawRow> = {
  ...{ key: 'status', head: 'Status', width: 110, cell: (row) => <Status word={row.status} /> },
}
const source: Column<LawRow> = {
  ...{ key: 'source', head: 'Source', width: 320, minWidth: 150 },
  cell: (row) => <span className={styles.whole}>{row.source}</span>,
}

/** The figures of a table, the latest first; each row with its source. */
export function LawRows({ table }: { table: LawTable | undefined }) {
  const [removed, setRemoved] = useState<LawRow>()
  const remove: Column<LawRow> = {
    ...{ key: 'remove', head: '', width: 52 },
    cell: (row) =>
      row.is_removable && table?.change === null ? (
        <IconButton
          icon={IconTrash}
          label={row.amount === null ? `Remove ${row.title}, ${formatDate(row.start)}` : `Remove ${row.title}`}
          onClick={() => setRemoved(row)}
        />
      ) : null,
  }
  const columns =
    table?.law === 'BANK_HOLIDAY'
      ? [{ ...title, head: 'Bank holiday' }, { ...start, head: 'Date' }, status, source, remove]
      : [title, amount, start, end, status, source, remove]
  return (
    <>
      <Table
        label={table?.title ?? 'Law tables'}
        columns={columns}
        rows={table?.rows}
        rowKey={(row) => `${row.guid} ${row.title}`}
        empty={<EmptyState text="This table has no figures." />}
      />
      {removed && table && <RemoveFigures law={table.law} row={removed} onClose={() => setRemoved(undefined)} />}
    </>
  )
}
