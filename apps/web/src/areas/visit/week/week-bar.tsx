import type { Week } from '#contract/visit/weeks.ts'
import { addDays, type LocalDate } from '#domain/time.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { formatDate } from '#ui/figures/format.ts'
import { TimeSteps } from '../../../kit/time-steps.tsx'
import { ViewSwitch } from '../../../kit/view-switch.tsx'
import { hoursWord } from './hours-word.ts'
import styles from './week.module.css'

const views = { calendar: 'Calendar', list: 'List' } as const

interface WeekBarProps {
  monday: LocalDate
  isThisWeek: boolean
  /** Undefined while it is loaded. */
  week: Week | undefined
  /** Without a day: this week. */
  onDay: (day?: LocalDate) => void
  onMove: (weeks: number) => void
  /** Undefined where there is only one. */
  view: keyof typeof views | undefined
  onView: (view: keyof typeof views) => void
}

/** The week that is shown, the way to others, and its hours. */
export function WeekBar({ monday, isThisWeek, week, onDay, onMove, view, onView }: WeekBarProps) {
  return (
    <div className={styles.bar}>
      <h2 className={styles.range}>
        {formatDate(monday)} – {formatDate(addDays(monday, 6))}
      </h2>
      <TimeSteps unit="week" isPresent={isThisWeek} onPresent={() => onDay()} onMove={onMove} />
      <div className={styles.picker}>
        <DateField label="Week of" name="week-of" value={monday} onChange={(day) => day !== undefined && onDay(day)} />
      </div>
      <p className={styles.hours} aria-live="polite">
        {week && <Hours week={week} />}
      </p>
      {view !== undefined && <ViewSwitch views={views} view={view} onView={onView} />}
    </div>
  )
}

function Hours({ week: { minutes, minutes_before } }: { week: Week }) {
  const more = minutes - minutes_before
  const change =
    more === 0
      ? 'as the week before'
      : `${hoursWord(Math.abs(more))} ${more > 0 ? 'more' : 'less'} than the week before`
  return (
    <>
      <strong>{hoursWord(minutes)}</strong> planned, {change}
    </>
  )
}
