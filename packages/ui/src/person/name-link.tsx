import { Link } from '../link.tsx'
import styles from './person.module.css'

/** The cell that a row is known by: text colour at rest, a link when the row is pointed at. A name that is cut is told whole. */
export function NameLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className={styles.name} title={children}>
      {children}
    </Link>
  )
}
