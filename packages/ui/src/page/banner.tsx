import type { ReactNode } from 'react'
import { Glyph } from '../status/status-glyph.tsx'
import styles from './banner.module.css'

interface BannerProps {
  tone: 'amber' | 'red' | 'blue' | 'green'
  children: ReactNode
  /** The action that resolves the problem. */
  action?: ReactNode
  /** Lets the banner take the focus. */
  id?: string
}

const shapes = { amber: 'triangle', red: 'triangle', blue: 'ring-clock', green: 'disc-tick' } as const

/** A message that stays while its condition lasts. */
export function Banner({ tone, children, action, id }: BannerProps) {
  return (
    <div
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      role={tone === 'red' ? 'alert' : 'status'}
      className={styles.banner}
      style={{ background: `var(--${tone}-ground)` }}
    >
      <span className={styles.glyph}>
        <Glyph shape={shapes[tone]} tone={tone} />
      </span>
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  )
}
