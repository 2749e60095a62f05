import type { ReactNode } from 'react'

export interface Column<Row> {
  /** Unique in the table; also its name in stored settings. */
  key: string
  /** What stands in the head and names the column; an icon column has none. */
  head: string
  /** Words stand left, numbers and switches right. */
  align?: 'left' | 'right'
  cell: (row: Row) => ReactNode
  /** The field that the list sorts by. */
  sortable?: string
  /** Pixels that the column needs; the room left over is shared out in proportion. */
  width: number
  /** Left out while the table is narrower than these pixels. Never on money or status. */
  hideBelow?: number
  /** Not in the column chooser: the column that a row is known by. */
  fixed?: boolean
  /** Hidden until the column chooser shows it. */
  startHidden?: boolean
  /** The value in a CSV file; without it the cell, when it is a text. */
  text?: (row: Row) => string
}

/** A problem that stands across the cells it spoils, from one column to another. */
export interface Spoilt {
  from: string
  to: string
  content: ReactNode
}

/** The columns that a table of this width shows. */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  hidden: ReadonlySet<string>,
  tableWidth: number,
): Column<Row>[] {
  return columns.filter(
    (column) =>
      (column.fixed || !hidden.has(column.key)) && (column.hideBelow === undefined || tableWidth >= column.hideBelow),
  )
}

/** A text of comma-separated values with a head line, of exactly the columns given (RFC 4180, CRLF). */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const named = columns.filter((column) => column.head !== '')
  const lines = rows.map((row) => named.map((column) => csvField(textOf(column, row))).join(','))
  return [named.map((column) => csvField(column.head)).join(','), ...lines, ''].join('\r\n')
}

function textOf<Row>(column: Column<Row>, row: Row): string {
  if (column.text) return column.text(row)
  const cell = column.cell(row)
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : ''
}

function csvField(text: string): string {
  // A spreadsheet runs a text that starts like a formula; a number with a sign is none.
  const safe = /^[=+@\t]|^-(?!\d+(\.\d+)?$)/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
