import type { ReactNode } from 'react'
import { countText } from '#domain/count-text.ts'
import { Money } from '#ui/figures/figures.tsx'
import { sumOf } from '../../../kit/list/sum-of.ts'
import styles from '../billing.module.css'

interface ListFootProps {
  rows: readonly { total: string }[]
  /** The rows that count in the total; by default all. */
  counted?: readonly { total: string }[]
  /** How many of what they are; by default the number of items. */
  words?: string
  /** After the row count. */
  children?: ReactNode
}

/** Under the items of a transaction: what is listed, and its total. */
export function ListFoot({ rows, counted = rows, words, children }: ListFootProps) {
  return (
    <>
      <span className={styles.footWords}>
        <span className="num">{words ?? countText(rows.length, 'item')}</span>
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
