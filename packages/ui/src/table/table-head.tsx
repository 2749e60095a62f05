import { classes } from '../classes.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import type { Column, Fitted } from './column.ts'
import styles from './table.module.css'
import type { Sort } from './table.tsx'

interface TableHeadProps<Row> {
  columns: readonly Fitted<Row>[]
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
  /** Pixels of the column of tick boxes; 0 without one. */
  ticks: number
  /** Pixels of the column of arrows; 0 without one. */
  arrows: number
  /** The name of the details that rows unfold, if any. */
  details: string | undefined
}

/** Pixels of the cells before the first column. */
export const tickWidth = 52
export const wordWidth = 30
/** The first cell of a row has the padding of the page; behind a tick box the arrow needs less. */
export const arrowWidth = 52
export const arrowWidthBehindTicks = 40

export function TableHead<Row>({ columns, sort, onSort, ticks, arrows, details }: TableHeadProps<Row>) {
  return (
    <>
      <colgroup>
        {ticks > 0 && <col style={{ width: ticks }} />}
        {arrows > 0 && <col style={{ width: arrows }} />}
        {columns.map(({ column, width }) => (
          <col key={column.key} style={{ width }} />
        ))}
      </colgroup>
      <thead className={styles.head}>
        <tr>
          {ticks > 0 && (
            <th scope="col" className={styles.tickCell}>
              <VisuallyHidden>Select</VisuallyHidden>
            </th>
          )}
          {details !== undefined && (
            <th scope="col">
              <VisuallyHidden>{details}</VisuallyHidden>
            </th>
          )}
          {columns.map(({ column }) => (
            <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
    </>
  )
}

interface HeadCellProps<Row> {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { sortable } = column
  const sorted = sortable !== undefined && sort?.key === sortable ? sort.order : undefined
  const side = column.align === 'right' && styles.right
  if (sortable === undefined || !onSort) {
    return (
      <th scope="col" className={classes(side)} aria-sort={sorted && order(sorted)} data-sorted={sorted}>
        {column.head === '' ? <VisuallyHidden>Actions</VisuallyHidden> : column.head}
        {sorted && <Arrow order={sorted} />}
      </th>
    )
  }
  return (
    <th scope="col" className={classes(side)} aria-sort={sorted ? order(sorted) : 'none'} data-sorted={sorted}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ key: sortable, order: sorted === 'asc' ? 'desc' : 'asc' })}
      >
        {column.head}
        {sorted ? <Arrow order={sorted} /> : <span className={styles.arrowPlace} />}
      </button>
    </th>
  )
}

function order(sorted: 'asc' | 'desc'): 'ascending' | 'descending' {
  return sorted === 'asc' ? 'ascending' : 'descending'
}

function Arrow({ order: direction }: { order: 'asc' | 'desc' }) {
  return (
    <svg width="9" height="10" viewBox="0 0 9 10" aria-hidden="true" focusable="false" className={styles.arrow}>
      <path
        d={direction === 'asc' ? 'M4.5 9V1.2M1.4 4.2l3.1-3 3.1 3' : 'M4.5 1v7.8M1.4 5.8l3.1 3 3.1-3'}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
