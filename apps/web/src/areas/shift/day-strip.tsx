import type { ShiftRow } from '#contract/shift/shifts.ts'
import { barInDay, type DaySpan, shareOfDay } from './shift-day.ts'
import styles from './shift-list.module.css'

interface DayStripProps {
  shift: ShiftRow
  day: DaySpan
  /** Instant, for the line that marks it. */
  now: string
}

const fills: Readonly<Record<ShiftRow['status'], string>> = {
  Planned: 'planned',
  'In progress': 'running',
  'Checked out': 'done',
  Missed: 'missed',
  Cancelled: 'planned',
}

/** A shift as a bar in its day. Of one in progress, the time to come is paler. The times are beside it as text. */
export function DayStrip({ shift, day, now }: DayStripProps) {
  const bar = barInDay(day, shift.start, shift.end)
  const running = shift.status === 'In progress' && now < shift.end ? barInDay(day, now, shift.end) : null
  const at = shareOfDay(day, now)
  return (
    <span className={styles.strip} aria-hidden="true">
      {[25, 50, 75].map((left) => (
        <i key={left} className={styles.quarter} style={{ left: `${left}%` }} />
      ))}
      {bar && <i className={styles[fills[shift.status]]} style={percent(bar)} />}
      {running && <i className={styles.toCome} style={percent(running)} />}
      {at >= 0 && at <= 100 && <i className={styles.now} style={{ left: `${at}%` }} />}
    </span>
  )
}

function percent({ left, width }: { left: number; width: number }) {
  return { left: `${left}%`, width: `${width}%` }
}
