import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { type Column, fitColumns, type SpanningCell } from './column.ts'
import { GroupedBody } from './grouped-body.tsx'
import type { Layout } from './line.ts'
import { Pager, type PagerProps } from './pager.tsx'
import type { RowGroups } from './row-group.tsx'
import { type Selection, SelectionStrip } from './selection-strip.tsx'
import styles from './table.module.css'
import { TableBody } from './table-body.tsx'
import { arrowWidth, arrowWidthBehindTicks, TableHead, tickWidth, wordWidth } from './table-head.tsx'
import { type Load, TableState } from './table-state.tsx'
import type { TableView } from './table-view.ts'
import { useRowHeight, useWidth } from './use-measure.ts'

export interface Sort {
  key: string
  order: 'asc' | 'desc'
}

export interface Details<Row> {
  of: (row: Row) => ReactNode
  /** The name of the details, for the button of a row: "Contracts". */
  label: string
  /** The unfolded rows. */
  unfolded: ReadonlySet<string>
  onChange: (unfolded: ReadonlySet<string>) => void
}

export interface TableProps<Row> {
  /** The accessible name of the table. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined until the first response; keep passing the old rows while new ones load. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** The accessible name of a row, for its checkbox. */
  rowLabel?: (row: Row) => string
  /** The query behind the rows, for skeleton, dimming and errors. */
  load?: Load
  /** Hidden columns and density, from `useTableView`. */
  view?: TableView
  /** Two if cells have a second line. */
  lines?: 1 | 2
  /** The address that a row opens; the cell that names it links to the same address. */
  rowHref?: (row: Row) => string | undefined
  /** Opens a row beside the list, if it has no address. */
  onOpen?: (row: Row) => void
  /** The details that a row unfolds. */
  details?: Details<Row>
  /** The row that is open beside the list. */
  openKey?: string | undefined
  sort?: Sort
  onSort?: (sort: Sort) => void
  selection?: Selection<Row>
  /** Rows without effect, shown in grey. */
  muted?: (row: Row) => boolean
  /** Rows whose change has failed, with a red border. */
  failed?: (row: Row) => boolean
  /** A problem that spans the cells that it makes invalid. */
  spanning?: (row: Row) => SpanningCell | undefined
  /** Groups with a line each, one of which is open: `rows` are its own, undefined while they load. */
  groups?: RowGroups | undefined
  /** Lines among the rows, and which rows are folded away: they count and can be ticked, and are not drawn. */
  layout?: Layout | undefined
  /** The content of an empty table: an `EmptyState`. */
  empty: ReactNode
  /** Totals and hints in the footer; always visible. */
  foot?: ReactNode
  pager?: PagerProps
}

const noneHidden: ReadonlySet<string> = new Set()

/**
 * Returns a number that changes with the query of the rows. Rows of another query are rendered as new elements, since
 * reused ones would visibly swap places. If one of them has the focus they are kept.
 */
function useQueryNumber(isOld: boolean, scroller: RefObject<HTMLElement | null>): number {
  const [seen, setSeen] = useState({ number: 0, wasOld: isOld })
  if (seen.wasOld !== isOld) {
    const isNew = seen.wasOld && !scroller.current?.querySelector('tbody')?.contains(document.activeElement)
    setSeen({ number: seen.number + (isNew ? 1 : 0), wasOld: isOld })
  }
  return seen.number
}

/**
 * The product's list: head and footer are fixed, rows scroll, keys move between them, and old rows stay while new ones
 * load.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { columns, rows, view, lines = 1, selection, load } = props
  const scroller = useRef<HTMLDivElement>(null)
  const width = useWidth(scroller)
  const rowHeight = useRowHeight(lines, view?.density ?? 'comfortable')
  // The cells before the first column: checkbox and arrow.
  const ticks = selection ? tickWidth + (selection.tickWord ? wordWidth : 0) : 0
  const arrows = props.details ? (selection ? arrowWidthBehindTicks : arrowWidth) : 0
  const before = ticks + arrows
  const hidden = view?.hidden ?? noneHidden
  // Memoised, since a row is rendered again only when its own data changes.
  const fitted = useMemo(() => fitColumns(columns, hidden, width, before), [columns, hidden, width, before])
  const shown = useMemo(() => fitted.map(({ column }) => column), [fitted])
  const question = useQueryNumber(load?.isPlaceholderData === true, scroller)
  const keys = (rows ?? []).map(props.rowKey)
  const drawnWidth = fitted.reduce((sum, each) => sum + each.width, before)
  const { groups } = props
  const isGrouped = groups !== undefined && groups.list.length > 0
  const waiting = rows === undefined && !load?.error && (!isGrouped || groups.open !== undefined)
  const filled = rows !== undefined && (props.layout ?? rows).length > 0
  const state = !filled && (
    <TableState
      load={load}
      waiting={waiting}
      empty={props.empty}
      columns={fitted}
      before={before}
      rowHeight={rowHeight}
      rowCount={props.pager?.pageSize ?? 10}
    />
  )
  const body = filled && (
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
  )
  const cells = (selection ? 1 : 0) + (props.details ? 1 : 0)

  return (
    <section className={styles.region} aria-label={props.label}>
      {selection && <SelectionStrip selection={selection} rows={rows ?? []} keys={keys} rowKey={props.rowKey} />}
      <div ref={scroller} className={styles.scroller} tabIndex={filled || isGrouped ? -1 : 0}>
        <table
          className={styles.table}
          style={{ width: Math.floor(drawnWidth) }}
          aria-label={props.label}
          aria-busy={waiting || load?.isPlaceholderData || undefined}
          aria-rowcount={isGrouped || props.layout ? undefined : (props.pager?.count ?? rows?.length)}
        >
          <TableHead
            columns={fitted}
            sort={props.sort}
            onSort={props.onSort}
            ticks={ticks}
            arrows={arrows}
            details={props.details?.label}
          />
          {isGrouped ? (
            <GroupedBody groups={groups} columns={shown} before={cells}>
              {body || (
                <tbody>
                  <tr>
                    <td colSpan={shown.length + cells} className={styles.details}>
                      {state}
                    </td>
                  </tr>
                </tbody>
              )}
            </GroupedBody>
          ) : (
            body
          )}
        </table>
        {!isGrouped && state}
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
