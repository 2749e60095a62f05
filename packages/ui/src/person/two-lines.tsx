import type { ReactNode } from 'react'
import { Link } from '../link.tsx'
import styles from './person.module.css'

interface TwoLinesProps {
  name: ReactNode
  href?: string | undefined
  /** Second line, in third colour. */
  second?: ReactNode
}

/** A name as the link, and a line below it: the cell of a two-line row. */
export function TwoLines({ name, href, second }: TwoLinesProps) {
  return (
    <span className={styles.words}>
      {href === undefined ? (
        <span className={styles.name}>{name}</span>
      ) : (
        <Link href={href} className={styles.name}>
          {name}
        </Link>
      )}
      {second !== undefined && <span className={styles.second}>{second}</span>}
    </span>
  )
}
