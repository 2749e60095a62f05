import type { ReactNode } from 'react'
import styles from './form.module.css'

interface FormSectionProps {
  title?: string
  /** What the section is about, under its title. */
  text?: ReactNode
  children: ReactNode
}

/** Fields that belong together, in as many columns as there is room for. `FormLine` takes a whole line. */
export function FormSection({ title, text, children }: FormSectionProps) {
  return (
    <section className={styles.section}>
      {title !== undefined && <h2 className={styles.title}>{title}</h2>}
      {text !== undefined && <p className={styles.text}>{text}</p>}
      <div className={styles.grid}>{children}</div>
    </section>
  )
}

/** A line of a section for itself. */
export function FormLine({ children }: { children: ReactNode }) {
  return <div className={styles.whole}>{children}</div>
}
