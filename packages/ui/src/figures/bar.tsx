import type { HTMLAttributes } from 'react'
import styles from './bar.module.css'

export type BarTone = 'amber' | 'green' | 'blue' | 'red'

interface BarProps extends Omit<HTMLAttributes<HTMLSpanElement>, 'className' | 'style' | 'children'> {
  /** 0 to 100. */
  percent: number
  tone: BarTone
  /** Pixels; by default all available width. */
  width?: number | undefined
}

/** A horizontal bar, partly filled. */
export function Bar({ percent, tone, width, ...rest }: BarProps) {
  return (
    <span {...rest} className={styles.track} style={{ flex: width === undefined ? 1 : 'none', width }}>
      <span className={styles.fill} style={{ width: `${percent}%`, background: `var(--${tone}-fill)` }} />
    </span>
  )
}
