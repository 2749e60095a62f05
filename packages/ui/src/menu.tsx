import { Popover } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './menu.module.css'

export interface MenuItem {
  label: string
  icon?: TablerIcon
  onPress: () => void
  /** For a choice: whether this one is in force. */
  chosen?: boolean
  disabledReason?: string | undefined
}

interface TargetProps {
  onClick?: () => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  'aria-controls'?: string
}

interface MenuProps {
  /** The button that opens it; by default three dots. */
  target?: ReactElement<TargetProps>
  label: string
  items: readonly MenuItem[]
  /** Above the items. */
  head?: ReactNode
  position?: 'bottom-end' | 'bottom-start' | 'right-start'
  /** Pixels. */
  width?: number
}

/** Further actions behind one button. */
export function Menu({ target, label, items, head, position = 'bottom-end', width = 220 }: MenuProps) {
  const [open, setOpen] = useState(false)
  const listId = useId()
  const button = target ?? <IconButton framed icon={IconDots} label={label} />
  const shownButton = cloneElement<TargetProps>(button, {
    onClick: () => setOpen(!open),
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    ...(open && { 'aria-controls': listId }),
  })
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position={position}
      width={width}
      offset={6}
      returnFocus
      withRoles={false}
      withinPortal={false}
      floatingStrategy="fixed"
      classNames={{ dropdown: styles.menu }}
    >
      <Popover.Target>{shownButton}</Popover.Target>
      <Popover.Dropdown>
        {head}
        {open && <List id={listId} label={label} items={items} onDone={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}

interface ListProps {
  id: string
  label: string
  items: readonly MenuItem[]
  onDone: () => void
}

function List({ id, label, items, onDone }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
    const at = all.indexOf(document.activeElement as HTMLElement)
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
    const to = steps[event.key]
    if (event.key === 'Tab') onDone()
    if (to === undefined) return
    event.preventDefault()
    all.at(to % all.length)?.focus()
  }
  const press = (item: MenuItem) => {
    if (item.disabledReason !== undefined) return
    onDone()
    item.onPress()
  }
  return (
    <div role="menu" id={id} aria-label={label} ref={list} tabIndex={-1} onKeyDown={move}>
      {items.map((item, at) => (
        <button
          key={item.label}
          type="button"
          tabIndex={-1}
          // A menu takes the focus when it opens, as every menu does.
          // biome-ignore lint/a11y/noAutofocus: see above.
          autoFocus={at === 0}
          {...(item.chosen === undefined
            ? { role: 'menuitem' }
            : { role: 'menuitemradio', 'aria-checked': item.chosen })}
          aria-disabled={item.disabledReason !== undefined || undefined}
          className={styles.item}
          onClick={() => press(item)}
        >
          {item.icon && <Icon as={item.icon} className={styles.icon} />}
          <span className={styles.words}>
            {item.label}
            {item.disabledReason !== undefined && <span className={styles.reason}>{item.disabledReason}</span>}
          </span>
          {item.chosen === true && <Icon as={IconCheck} size={15} className={styles.chosen} />}
        </button>
      ))}
    </div>
  )
}
