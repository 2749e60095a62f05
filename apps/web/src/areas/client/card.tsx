import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { Link } from '#ui/link.tsx'
import styles from './card.module.css'

interface CardProps {
  title: string
  /** In third colour beside the title. */
  note?: ReactNode
  /** Where the part is changed or shown in full. */
  link?: { href: string; label: string } | undefined
  /** At the right of the head, instead of a link. */
  action?: ReactNode
  /** Rows from edge to edge. */
  flush?: boolean
  children: ReactNode
}

/** A part of a record under its title. */
export function Card({ title, note, link, action, flush, children }: CardProps) {
  return (
    <section aria-label={title} className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        <span className={styles.action}>
          {link && (
            <Link href={link.href} aria-label={`${link.label} ${title}`}>
              {link.label}
            </Link>
          )}
          {action}
        </span>
      </div>
      <div className={classes(styles.body, flush && styles.flush)}>{children}</div>
    </section>
  )
}

interface FactsProps {
  facts: readonly (readonly [name: string, value: ReactNode])[]
  /** The values at the right edge. */
  right?: boolean
}

/** Names with their values. */
export function Facts({ facts, right }: FactsProps) {
  return (
    <dl className={classes(styles.facts, right && styles.right)}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value === null || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The sentence of a part without rows. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>
}
