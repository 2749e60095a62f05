import type { ReactNode } from 'react'
import styles from './key-figures.module.css'

interface KeyFiguresProps {
  figures: readonly { label: string; value: ReactNode; strong?: boolean }[]
}

/** Amounts under a title, label above figure. */
export function KeyFigures({ figures }: KeyFiguresProps) {
  return (
    <dl className={styles.figures}>
      {figures.map((figure) => (
        <div key={figure.label} className={styles.figure}>
          <dt>{figure.label}</dt>
          <dd className={figure.strong ? styles.strong : undefined}>{figure.value}</dd>
        </div>
      ))}
    </dl>
  )
}
