import { Link } from '../link.tsx'
import { Avatar } from './avatar.tsx'
import styles from './person.module.css'

interface PersonProps {
  name: string
  href?: string | undefined
  /** Second line, in third colour. */
  second?: string | undefined
}

/** A person in a two-line row: initials, name as the link, and a line that distinguishes people with the same name. */
export function Person({ name, href, second }: PersonProps) {
  return (
    <span className={styles.person}>
      <Avatar name={name} />
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
    </span>
  )
}
