import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { type Column, fitColumns, type SpanningCell } from './column.ts'
import { Pager, type PagerProps } from './pager.tsx'
import { type Selection, SelectionStrip } from './selection-strip.tsx'
import styles from './table.module.css'
import { TableBody } from './table-body.tsx'
import { arrowWidth, TableHead, tickWidth } from './table-head.tsx'
import { type Load, TableState } from './table-state.tsx'
import type { TableView } from './table-view.ts'
import { useRowHeight, useWidth } from './use-measure.ts'

export interface Sort {
  key: string
  order: 'asc' | 'desc'
}

export interface Details<Row> {
  of: (row: Row) => ReactNode
  /** Names what unfolds, for the button of a row: "Contracts". */
  label: string
  /** The rows that are unfolded. */
  unfolded: ReadonlySet<string>
  onChange: (unfolded: ReadonlySet<string>) => void
}

export interface TableProps<Row> {
  /** Names the table for those who cannot see the page. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined until the first answer; keep giving the old rows while new ones load. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** A row read out, e.g. its name: for its tick box. */
  rowLabel?: (row: Row) => string
  /** The query behind the rows, for skeleton, dimming and errors. */
  load?: Load
  /** Hidden columns and density, from `useTableView`. */
  view?: TableView
  /** Two where cells have a second line. */
  lines?: 1 | 2
  /** Where a row goes; the cell that names it holds a link to the same place. */
  rowHref?: (row: Row) => string | undefined
  /** What a row opens beside the list, when it goes nowhere. */
  onOpen?: (row: Row) => void
  /** What a row unfolds to, under it. */
  details?: Details<Row>
  /** The row that is open beside the list. */
  openKey?: string | undefined
  sort?: Sort
  onSort?: (sort: Sort) => void
  selection?: Selection<Row>
  /** Rows that count for nothing, in grey. */
  muted?: (row: Row) => boolean
  /** A problem across the cells it spoils. */
  spanning?: (row: Row) => SpanningCell | undefined
  /** What stands in an empty table: an `EmptyState`. */
  empty: ReactNode
  /** Totals and hints at the foot; always visible. */
  foot?: ReactNode
  pager?: PagerProps
}

const noneHidden: ReadonlySet<string> = new Set()

/**
 * The number of the question that the rows answer. Rows of another question are other rows, drawn in their place at once:
 * those that both have would else be seen to change places. Only where one of them has the focus do they stay.
 */
function useQuestion(isOld: boolean, scroller: RefObject<HTMLElement | null>): number {
  const [seen, setSeen] = useState({ number: 0, wasOld: isOld })
  if (seen.wasOld !== isOld) {
    const isNew = seen.wasOld && !scroller.current?.querySelector('tbody')?.contains(document.activeElement)
    setSeen({ number: seen.number + (isNew ? 1 : 0), wasOld: isOld })
  }
  return seen.number
}

/** The list of the product: head and foot stand, rows scroll, keys move, and old rows stay while new ones load. */
export function Table<Row>(props: TableProps<Row>) {
  const { columns, rows, view, lines = 1, selection, load } = props
  const scroller = useRef<HTMLDivElement>(null)
  const width = useWidth(scroller)
  const rowHeight = useRowHeight(lines, view?.density ?? 'comfortable')
  // What stands before the first column: tick box and arrow.
  const before = (selection ? tickWidth : 0) + (props.details ? arrowWidth : 0)
  const hidden = view?.hidden ?? noneHidden
  // The same columns as long as nothing of them changes: a row is drawn again only when something of its own has.
  const fitted = useMemo(() => fitColumns(columns, hidden, width, before), [columns, hidden, width, before])
  const shown = useMemo(() => fitted.map(({ column }) => column), [fitted])
  const question = useQuestion(load?.isPlaceholderData === true, scroller)
  const keys = (rows ?? []).map(props.rowKey)
  const drawnWidth = fitted.reduce((sum, each) => sum + each.width, before)
  const waiting = rows === undefined && !load?.error
  const filled = rows !== undefined && rows.length > 0

  return (
    <section className={styles.region} aria-label={props.label}>
      {selection && <SelectionStrip selection={selection} rows={rows ?? []} keys={keys} rowKey={props.rowKey} />}
      <div ref={scroller} className={styles.scroller} tabIndex={filled ? -1 : 0}>
        <table
          className={styles.table}
          style={{ width: Math.floor(drawnWidth) }}
          aria-label={props.label}
          aria-busy={waiting || load?.isPlaceholderData || undefined}
          aria-rowcount={props.pager?.count ?? rows?.length}
        >
          <TableHead
            columns={fitted}
            sort={props.sort}
            onSort={props.onSort}
            withTicks={selection !== undefined}
            details={props.details?.label}
          />
          {filled && (
            <TableBody
              key={question}
              {...props}
              rows={rows}
              shown={shown}
              keys={keys}
              rowHeight={rowHeight}
              scroller={scroller}
              dimmed={load?.isPlaceholderData === true}
            />
          )}
        </table>
        {!filled && (
          <TableState
            load={load}
            waiting={waiting}
            empty={props.empty}
            columns={fitted}
            before={before}
            rowHeight={rowHeight}
            rowCount={props.pager?.pageSize ?? 10}
          />
        )}
      </div>
      {(props.foot !== undefined || props.pager) && (
        <footer className={styles.foot}>
          {props.foot}
          {props.pager && rows !== undefined && <Pager {...props.pager} />}
        </footer>
      )}
    </section>
  )
}
