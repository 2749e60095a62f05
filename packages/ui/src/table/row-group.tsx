import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { KeyboardEvent, ReactNode } from 'react'
import { formatCount } from '../figures/format.ts'
import { Icon } from '../icon.tsx'
import { Tag } from '../status/status.tsx'
import type { Column } from './column.ts'
import { lineCells } from './line-cells.tsx'
import styles from './row-group.module.css'
import { stepLine } from './step-line.ts'

/** A group of rows, by its own line. */
export interface RowGroup {
  key: string
  name: string
  count: number
  note?: ReactNode
  /** Its cells in the columns of the rows, by key: sums, and the action of the group. */
  cells: Readonly<Record<string, ReactNode>>
}

/** The groups of a table: the rows are those of the open one. */
export interface RowGroups {
  list: readonly RowGroup[]
  open: string | undefined
  onOpen: (key: string | undefined) => void
}

interface GroupLineProps<Row> {
  group: RowGroup
  columns: readonly Column<Row>[]
  /** The cells before the first column. */
  before: number
  isOpen: boolean
  onOpen: (open: boolean) => void
}

/** The line of a group. The arrow keys move on to the next line, open the group and close it. */
export function GroupLine<Row>({ group, columns, before, isOpen, onOpen }: GroupLineProps<Row>) {
  const own = columns.findIndex(({ key }) => key in group.cells)
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.altKey) return
    if (event.key === 'ArrowRight') onOpen(true)
    else if (event.key === 'ArrowLeft') onOpen(false)
    else if (event.key === 'ArrowDown') stepLine(event.currentTarget, 1)
    else if (event.key === 'ArrowUp') stepLine(event.currentTarget, -1)
    else return
    event.preventDefault()
  }
  return (
    <tr className={styles.line} data-group={group.key}>
      <td colSpan={before + (own < 0 ? columns.length : own)} className={styles.head}>
        <button
          type="button"
          className={styles.name}
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
          onKeyDown={press}
        >
          <Icon as={IconChevronRight} />
          <span>{group.name}</span>
          <Tag tone="amber">{formatCount(group.count)}</Tag>
        </button>
        {group.note !== undefined && <span className={styles.note}>{group.note}</span>}
      </td>
      {own >= 0 && lineCells(group.cells, columns.slice(own), { look: styles.cell, right: styles.right })}
    </tr>
  )
}
