import { Link } from '../link.tsx'
import { Glyph } from '../status/status-glyph.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './tabs.module.css'

interface TabsProps {
  label: string
  /** `bad` marks a tab of a form with an error. */
  tabs: readonly { label: string; href: string; current: boolean; count?: number; bad?: boolean }[]
}

/** Views of one record. The URL decides which one is open, so each tab is a link. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <Link key={tab.href} href={tab.href} aria-current={tab.current ? 'page' : undefined} className={styles.tab}>
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          {tab.bad && (
            <span className={styles.bad}>
              <Glyph shape="triangle" tone="red" />
              <VisuallyHidden> has errors</VisuallyHidden>
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
