import { Link } from '../link.tsx'
import styles from './person.module.css'

/** The cell that identifies a row: in text colour, and a link on hover. A truncated name has a tooltip. */
export function NameLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className={styles.name} title={children}>
      {children}
    </Link>
  )
}
