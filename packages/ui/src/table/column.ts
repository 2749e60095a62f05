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
  /**
   * Pixels that the column needs with its padding of 8 on each side (24 at the edges of the table): a date 96, a period
   * 190, a date with time 136, an amount 110, a percentage 104, an icon 48. Room left over is shared out in proportion, but
   * to icons.
   */
  width: number
  /** Pixels it can be pressed down to when room is short, its words cut with an ellipsis; `width` unless said. */
  least?: number
  /** Left out while the table is narrower than these pixels. Never on money or status. */
  hideBelow?: number
  /** Not in the column chooser: the column that a row is known by. */
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

/** A column as it is drawn: `width` in pixels. */
export interface Fitted<Row> {
  column: Column<Row>
  width: number
}

/**
 * The columns that a table of this width shows, and how wide. Where room is short the widths go down to `least`; then
 * the columns that may be left out go, the one with the largest `hideBelow` first; then the table scrolls sideways.
 */
export function fitColumns<Row>(
  columns: readonly Column<Row>[],
  hidden: ReadonlySet<string>,
  /** Pixels of the table, and of what stands before the first column. */
  tableWidth: number,
  before = 0,
): Fitted<Row>[] {
  const room = tableWidth - before
  const shown = shownColumns(columns, hidden, tableWidth)
  while (sumOf(shown, minOf) > room) {
    const [first] = shown.toSorted((a, b) => (b.hideBelow ?? 0) - (a.hideBelow ?? 0))
    if (first?.hideBelow === undefined) break
    shown.splice(shown.indexOf(first), 1)
  }
  const wanted = sumOf(shown, widthOf)
  const least = sumOf(shown, minOf)
  // The share of their slack that the columns keep; above 1 they grow in proportion to their width.
  const kept = wanted === least ? 0 : Math.max(0, Math.min(1, (room - least) / (wanted - least)))
  const icons = sumOf(shown.filter(isIcon), widthOf)
  const grown = Math.max(1, (room - icons) / (wanted - icons))
  return shown.map((column) => ({
    column,
    width:
      grown > 1 ? column.width * (isIcon(column) ? 1 : grown) : minOf(column) + kept * (column.width - minOf(column)),
  }))
}

const isIcon = <Row>(column: Column<Row>) => column.head === ''
const widthOf = <Row>(column: Column<Row>) => column.width
const minOf = <Row>(column: Column<Row>) => column.least ?? column.width

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
