import { classes } from '../classes.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './count-badge.module.css'

/** Returns the text of a badge: undefined at zero, "99+" from 100 (SHELL-D15). */
export function badgeText(count: number): string | undefined {
  if (count <= 0) return undefined
  return count > 99 ? '99+' : String(count)
}

interface CountBadgeProps {
  count: number
  /** The counted things, for screen readers. */
  of: string
  /** At the corner of an icon. */
  corner?: boolean
}

/** The number of pending things. */
export function CountBadge({ count, of, corner }: CountBadgeProps) {
  const text = badgeText(count)
  if (text === undefined) return null
  return (
    <span className={classes(styles.badge, corner && styles.corner)}>
      {text}
      <VisuallyHidden> {of}</VisuallyHidden>
    </span>
  )
}
