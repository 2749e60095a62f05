import { Bar, type BarTone } from '../figures/bar.tsx'
import styles from './progress.module.css'

interface ProgressProps {
  label: string
  /** From 0 to 1. */
  part: number
  /** The text beside the bar; the percentage by default. */
  figure?: string
  tone?: BarTone
  /** The bar's width in pixels; by default all available width. */
  width?: number
}

/** The progress of some work: a bar and its figure. */
export function Progress({ label, part, figure, tone = 'green', width }: ProgressProps) {
  const percent = Math.round(Math.max(0, Math.min(1, part)) * 100)
  return (
    <span className={styles.progress}>
      <Bar
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        percent={percent}
        tone={tone}
        width={width}
      />
      <span className={styles.figure}>{figure ?? `${percent} %`}</span>
    </span>
  )
}
