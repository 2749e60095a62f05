import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './key-figures.module.css'

interface KeyFiguresProps {
  /** In the size of a dashboard's figures, without padding of their own. */
  large?: boolean
  figures: readonly { label: string; value: ReactNode; strong?: boolean }[]
}

/** Amounts under a title, label above figure. */
export function KeyFigures({ figures, large = false }: KeyFiguresProps) {
  return (
    <dl className={classes(styles.figures, large && styles.large)}>
      {figures.map((figure) => (
        <div key={figure.label} className={styles.figure}>
          <dt>{figure.label}</dt>
          <dd className={figure.strong ? styles.strong : undefined}>{figure.value}</dd>
        </div>
      ))}
    </dl>
  )
}
