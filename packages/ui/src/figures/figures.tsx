import { classes } from '../classes.ts'
import { Bar, type BarTone } from './bar.tsx'
import styles from './figures.module.css'
import { formatDate, formatDateTime, formatMinutes, formatMoney, formatTime, formatWeekday } from './format.ts'
import { useZone } from './zone.tsx'

/** A placeholder for a missing value. */
export function Missing() {
  return (
    <span className={styles.missing} title="No value">
      –
    </span>
  )
}

interface MoneyProps {
  /** Pounds as decimal text. */
  value: string | null | undefined
  /** For a total of the other figures in its row. */
  strong?: boolean
}

export function Money({ value, strong }: MoneyProps) {
  if (value === null || value === undefined) return <Missing />
  return <span className={classes('num', strong && styles.strong)}>{formatMoney(value)}</span>
}

/** A local date `yyyy-MM-dd`, with its weekday if the screen has room. */
export function DateText({ value, weekday }: { value: string | null | undefined; weekday?: boolean }) {
  if (value === null || value === undefined) return <Missing />
  return (
    <time dateTime={value} className="num">
      {weekday && <span className={styles.weekday}>{formatWeekday(value)}</span>}
      {formatDate(value)}
    </time>
  )
}

/** A period of local dates, both ends included. */
export function PeriodText({ start, end }: { start: string; end: string }) {
  return (
    <span className="num">
      {formatDate(start)} – {formatDate(end)}
    </span>
  )
}

/** An instant in the branch's time zone. */
export function DateTimeText({ value }: { value: string | null | undefined }) {
  const zone = useZone()
  if (value === null || value === undefined) return <Missing />
  return (
    <time dateTime={value} className="num">
      {formatDateTime(value, zone)}
    </time>
  )
}

/** The time of an instant in the branch's time zone. */
export function TimeText({ value }: { value: string | null | undefined }) {
  const zone = useZone()
  if (value === null || value === undefined) return <Missing />
  return (
    <time dateTime={value} className="num">
      {formatTime(value, zone)}
    </time>
  )
}

/** A duration in whole minutes. */
export function Minutes({ value }: { value: number | null | undefined }) {
  return value === null || value === undefined ? <Missing /> : <span className="num">{formatMinutes(value)}</span>
}

interface PercentProps {
  /** 0 to 100, whole. */
  value: number
  /** The colour of a bar that is not full; a full one is green. */
  tone?: BarTone
}

/** A bar with its figure in fixed widths, so that the bars of a column are aligned. */
export function Percent({ value, tone = 'green' }: PercentProps) {
  const shown = Math.max(0, Math.min(100, Math.trunc(value)))
  return (
    <span className={styles.percent}>
      <Bar aria-hidden="true" percent={shown} tone={shown === 100 ? 'green' : tone} width={32} />
      <span className={shown === 0 ? styles.none : styles.figure}>{shown}%</span>
    </span>
  )
}
