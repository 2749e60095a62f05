import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'
import styles from './breadcrumbs.module.css'

export interface Crumb {
  label: string
  /** Without it the crumb is plain text: a group of pages, or the page itself. */
  href?: string | undefined
}

/** Characters; a longer crumb is the name of a record rather than of a screen. */
const longest = 24

/** The path to this page; the last crumb is the page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs" className={styles.crumbs}>
      <ol>
        {crumbs.map((crumb, at) => {
          const last = at === crumbs.length - 1
          return (
            <li
              key={`${crumb.label}/${crumb.href ?? ''}`}
              className={classes(crumb.label.length > longest && styles.long)}
            >
              {at > 0 && <Icon as={IconChevronRight} size={14} className={styles.arrow} />}
              {crumb.href === undefined || last ? (
                <span aria-current={last ? 'page' : undefined} title={crumb.label}>
                  {crumb.label}
                </span>
              ) : (
                <Link href={crumb.href} title={crumb.label}>
                  {crumb.label}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
