import type { TablerIcon } from '@tabler/icons-react'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { IconButton } from '../button.tsx'
import { Icon } from '../icon.tsx'
import styles from './menu.module.css'
import type { Align } from './place-beside.ts'
import { focusIn, Popup } from './popup.tsx'

export interface MenuItem {
  label: string
  /** A second line that describes the effect. */
  description?: string
  icon?: TablerIcon
  onPress: () => void
  /** For a choice: whether this one is selected. */
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
  /** The button that opens the menu; three dots by default. */
  target?: ReactElement<TargetProps>
  label: string
  items: readonly MenuItem[]
  /** Above the items. */
  head?: ReactNode
  /** The edge of the button that the menu is aligned with. */
  align?: Align
  /** Pixels. */
  width?: number
}

/** Further actions behind one button. */
export function Menu({ target, label, items, head, align = 'end', width = 220 }: MenuProps) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const listId = useId()
  const button = target ?? <IconButton framed icon={IconDots} label={label} />
  const close = () => setOpen(false)
  return (
    <span ref={anchor} className={styles.anchor}>
      {cloneElement<TargetProps>(button, {
        onClick: () => setOpen(!open),
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        ...(open && { 'aria-controls': listId }),
      })}
      {open && (
        <Popup anchor={anchor} align={align} onClose={close} style={{ width }}>
          {head}
          <List
            id={listId}
            label={label}
            items={items}
            onDone={(refocus) => {
              close()
              if (refocus) focusIn(anchor.current)
            }}
          />
        </Popup>
      )}
    </span>
  )
}

interface ListProps {
  id: string
  label: string
  items: readonly MenuItem[]
  onDone: (refocus: boolean) => void
}

function List({ id, label, items, onDone }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  // A menu takes the focus when it opens, which only works in the top layer.
  useEffect(() => list.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus(), [])
  const move = (event: KeyboardEvent) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
    const at = all.indexOf(document.activeElement as HTMLElement) // -1 for any other element
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
    const to = steps[event.key]
    if (event.key === 'Tab') onDone(false)
    if (to === undefined) return
    event.preventDefault()
    all.at(to % all.length)?.focus()
  }
  const press = (item: MenuItem) => {
    if (item.disabledReason !== undefined) return
    onDone(true)
    item.onPress()
  }
  return (
    <div role="menu" id={id} aria-label={label} ref={list} tabIndex={-1} onKeyDown={move}>
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          tabIndex={-1}
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
            {item.description !== undefined && <span className={styles.second}>{item.description}</span>}
            {item.disabledReason !== undefined && <span className={styles.second}>{item.disabledReason}</span>}
          </span>
          {item.chosen === true && <Icon as={IconCheck} size={15} className={styles.chosen} />}
        </button>
      ))}
    </div>
  )
}
