import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './form.module.css'

interface FormSectionProps {
  title?: string
  /** Beside the title, in the second colour. */
  note?: string | undefined
  /** A description of the section, under its title. */
  text?: ReactNode
  /** Narrower columns, for forms with many short fields. */
  dense?: boolean
  children: ReactNode
}

/** A group of fields, in as many columns as there is room for. `FormLine` spans a whole line. */
export function FormSection({ title, note, text, dense, children }: FormSectionProps) {
  return (
    <section className={styles.section}>
      {title !== undefined && (
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {note !== undefined && <span className={styles.text}>{note}</span>}
        </div>
      )}
      {text !== undefined && <p className={styles.text}>{text}</p>}
      <div className={classes(styles.grid, dense && styles.dense)}>{children}</div>
    </section>
  )
}

/** A full-width line of a section. */
export function FormLine({ children }: { children: ReactNode }) {
  return <div className={styles.whole}>{children}</div>
}
