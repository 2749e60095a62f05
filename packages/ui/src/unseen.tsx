import type { ReactNode } from 'react'
import styles from './unseen.module.css'

/** Words for those who hear the page: what the others see from where a thing stands. */
export function Unseen({ children }: { children: ReactNode }) {
  return <span className={styles.unseen}>{children}</span>
}
