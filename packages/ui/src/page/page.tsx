import type { ReactNode } from 'react'
import { formatCount } from '../figures/format.ts'
import styles from './page.module.css'

export interface PageFrameProps {
  title: ReactNode
  /** How many the list finds, in a tag beside the title. */
  count?: number | undefined
  /** A status beside the title. */
  status?: ReactNode
  /** Second line under the title. */
  facts?: ReactNode
  /** Buttons at the right; the primary one last. */
  actions?: ReactNode
  /** Key figures, tabs, filters: what stands between title and content. */
  top?: ReactNode
  /** Beside the content: a `Panel`. */
  panel?: ReactNode
  children: ReactNode
}

/** A page: title row, then what fills the rest. A table as child takes the height that is left. */
export function PageFrame({ title, count, status, facts, actions, top, panel, children }: PageFrameProps) {
  return (
    <div className={styles.beside}>
      <div className={styles.page}>
        <header className={styles.header}>
          <div className={styles.titleRow}>
            <h1 className={styles.title}>{title}</h1>
            {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
            {status}
          </div>
          {facts !== undefined && <div className={styles.facts}>{facts}</div>}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </header>
        {top}
        {children}
      </div>
      {panel}
    </div>
  )
}

/** Content of a page that is no table: padded, and scrolls with the page. */
export function PageBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}
