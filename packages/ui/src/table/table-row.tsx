import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Tick } from '../tick.tsx'
import type { Column, Spoilt } from './column.ts'
import type { Selection } from './selection-strip.tsx'
import styles from './table.module.css'

interface TableRowProps<Row> {
  row: Row
  rowId: string
  index: number
  /** Pixels. */
  height: number
  columns: readonly Column<Row>[]
  selection: Selection<Row> | undefined
  label: string
  ticked: boolean
  open: boolean
  /** Whether a press on the row does something. */
  opens: boolean
  tabStop: boolean
  spoilt: Spoilt | undefined
  onFocus: (key: string) => void
  onOpen: (row: Row, newTab: boolean) => void
  onTick: (key: string, range: boolean) => void
  onKey: (event: KeyboardEvent<HTMLTableRowElement>, index: number) => void
}

/** What has a press of its own, so that the row leaves it alone. */
const own = 'a, button, input, label, select, textarea, [role="switch"], [role="menuitem"]'

export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, rowId, selection, ticked, open } = props
  const press = (event: MouseEvent<HTMLTableRowElement>) => {
    if (!props.opens || (event.target as Element).closest(own)) return
    // Marking a text in a row must not leave the page.
    if (globalThis.getSelection()?.isCollapsed === false) return
    props.onOpen(row, event.metaKey || event.ctrlKey)
  }
  const reason = selection?.disabledReason?.(row)
  return (
    <tr
      data-index={props.index}
      aria-rowindex={props.index + 2}
      aria-current={open || undefined}
      tabIndex={props.tabStop ? 0 : -1}
      className={classes(
        styles.row,
        props.opens && styles.opens,
        ticked && styles.ticked,
        open && styles.openRow,
        props.index % 2 === 1 && styles.even,
      )}
      style={{ height: props.height }}
      onClick={press}
      onFocus={(event) => event.target === event.currentTarget && props.onFocus(rowId)}
      onKeyDown={(event) => props.onKey(event, props.index)}
    >
      {selection && (
        <td className={styles.tickCell}>
          <Tick
            label={`Select ${props.label}`}
            checked={ticked}
            disabledReason={reason}
            onClick={(event) => props.onTick(rowId, event.shiftKey)}
            onChange={() => undefined}
          />
        </td>
      )}
      {cells(props.columns, row, props.spoilt)}
    </tr>
  )
}

/** The cells of a row; a problem takes the place of those it spoils. */
function cells<Row>(columns: readonly Column<Row>[], row: Row, spoilt: Spoilt | undefined): ReactNode[] {
  const from = spoilt ? columns.findIndex((column) => column.key === spoilt.from) : -1
  const to = spoilt ? columns.findIndex((column) => column.key === spoilt.to) : -1
  return columns.map((column, at) => {
    const side = column.align === 'right' && styles.right
    if (spoilt && from >= 0 && to >= from && at >= from && at <= to) {
      if (at > from) return undefined
      return (
        <td key={column.key} colSpan={to - from + 1} className={styles.right}>
          {spoilt.content}
        </td>
      )
    }
    return (
      <td key={column.key} className={classes(side, column.head === '' && styles.iconCell)}>
        {column.cell(row)}
      </td>
    )
  })
}
