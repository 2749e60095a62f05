import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs'
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs'
import { IconButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { askToLogOut } from '../kit/leaving.ts'
import { BranchSwitch } from './branch-switch.tsx'
import type { MenuPress } from './menu.ts'
import styles from './sidebar.module.css'
import { Entry } from './sidebar-entry.tsx'
import { useMenu } from './use-menu.ts'

interface SidebarProps {
  open: boolean
  /** Whether it covers the page instead of taking room beside it. */
  over: boolean
  onToggle: () => void
  onDiagnostics: () => void
  /** Called when a link was followed. */
  onLeave: () => void
}

export function Sidebar({ open, over, onToggle, onDiagnostics, onLeave }: SidebarProps) {
  const { top, bottom } = useMenu()
  const onPress: Record<MenuPress['press'], () => void> = { diagnostics: onDiagnostics, 'log-out': askToLogOut }
  return (
    <aside
      className={classes(styles.sidebar, open && styles.open, over && styles.over)}
      aria-label="Main"
      onKeyDown={(event) => over && event.key === 'Escape' && onLeave()}
      onClick={(event) => isLink(event.target) && onLeave()}
    >
      <BranchSwitch open={open} />
      <div className={styles.build}>
        <span>{open ? `Build ${__BUILD__}` : __BUILD__}</span>
        <IconButton
          icon={open ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand}
          label={open ? 'Collapse the menu' : 'Open the menu'}
          aria-expanded={open}
          onClick={onToggle}
        />
      </div>
      <nav aria-label="Menu" className={styles.nav}>
        {top.map((entry) => (
          <Entry key={entry.label} entry={entry} open={open} onPress={onPress} />
        ))}
      </nav>
      <div className={styles.bottom}>
        {bottom.map((entry) => (
          <Entry key={entry.label} entry={entry} open={open} onPress={onPress} />
        ))}
      </div>
    </aside>
  )
}

function isLink(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a') !== null
}
