import type { TablerIcon } from '@tabler/icons-react'
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs'
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs'
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import IconStethoscope from '@tabler/icons-react/dist/esm/icons/IconStethoscope.mjs'
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { ExternalLink, Link } from '#ui/link.tsx'
import { Tip, type TipTarget } from '#ui/tip.tsx'
import { Unseen } from '#ui/unseen.tsx'
import { useBranch } from '../kit/branch.ts'
import { useConfig } from '../kit/config.ts'
import { logOut } from '../kit/session.ts'
import { BranchSwitch } from './branch-switch.tsx'
import type { MenuGroup, MenuPage } from './menu.ts'
import styles from './sidebar.module.css'
import { useBottomMenu, useIsNhs, useMenu } from './use-menu.ts'

interface SidebarProps {
  open: boolean
  /** Over the page rather than beside it. */
  over: boolean
  onToggle: () => void
  onDiagnostics: () => void
  /** Told when a link was followed. */
  onLeave: () => void
}

export function Sidebar({ open, over, onToggle, onDiagnostics, onLeave }: SidebarProps) {
  const entries = useMenu()
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
        {entries.map((entry) =>
          'pages' in entry ? (
            <Group key={entry.label} group={entry} open={open} />
          ) : (
            <Page key={entry.to} page={entry} open={open} />
          ),
        )}
      </nav>
      <Bottom open={open} onDiagnostics={onDiagnostics} />
    </aside>
  )
}

function isLink(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a') !== null
}

function useIsAt(): (path: string) => boolean {
  const here = useRouterState({ select: (state) => state.location.pathname })
  return (path) => here === path || here.startsWith(`${path}/`)
}

/** The words of an item; collapsed they are its tooltip and what is read out. */
function Words({ icon, label, open }: { icon: TablerIcon | undefined; label: string; open: boolean }) {
  return (
    <>
      {icon && <Icon as={icon} />}
      {open ? <span className={styles.label}>{label}</span> : <Unseen>{label}</Unseen>}
    </>
  )
}

function Named({ label, open, children }: { label: string; open: boolean; children: TipTarget }) {
  return (
    <Tip text={open ? undefined : label} position="right">
      {children}
    </Tip>
  )
}

function Page({ page, open }: { page: MenuPage; open: boolean }) {
  const current = useIsAt()(page.to)
  return (
    <Named label={page.label} open={open}>
      <span className={styles.place}>
        <Link href={page.to} className={styles.item} aria-current={current ? 'page' : undefined}>
          <Words icon={page.icon} label={page.label} open={open} />
        </Link>
      </span>
    </Named>
  )
}

/** A submenu: open while one of its pages is, or when it was opened by hand. Collapsed it leads to its first page. */
function Group({ group, open }: { group: MenuGroup; open: boolean }) {
  const isAt = useIsAt()
  const inside = group.pages.some((page) => isAt(page.to))
  const [byHand, setByHand] = useState<boolean>()
  const unfolded = byHand ?? inside
  const [first] = group.pages
  if (!open && first) {
    return (
      <Named label={group.label} open={false}>
        <span className={styles.place}>
          <Link href={first.to} className={styles.item} aria-current={inside ? 'true' : undefined}>
            <Words icon={group.icon} label={group.label} open={false} />
          </Link>
        </span>
      </Named>
    )
  }
  return (
    <>
      <button type="button" className={styles.item} aria-expanded={unfolded} onClick={() => setByHand(!unfolded)}>
        <Words icon={group.icon} label={group.label} open />
        <Icon as={unfolded ? IconChevronDown : IconChevronRight} size={14} className={styles.end} />
      </button>
      {unfolded && (
        <ul className={styles.submenu}>
          {group.pages.map((page) => (
            <li key={page.to}>
              <Link href={page.to} className={styles.subitem} aria-current={isAt(page.to) ? 'page' : undefined}>
                {page.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** SHELL-032 to SHELL-034, as far as the screens exist; an item whose address is not set is not shown (SHELL-D12). */
function Bottom({ open, onDiagnostics }: { open: boolean; onDiagnostics: () => void }) {
  const config = useConfig()
  const jarvis = useBranch()?.settings.left_menu_jarvis === true
  const isNhs = useIsNhs()
  const pages = useBottomMenu()
  return (
    <div className={styles.bottom}>
      {pages.map((page) => (
        <Page key={page.to} page={page} open={open} />
      ))}
      <Press icon={IconStethoscope} label="Diagnostics" open={open} onPress={onDiagnostics} />
      {jarvis && !isNhs && <Outside icon={IconSparkles} label="Jarvis" href={config.JarvisUrl} open={open} />}
      {!isNhs && <Outside icon={IconTicket} label="Tickets System" href={config.TicketsUrl} open={open} />}
      <Outside icon={IconBook} label="How to Guide" href={config.HowToGuideUrl} open={open} />
      <Press icon={IconLogout} label="Log out" open={open} onPress={logOut} />
    </div>
  )
}

interface BottomItemProps {
  icon: TablerIcon
  label: string
  open: boolean
}

function Press({ icon, label, open, onPress }: BottomItemProps & { onPress: () => void }): ReactNode {
  return (
    <Named label={label} open={open}>
      <button type="button" className={styles.item} onClick={onPress}>
        <Words icon={icon} label={label} open={open} />
      </button>
    </Named>
  )
}

function Outside({ icon, label, open, href }: BottomItemProps & { href: string | undefined }): ReactNode {
  if (href === undefined) return null
  return (
    <Named label={label} open={open}>
      <span className={styles.place}>
        <ExternalLink href={href} className={styles.item}>
          <Words icon={icon} label={label} open={open} />
          {open && <Icon as={IconArrowUpRight} size={13} className={styles.end} />}
        </ExternalLink>
      </span>
    </Named>
  )
}
