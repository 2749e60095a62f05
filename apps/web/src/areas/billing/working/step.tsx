import type { ReactNode } from 'react'
import styles from './step.module.css'

interface StepProps {
  number: number
  title: string
  /** The result of the step, at the right of its title. */
  value?: ReactNode
  /** The level of its title: below that of a panel, or of a page. */
  heading?: 'h2' | 'h3'
  children: ReactNode
}

/** A numbered step of a working, an item of an ordered list. */
export function Step({ number, title, value, heading: Heading = 'h3', children }: StepProps) {
  return (
    <li className={styles.step} value={number}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <Heading className={styles.title}>
        {title}
        {value !== undefined && <span className="num">{value}</span>}
      </Heading>
      {children}
    </li>
  )
}

interface TotalProps {
  label: string
  /** Small lines below the label. */
  notes: readonly string[]
  children: ReactNode
}

/** The result of a working below its steps. */
export function Total({ label, notes, children }: TotalProps) {
  return (
    <div className={styles.total}>
      <div>
        <div className={styles.totalLabel}>{label}</div>
        {notes.map((note) => (
          <div key={note} className={styles.note}>
            {note}
          </div>
        ))}
      </div>
      <div className={styles.totalFigure}>{children}</div>
    </div>
  )
}
