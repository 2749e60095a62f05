import { Link } from './link.tsx'
import styles from './tabs.module.css'

interface TabsProps {
  label: string
  tabs: readonly { label: string; href: string; current: boolean; count?: number }[]
}

/** Views of one thing. Which one is open is in the URL, so each tab is a link. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <Link key={tab.href} href={tab.href} aria-current={tab.current ? 'page' : undefined} className={styles.tab}>
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
        </Link>
      ))}
    </nav>
  )
}
