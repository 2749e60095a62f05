import type { ReactNode } from 'react'
import styles from './full-page.module.css'

interface FullPageProps {
  /** Above the title. */
  mark?: ReactNode
  title: string
  /** The specification's sentence (SHELL-D22). */
  text: string
  children?: ReactNode
}

/** A page with a single message, in place of a screen. */
export function FullPage({ mark, title, text, children }: FullPageProps) {
  return (
    <div className={styles.page}>
      {mark !== undefined && <div className={styles.mark}>{mark}</div>}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  )
}

/** A page that fills the window, without the shell. */
export function WholePage({ children }: { children: ReactNode }) {
  return <main className={styles.whole}>{children}</main>
}
