import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import type { Column } from './column.ts'

/**
 * Returns cells by column. Columns without one of their own are part of the cell before them. `look` is the class of a
 * cell, `right` that of one with figures.
 */
export function lineCells<Row>(
  cells: Readonly<Record<string, ReactNode>>,
  columns: readonly Column<Row>[],
  { look, right }: { look?: string | undefined; right: string | undefined },
): ReactNode[] {
  return columns.flatMap((column, at) => {
    if (!(column.key in cells)) return []
    const next = columns.findIndex(({ key }, index) => index > at && key in cells)
    return (
      <td
        key={column.key}
        colSpan={(next < 0 ? columns.length : next) - at}
        className={classes(look, column.align === 'right' && right)}
      >
        {cells[column.key]}
      </td>
    )
  })
}
