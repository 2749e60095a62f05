import type { ReactNode } from 'react'
import styles from './list-heading.module.css'

interface ListHeadingProps {
  title: string
  /** The `TableTools` of the list, at the right. */
  tools?: ReactNode
}

/** The row above a list without filters that is not alone on its page: the name of the list. */
export function ListHeading({ title, tools }: ListHeadingProps) {
  return (
    <div className={styles.row}>
      <h2 className={styles.title}>{title}</h2>
      {tools}
    </div>
  )
}
