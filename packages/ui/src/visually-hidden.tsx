import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Text for screen readers only; its position tells everyone else the same. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.visuallyHidden}>{children}</span>
}
