import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { formatCount } from '../figures/format.ts'
import styles from './page.module.css'

export interface PageFrameProps {
  title: ReactNode
  /** In front of the title and the lines under it: the picture of a person. */
  lead?: ReactNode
  /** The number of rows in the list, in a tag beside the title. */
  count?: number | undefined
  /** A status beside the title. */
  status?: ReactNode
  /** The second line, under the title. */
  facts?: ReactNode
  /** The third line: what comes next. */
  next?: ReactNode
  /** Buttons at the right; the primary one last. */
  actions?: ReactNode
  /** Between title and content: key figures, tabs, filters. */
  top?: ReactNode
  /** Beside the content: a `Panel`. */
  panel?: ReactNode
  children: ReactNode
}

/** A page: title row, then content that fills the rest. A table as child takes the remaining height. */
export function PageFrame({ title, lead, count, status, facts, next, actions, top, panel, children }: PageFrameProps) {
  return (
    <div className={styles.beside}>
      <div className={styles.page}>
        <header className={classes(styles.header, lead !== undefined && styles.person)}>
          {lead !== undefined && <div className={styles.lead}>{lead}</div>}
          <div className={styles.titleRow}>
            <h1 className={styles.title}>{title}</h1>
            {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
            {status}
          </div>
          {facts !== undefined && <div className={styles.facts}>{facts}</div>}
          {next !== undefined && <div className={classes(styles.facts, styles.next)}>{next}</div>}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </header>
        {top}
        {children}
      </div>
      {panel}
    </div>
  )
}

/** Page content other than a table: padded, scrolls with the page. */
export function PageBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}
