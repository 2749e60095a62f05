import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { ExternalLink, Link } from '#ui/link.tsx'
import { Tip, type TipTarget } from '#ui/overlay/tip.tsx'
import { CountBadge } from '#ui/status/count-badge.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useConfig } from '../kit/http/config.ts'
import type { MenuEntry, MenuGroup, MenuItem, MenuPress } from './menu.ts'
import styles from './sidebar.module.css'

type OnPress = Record<MenuPress['press'], () => void>

interface EntryProps<Shown extends MenuEntry> {
  entry: Shown
  /** Whether the sidebar shows labels beside its icons. */
  open: boolean
  onPress: OnPress
}

/** A line of the sidebar: an item, or a submenu. */
export function Entry({ entry, open, onPress }: EntryProps<MenuEntry>) {
  if ('items' in entry) return <Group entry={entry} open={open} onPress={onPress} />
  return (
    <Named label={entry.label} open={open}>
      <span className={styles.place}>
        <Target item={entry} className={styles.item} onPress={onPress}>
          <Words item={entry} open={open} />
        </Target>
      </span>
    </Named>
  )
}

/** Returns a function that tells whether the open screen is at an address or below it. */
function useIsAt(): (path: string) => boolean {
  const here = useRouterState({ select: (state) => state.location.pathname })
  return (path) => here === path || here.startsWith(`${path}/`)
}

interface TargetProps {
  item: MenuItem
  className: string | undefined
  onPress: OnPress
  /** Whether one of its nested pages is open. */
  holdsCurrent?: boolean
  children: ReactNode
}

/** The element of an item: a link to a screen, an external link, or a button. */
function Target({ item, className, onPress, holdsCurrent, children }: TargetProps) {
  const isAt = useIsAt()
  const config = useConfig()
  if ('press' in item) {
    return (
      <button type="button" className={className} onClick={onPress[item.press]}>
        {children}
      </button>
    )
  }
  if ('address' in item) {
    return (
      <ExternalLink href={config[item.address] ?? ''} className={className}>
        {children}
      </ExternalLink>
    )
  }
  return (
    <Link
      href={item.to}
      className={className}
      aria-current={holdsCurrent ? 'true' : isAt(item.to) ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}

/** The label of an item; in a collapsed sidebar its tooltip and accessible name. */
function Words({ item, open, withCount = true }: { item: MenuItem | MenuGroup; open: boolean; withCount?: boolean }) {
  const outside = 'address' in item
  // A collapsed group shows the counts of its items.
  const counting = 'items' in item ? item.items : [item]
  return (
    <>
      {item.icon && <Icon as={item.icon} />}
      {open ? <span className={styles.label}>{item.label}</span> : <VisuallyHidden>{item.label}</VisuallyHidden>}
      {withCount && counting.map((each) => <Count key={each.label} item={each} corner={!open} />)}
      {outside && open && <Icon as={IconArrowUpRight} size={13} className={styles.end} />}
    </>
  )
}

function Count({ item, corner = false }: { item: MenuItem; corner?: boolean }) {
  const { useCount, counted = '' } = item
  return useCount && <Counted useCount={useCount} of={counted} corner={corner} />
}

function Counted({ useCount, ...rest }: { useCount: () => number; of: string; corner: boolean }) {
  return <CountBadge count={useCount()} {...rest} />
}

function Named({ label, open, children }: { label: string; open: boolean; children: TipTarget }) {
  return (
    <Tip text={open ? undefined : label} position="right">
      {children}
    </Tip>
  )
}

/**
 * A submenu: open while one of its screens is, or when the user opened it; it is the current one itself on a screen
 * without an item, such as Margin. Collapsed it leads to its first item.
 */
function Group({ entry, open, onPress }: EntryProps<MenuGroup>) {
  const isAt = useIsAt()
  const inside = isAt(entry.path)
  const hasCurrent = entry.items.some((item) => 'to' in item && isAt(item.to))
  const [byHand, setByHand] = useState<boolean>()
  const unfolded = byHand ?? inside
  const [first] = entry.items
  if (!open && first) {
    return (
      <Named label={entry.label} open={false}>
        <span className={styles.place}>
          <Target item={first} className={styles.item} onPress={onPress} holdsCurrent={inside}>
            <Words item={entry} open={false} />
          </Target>
        </span>
      </Named>
    )
  }
  return (
    <>
      <button
        type="button"
        className={styles.item}
        aria-current={inside && !(unfolded && hasCurrent) ? 'true' : undefined}
        aria-expanded={unfolded}
        onClick={() => setByHand(!unfolded)}
      >
        <Words item={entry} open withCount={!unfolded} />
        <Icon as={unfolded ? IconChevronDown : IconChevronRight} size={14} className={styles.end} />
      </button>
      {unfolded && (
        <ul className={styles.submenu}>
          {entry.items.map((item) => (
            <li key={item.label}>
              <Target item={item} className={styles.subitem} onPress={onPress}>
                <span className={styles.label}>{item.label}</span>
                <Count item={item} />
                {'address' in item && <Icon as={IconArrowUpRight} size={12} className={styles.end} />}
              </Target>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
