import { Avatar } from './avatar.tsx'
import styles from './person.module.css'
import { TwoLines } from './two-lines.tsx'

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
      <TwoLines name={name} href={href} second={second} />
    </span>
  )
}
