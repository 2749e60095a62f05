import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import styles from './filters.module.css'

interface FiltersProps {
  /** Inputs, each inside a `Filter` that sets its width. */
  children: ReactNode
  /** Shown while there is something to clear. */
  onClear?: (() => void) | undefined
  /** At the right: the `TableTools` of a list that is not alone on its page, and what adds a row to it. */
  tools?: ReactNode
}

/** The filters of a list, labels above, in one wrapping row. */
export function Filters({ children, onClear, tools }: FiltersProps) {
  return (
    <search className={styles.filters}>
      {children}
      {onClear && (
        <div className={styles.clear}>
          <Button look="quiet" icon={IconX} onClick={onClear}>
            Clear filters
          </Button>
        </div>
      )}
      {tools !== undefined && <div className={styles.tools}>{tools}</div>}
    </search>
  )
}

/** The width of one filter in pixels; on a phone it fills the row. */
export function Filter({ width, children }: { width: number; children: ReactNode }) {
  return (
    <div className={styles.filter} style={{ width }}>
      {children}
    </div>
  )
}
