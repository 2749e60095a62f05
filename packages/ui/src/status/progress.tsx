import styles from './progress.module.css'

interface ProgressProps {
  label: string
  /** From 0 to 1. */
  part: number
}

/** How far something is: a bar and its figure. */
export function Progress({ label, part }: ProgressProps) {
  const percent = Math.round(Math.max(0, Math.min(1, part)) * 100)
  return (
    <span className={styles.progress}>
      <span
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className={styles.track}
      >
        <span className={styles.fill} style={{ width: `${percent}%` }} />
      </span>
      <span className={styles.figure}>{percent} %</span>
    </span>
  )
}
