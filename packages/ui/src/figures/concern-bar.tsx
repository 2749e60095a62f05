import type { Tone } from '../status/status-kinds.ts'
import styles from './bar.module.css'

interface ConcernBarProps {
  /** 1 to 5; null while it is undetermined. */
  level: number | null
  /** Pixels; by default all available width, with taller segments. */
  width?: number
}

/** The level of concern of a visit as five segments. The words for it are beside it (VISIT-006). */
export function ConcernBar({ level, width }: ConcernBarProps) {
  const fill = level === null ? undefined : { background: `var(--${concernTone(level)}-fill)` }
  return (
    <span className={styles.concern} data-small={width !== undefined || undefined} style={{ width }} aria-hidden="true">
      {[1, 2, 3, 4, 5].map((at) => (
        <i key={at} style={level !== null && at <= level ? fill : undefined} />
      ))}
    </span>
  )
}

/** The colour of a level: green up to 2, amber at 3, red above. */
export function concernTone(level: number): Tone {
  if (level <= 2) return 'green'
  return level === 3 ? 'amber' : 'red'
}
