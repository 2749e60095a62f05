import type { ReactNode } from 'react'
import { ErrorState } from '../states.tsx'
import styles from './table.module.css'

/** What a table reads of the query behind its rows; a TanStack query fits as it is. */
export interface Load {
  error: (Error & { moreDetails?: string | undefined }) | null
  isFetching: boolean
  /** The rows shown are still those of the last question. */
  isPlaceholderData: boolean
  refetch: () => unknown
}

interface TableStateProps {
  load: Load | undefined
  waiting: boolean
  empty: ReactNode
  shown: readonly string[]
  /** Pixels. */
  rowHeight: number
  rowCount: number
}

/** In the place of rows: grey bars on the first load, the error, or why there is nothing. */
export function TableState({ load, waiting, empty, shown, rowHeight, rowCount }: TableStateProps) {
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
    <div className={styles.skeleton} role="status" aria-label="Loading">
      {Array.from({ length: Math.min(rowCount, 12) }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: these rows are all the same.
        <div key={row} className={styles.skeletonRow} style={{ height: rowHeight }}>
          {shown.map((key, at) => (
            <span key={key} style={{ maxWidth: at === 0 ? 160 : 90, opacity: 1 - row * 0.07 }} />
          ))}
        </div>
      ))}
    </div>
  )
}
