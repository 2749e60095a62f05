import '@mantine/core/styles/Menu.layer.css'
import { Menu as MantineMenu } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import type { ReactElement, ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

export interface MenuItem {
  label: string
  icon?: TablerIcon
  onPress: () => void
  /** For a choice: whether this one is in force. */
  chosen?: boolean
  disabledReason?: string | undefined
}

interface MenuProps {
  /** The button that opens it; by default three dots. */
  target?: ReactElement
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
  return (
    <MantineMenu position={position} width={width} offset={6} returnFocus>
      <MantineMenu.Target>{target ?? <IconButton framed icon={IconDots} label={label} />}</MantineMenu.Target>
      <MantineMenu.Dropdown aria-label={label}>
        {head}
        {items.map((item) => (
          <MantineMenu.Item
            key={item.label}
            {...(item.chosen !== undefined && { role: 'menuitemradio', 'aria-checked': item.chosen })}
            leftSection={item.icon && <Icon as={item.icon} />}
            disabled={item.disabledReason !== undefined}
            title={item.disabledReason}
            onClick={item.onPress}
          >
            {item.label}
          </MantineMenu.Item>
        ))}
      </MantineMenu.Dropdown>
    </MantineMenu>
  )
}
