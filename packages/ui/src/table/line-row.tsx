import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Checkbox } from '../fields/checkbox.tsx'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'
import type { Column } from './column.ts'
import type { Line } from './line.ts'
import { lineCells } from './line-cells.tsx'
import styles from './line-row.module.css'
import table from './table.module.css'

interface LineRowProps<Row> {
  line: Line
  columns: readonly Column<Row>[]
  withTick: boolean
  /** Pixels. */
  height: number
}

/** A line among the rows. A press anywhere on it folds, unfolds or opens. */
export function LineRow<Row>({ line, columns, withTick, height }: LineRowProps<Row>) {
  const { kind, name, note, cells, press, tick } = line
  const found = columns.findIndex(({ key }) => key in cells)
  const own = found < 0 ? columns.length : found
  const isOpen = press !== undefined && 'href' in press && press.isOpen
  const isWhole = kind === 'head' || kind === 'title'
  return (
    <tr
      data-line={line.key}
      className={classes(styles.line, styles[kind], press && styles.pressed, isOpen && table.openRow)}
      style={{ height }}
      aria-current={isOpen || undefined}
    >
      {withTick && (
        <td className={styles.tick}>
          {tick && (
            <Checkbox
              label={tick.label}
              checked={tick.share === 'all'}
              some={tick.share === 'some'}
              disabledReason={tick.disabledReason}
              onChange={tick.onTick}
            />
          )}
        </td>
      )}
      {isWhole ? (
        <td colSpan={own}>
          <div className={styles.whole}>
            <Name press={press}>{name}</Name>
            {note !== undefined && <div className={styles.note}>{note}</div>}
          </div>
        </td>
      ) : (
        <>
          <td>
            <Name press={press}>{name}</Name>
          </td>
          {own > 1 && (
            <td colSpan={own - 1}>
              <div className={styles.note}>{note}</div>
            </td>
          )}
        </>
      )}
      {lineCells(cells, columns.slice(own), { right: styles.right })}
    </tr>
  )
}

function Name({ press, children }: { press: Line['press']; children: ReactNode }) {
  if (press === undefined) return <span className={styles.name}>{children}</span>
  if ('href' in press) {
    return (
      <Link href={press.href} className={styles.name} data-press>
        {children}
      </Link>
    )
  }
  const { isOpen, onFold } = press.fold
  return (
    <button type="button" className={styles.name} aria-expanded={isOpen} data-press onClick={() => onFold(!isOpen)}>
      <Icon as={IconChevronRight} />
      {children}
    </button>
  )
}
