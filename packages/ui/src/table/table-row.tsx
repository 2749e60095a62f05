import { memo, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Checkbox } from '../fields/checkbox.tsx'
import type { Column, SpanningCell } from './column.ts'
import styles from './table.module.css'
import { Unfold } from './unfold.tsx'

interface TableRowProps<Row> {
  row: Row
  rowKey: string
  index: number
  /** Its number among all rows, the head included; undefined if lines are among them. */
  rowNumber: number | undefined
  /** Pixels. */
  height: number
  columns: readonly Column<Row>[]
  withTick: boolean
  /** Why the row cannot be ticked. */
  tickReason: string | undefined
  tickWord: string | undefined
  label: string
  ticked: boolean
  open: boolean
  /** Whether pressing the row has an effect. */
  opens: boolean
  tabStop: boolean
  muted: boolean
  failed: boolean
  /** The name of the details and whether they are unfolded; both missing for rows without details. */
  details: string | undefined
  unfolded: boolean
  spanning: SpanningCell | undefined
}

/** The table's body handles the press; React requires a handler here. */
const handledByBody = () => undefined

function Drawn<Row>(props: TableRowProps<Row>) {
  return (
    <tr
      data-index={props.index}
      data-line={props.rowKey}
      aria-rowindex={props.rowNumber}
      aria-current={props.open || undefined}
      tabIndex={props.tabStop ? 0 : -1}
      className={classes(
        styles.row,
        props.opens && styles.opens,
        props.muted && styles.muted,
        props.failed && styles.failed,
        props.ticked && styles.ticked,
        props.open && styles.openRow,
      )}
      style={{ height: props.height }}
    >
      {props.withTick && (
        <td className={styles.tickCell}>
          <Checkbox
            label={`Select ${props.label}`}
            checked={props.ticked}
            disabledReason={props.tickReason}
            data-tick
            onChange={handledByBody}
          />
          {props.tickWord !== undefined && props.tickReason === undefined && (
            <span className={styles.tickWord}>{props.tickWord}</span>
          )}
        </td>
      )}
      {props.details !== undefined && (
        <td className={styles.arrowCell}>
          <Unfold data-unfold label={`${props.details} of ${props.label}`} open={props.unfolded} />
        </td>
      )}
      {cells(props.columns, props.row, props.spanning)}
    </tr>
  )
}

/** A row. It is rendered again only when its own data changes, so that long lists scroll smoothly. */
export const TableRow = memo(Drawn) as typeof Drawn // memo loses the generic parameter

/** Returns the cells of a row. A problem spans the cells that it makes invalid. */
function cells<Row>(columns: readonly Column<Row>[], row: Row, spanning: SpanningCell | undefined): ReactNode[] {
  const from = spanning ? columns.findIndex((column) => column.key === spanning.from) : -1
  const to = spanning ? columns.findIndex((column) => column.key === spanning.to) : -1
  return columns.map((column, at) => {
    const side = column.align === 'right' && styles.right
    if (spanning && from >= 0 && to >= from && at >= from && at <= to) {
      if (at > from) return undefined
      return (
        <td key={column.key} colSpan={to - from + 1} className={styles.right}>
          {spanning.content}
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
