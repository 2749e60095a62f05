import '@mantine/core/styles/Tooltip.layer.css'
import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'

interface TipProps {
  /** Nothing shows without a text. */
  text: string | undefined
  position?: 'top' | 'bottom' | 'left' | 'right'
  children: ReactElement
}

/** A text beside what is hovered or focused. It repeats or explains; nothing is to be found only here. */
export function Tip({ text, position = 'bottom', children }: TipProps) {
  return (
    <Tooltip
      label={text}
      disabled={text === undefined}
      position={position}
      withArrow
      arrowSize={8}
      openDelay={250}
      multiline
      events={{ hover: true, focus: true, touch: true }}
    >
      {children}
    </Tooltip>
  )
}
