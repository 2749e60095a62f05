import type { TablerIcon } from '@tabler/icons-react'
import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs'
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs'
import { useRouterState } from '@tanstack/react-router'
import { Fragment, useId, useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { ExternalLink, Link } from '#ui/link.tsx'
import { Tip } from '#ui/overlay/tip.tsx'
import { useMedia } from '#ui/use-media.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { localKeys } from '../kit/session/storage.ts'
import styles from './detail-sidebar.module.css'

interface DetailSidebarProps {
  /** The name of the record or area that its screens belong to. */
  label: string
  /** Items of one group are listed together, under its name. */
  items: readonly SidebarItem[]
  /** Takes the element under the current item, where its screen may list its parts; null while the menu is collapsed. */
  onSlot?: (slot: HTMLElement | null) => void
}

export interface SidebarItem {
  label: string
  to: string
  icon: TablerIcon
  group?: string
  /** A second address of the same screens. */
  also?: string
  /** Another site, which opens in a tab of its own. */
  isOutside?: true
  /** Why the link leads nowhere now. */
  disabledReason?: string
}

/** The menu of an area beside its screens: 250 wide when open, 60 when collapsed (SHELL-025). */
export function DetailSidebar({ label, items, onSlot }: DetailSidebarProps) {
  const { open, toggle } = useDetailSidebar()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const isBelow = (to: string) => path === to || path.startsWith(`${to}/`)
  const isAt = ({ to, also }: SidebarItem) => isBelow(to) || (also !== undefined && isBelow(also))
  return (
    <nav aria-label={label} className={classes(styles.sidebar, open && styles.open)}>
      <div className={styles.head}>
        {open && <span className={styles.title}>{label}</span>}
        <IconButton
          icon={open ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand}
          label={open ? `Collapse ${label}` : `Open ${label}`}
          aria-expanded={open}
          onClick={toggle}
        />
      </div>
      <ul className={styles.list}>
        {items.map((item, index) => (
          <Fragment key={item.to}>
            {item.group !== undefined && item.group !== items[index - 1]?.group && (
              <li className={styles.group}>{open && item.group}</li>
            )}
            <li>
              <Tip text={item.disabledReason ?? (open ? undefined : item.label)} position="right">
                <span className={styles.place}>
                  <Item item={item} isOpen={open} isCurrent={isAt(item)} />
                </span>
              </Tip>
              {onSlot && open && isAt(item) && <div ref={onSlot} />}
            </li>
          </Fragment>
        ))}
      </ul>
    </nav>
  )
}

interface ItemProps {
  item: SidebarItem
  isOpen: boolean
  isCurrent: boolean
}

function Item({ item, isOpen, isCurrent }: ItemProps) {
  const reasonId = useId()
  const content = (
    <>
      <Icon as={item.icon} />
      {isOpen && <span className={styles.label}>{item.label}</span>}
    </>
  )
  const name = nameOf(item, isOpen)
  if (item.disabledReason !== undefined) {
    return (
      <>
        {/* A link without an address; it keeps its place and its focus, so that the reason can be read. */}
        {/* biome-ignore lint/a11y/useSemanticElements: an element a without href has no role. */}
        <span
          role="link"
          tabIndex={0}
          aria-disabled
          aria-label={name}
          aria-describedby={reasonId}
          className={classes(styles.item, styles.off)}
        >
          {content}
        </span>
        <span id={reasonId}>
          <VisuallyHidden>{item.disabledReason}</VisuallyHidden>
        </span>
      </>
    )
  }
  if (item.isOutside) {
    return (
      <ExternalLink href={item.to} className={styles.item} aria-label={name}>
        {content}
      </ExternalLink>
    )
  }
  return (
    <Link href={item.to} className={styles.item} aria-current={isCurrent ? 'page' : undefined} aria-label={name}>
      {content}
    </Link>
  )
}

/** As the main sidebar: the choice is remembered, but a narrow window starts collapsed and opens it temporarily. */
function useDetailSidebar() {
  const narrow = useMedia('(max-width: 1023px)')
  const [wide, setWide] = useState(() => localStorage.getItem(localKeys.detailSidebarOpen) !== 'false')
  const [opened, setOpened] = useState(false)
  const toggle = () => {
    if (narrow) return setOpened(!opened)
    localStorage.setItem(localKeys.detailSidebarOpen, String(!wide))
    setWide(!wide)
  }
  return { open: narrow ? opened : wide, toggle }
}

/** Two items of different groups may share a name, so a screen reader gets the group as well. */
function nameOf({ label, group }: { label: string; group?: string }, open: boolean): string | undefined {
  if (group !== undefined) return `${label}, ${group}`
  return open ? undefined : label
}
