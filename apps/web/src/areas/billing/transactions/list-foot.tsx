import type { ReactNode } from 'react'
import { Money } from '#ui/figures/figures.tsx'
import { formatCount } from '#ui/figures/format.ts'
import { sumOf } from '../../../kit/list/sum-of.ts'
import styles from '../billing.module.css'

interface ListFootProps {
  rows: readonly { total: string }[]
  /** The rows that count in the total; by default all. */
  counted?: readonly { total: string }[]
  /** After the row count. */
  children?: ReactNode
}

/** Under the items of a transaction: the number of visible rows, and their total. */
export function ListFoot({ rows, counted = rows, children }: ListFootProps) {
  return (
    <>
      <span className={styles.footWords}>
        <span className="num">
          {formatCount(rows.length)} {rows.length === 1 ? 'item' : 'items'}
        </span>
        {children}
      </span>
      <span className={styles.footSum}>
        Total{' '}
        <strong>
          <Money value={sumOf(counted.map(({ total }) => total))} />
        </strong>
      </span>
    </>
  )
}
