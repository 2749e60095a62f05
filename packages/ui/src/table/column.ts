import type { ReactNode } from 'react'

export interface Column<Row> {
  /** Unique in the table; also its key in stored settings. */
  key: string
  /** The heading and name of the column; empty for an icon column. */
  head: string
  /** Text is left-aligned, numbers and switches right-aligned. */
  align?: 'left' | 'right'
  cell: (row: Row) => ReactNode
  /** The sort field of the list. */
  sortable?: string
  /**
   * The required width in pixels with a padding of 8 on each side (24 at the edges of the table): a date 96, a period
   * 190, a date with time 136, an amount 110, a percentage 104, an icon 48. Remaining space is shared in proportion,
   * except by icons.
   */
  width: number
  /** The minimum width in pixels, with truncated text; defaults to `width`. */
  minWidth?: number
  /** Dropped while the table is narrower than these pixels. Never on money or status. */
  hideBelow?: number
  /** Not in the column chooser: the column that identifies a row. */
  fixed?: boolean
  /** Hidden until the column chooser shows it. */
  startHidden?: boolean
}

/** Content that spans several cells of a row, such as the problem that makes them invalid. */
export interface SpanningCell {
  from: string
  to: string
  content: ReactNode
}

/** A column as rendered, with its `width` in pixels. */
export interface Fitted<Row> {
  column: Column<Row>
  width: number
}

/**
 * Returns the columns that fit a table of this width, and their widths. Without enough room the widths shrink towards
 * `minWidth`; then optional columns are dropped, the one with the largest `hideBelow` first; then the table scrolls.
 */
export function fitColumns<Row>(
  columns: readonly Column<Row>[],
  hidden: ReadonlySet<string>,
  /** Pixels of the table, and of the cells before the first column. */
  tableWidth: number,
  before = 0,
): Fitted<Row>[] {
  const room = tableWidth - before
  const shown = shownColumns(columns, hidden, tableWidth)
  while (sumOf(shown, minWidthOf) > room) {
    const [first] = shown.toSorted((a, b) => (b.hideBelow ?? 0) - (a.hideBelow ?? 0))
    if (first?.hideBelow === undefined) break
    shown.splice(shown.indexOf(first), 1)
  }
  const wanted = sumOf(shown, widthOf)
  const narrowest = sumOf(shown, minWidthOf)
  // The share of their slack that the columns keep; above 1 they grow in proportion to their width.
  const kept = wanted === narrowest ? 0 : Math.max(0, Math.min(1, (room - narrowest) / (wanted - narrowest)))
  const icons = sumOf(shown.filter(isIcon), widthOf)
  const grown = Math.max(1, (room - icons) / (wanted - icons))
  return shown.map((column) => ({
    column,
    width:
      grown > 1
        ? column.width * (isIcon(column) ? 1 : grown)
        : minWidthOf(column) + kept * (column.width - minWidthOf(column)),
  }))
}

const isIcon = <Row>(column: Column<Row>) => column.head === ''
const widthOf = <Row>(column: Column<Row>) => column.width
const minWidthOf = <Row>(column: Column<Row>) => column.minWidth ?? column.width

function sumOf<Row>(columns: readonly Column<Row>[], of: (column: Column<Row>) => number): number {
  return columns.reduce((sum, column) => sum + of(column), 0)
}

function shownColumns<Row>(
  columns: readonly Column<Row>[],
  hidden: ReadonlySet<string>,
  tableWidth: number,
): Column<Row>[] {
  return columns.filter(
    (column) =>
      (column.fixed || !hidden.has(column.key)) && (column.hideBelow === undefined || tableWidth >= column.hideBelow),
  )
}
