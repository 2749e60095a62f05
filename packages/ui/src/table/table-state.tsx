import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { ErrorState } from '../page/states.tsx'
import type { Fitted } from './column.ts'
import styles from './table-state.module.css'

/** The fields of a query that a table uses; a TanStack query matches. */
export interface Load {
  error: (Error & { moreDetails?: string | undefined }) | null
  isFetching: boolean
  /** Whether the displayed rows still belong to the previous query. */
  isPlaceholderData: boolean
  refetch: () => unknown
}

interface TableStateProps<Row> {
  load: Load | undefined
  waiting: boolean
  empty: ReactNode
  columns: readonly Fitted<Row>[]
  /** Pixels of the cells before the first column. */
  before: number
  /** Pixels. */
  rowHeight: number
  rowCount: number
}

/** Content in place of rows: grey bars on the first load, the error, or the empty state. */
export function TableState<Row>(props: TableStateProps<Row>) {
  const { load, waiting, empty, columns, before, rowHeight, rowCount } = props
  if (load?.error) {
    return (
      <ErrorState
        text={load.error.message}
        note="Your filters are kept."
        onRetry={() => void load.refetch()}
        retrying={load.isFetching}
        moreDetails={load.error.moreDetails}
      />
    )
  }
  if (!waiting) return empty
  return (
    <div role="status" aria-label="Loading">
      {Array.from({ length: Math.min(rowCount, 12) }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: these rows are all the same.
        <div key={row} className={styles.skeletonRow} style={{ height: rowHeight }}>
          {before > 0 && <span className={styles.skeletonCell} style={{ width: before }} />}
          {columns.map(({ column, width }) => (
            <span
              key={column.key}
              className={classes(styles.skeletonCell, column.align === 'right' && styles.right)}
              style={{ width }}
            >
              <span className={styles.bar} style={{ opacity: 1 - row * 0.07 }} />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}
