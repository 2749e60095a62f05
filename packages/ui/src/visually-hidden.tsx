import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Text for screen readers only; its position conveys the same to everyone else. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.visuallyHidden}>{children}</span>
}
