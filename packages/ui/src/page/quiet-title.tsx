import { Link } from '../link.tsx'
import styles from './page.module.css'

interface QuietTitleProps {
  /** The whole title, as it is in the window. */
  text: string
  /** The part of it that stands out. */
  name: string
  /** Where the name leads. */
  href?: string | undefined
}

/** The title of a person's page: all but the name is quieter. */
export function QuietTitle({ text, name, href }: QuietTitleProps) {
  const at = text.indexOf(name)
  if (at === -1) return text
  return (
    <>
      <span className={styles.quiet}>{text.slice(0, at)}</span>
      {href === undefined ? name : <Link href={href}>{name}</Link>}
      <span className={styles.quiet}>{text.slice(at + name.length)}</span>
    </>
  )
}
