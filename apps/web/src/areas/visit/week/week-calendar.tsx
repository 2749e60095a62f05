import type { CSSProperties } from 'react'
import { visitStatus, visitWord } from '#contract/visit/visits.ts'
import type { Week, WeekVisit } from '#contract/visit/weeks.ts'
import type { LocalDate } from '#domain/time.ts'
import { classes } from '#ui/classes.ts'
import { formatDate, formatTime, formatWeekday } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Link } from '#ui/link.tsx'
import { StatusGlyph } from '#ui/status/status.tsx'
import { statusLook } from '#ui/status/status-kinds.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './week.module.css'
import { type Block, type GridDay, weekGrid } from './week-grid.ts'

export interface WeekViewProps {
  week: Week
  today: LocalDate
  /** The one who is named at each visit. */
  other: 'carer' | 'client'
  /** The visits of a day. */
  hrefOf: (day: LocalDate) => string
  /** Undefined for users who may not open visits. */
  visitHref: ((visit: WeekVisit) => string) | undefined
}

/** Pixels of an hour; half an hour has room for two lines. */
const hour = 72
const px = (minutes: number) => (minutes / 60) * hour

export function nameOf(visit: WeekVisit, other: 'carer' | 'client'): string {
  return other === 'client' ? visit.client_name : (visit.carer_name ?? 'Unassigned')
}

/** A week as a calendar: seven days, visits as blocks at their time. */
export function WeekCalendar({ week, today, other, hrefOf, visitHref }: WeekViewProps) {
  const zone = useZone()
  const { rows, days } = weekGrid(week, zone)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
    <section className={styles.calendar} aria-label="Week" tabIndex={0}>
      <div className={styles.corner} />
      {days.map(({ date, hours, away }) => (
        <h3 key={date} className={classes(styles.day, date === today && styles.today)}>
          {formatWeekday(date)} {formatDate(date)}
          {date === today && <span className={styles.tag}>Today</span>}
          {hours !== 24 && <span className={styles.note}>{hours} hours</span>}
          {away.map(({ key, title }) => (
            <span key={key} className={styles.awayTag}>
              {title}
            </span>
          ))}
        </h3>
      ))}
      <div className={styles.times} aria-hidden="true" style={{ height: rows.length * hour }}>
        {rows.map((time, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a time can appear twice, rows never move.
          <span key={row} style={{ top: row * hour }}>
            {time}
          </span>
        ))}
      </div>
      {days.map((day) => (
        <Column key={day.date} day={day} height={rows.length * hour} {...{ zone, other, today, hrefOf, visitHref }} />
      ))}
    </section>
  )
}

interface ColumnProps extends Pick<WeekViewProps, 'today' | 'other' | 'hrefOf' | 'visitHref'> {
  day: GridDay
  height: number
  zone: string
}

function Column({ day, height, zone, other, today, hrefOf, visitHref }: ColumnProps) {
  const lines = { height, backgroundSize: `100% ${hour}px` }
  return (
    <div className={classes(styles.column, day.date === today && styles.todayColumn)} style={lines}>
      {day.missing && <div className={styles.missing} style={placeOf(day.missing)} title="No such hour on this day" />}
      {day.away.map(({ key, top, bottom }) => (
        <div key={key} className={styles.away} style={placeOf({ top, bottom })} />
      ))}
      <ol className={styles.blocks} aria-label={`${formatWeekday(day.date)} ${formatDate(day.date)}`}>
        {day.blocks.map((block) => (
          <li key={block.visit.guid}>
            <VisitBlock block={block} zone={zone} other={other} href={visitHref?.(block.visit) ?? hrefOf(day.date)} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function VisitBlock({
  block,
  zone,
  other,
  href,
}: {
  block: Block
  zone: string
  other: 'carer' | 'client'
  href: string
}) {
  const { visit, lane, lanes } = block
  const word = visitWord(visit)
  const { tone } = statusLook(word)
  const name = nameOf(visit, other)
  const until = `–${formatTime(visit.end, zone)}`
  const isOff = visit.status_coalesced === visitStatus.cancelled
  const style: CSSProperties = {
    ...placeOf(block),
    left: `${(lane / lanes) * 100}%`,
    width: `calc(${100 / lanes}% - 2px)`,
    background: `var(--${tone}-ground)`,
    borderColor: `var(--${tone})`,
  }
  return (
    <Link
      href={href}
      className={classes(styles.block, isOff && styles.off, visit.carer_name === null && styles.unassigned)}
      style={style}
      title={`${formatTime(visit.start, zone)}${until} ${name}\n${visit.service_title}, ${word}`}
    >
      <span className={styles.head}>
        <StatusGlyph word={word} />
        <span className={styles.clock}>
          {formatTime(visit.start, zone)}
          {lanes > 1 ? <VisuallyHidden>{until}</VisuallyHidden> : until}
        </span>
      </span>{' '}
      <span className={styles.name}>{name}</span>
      <VisuallyHidden> {visit.service_title}</VisuallyHidden>
    </Link>
  )
}

function placeOf({ top, bottom }: { top: number; bottom: number }): CSSProperties {
  return { top: px(top), height: px(bottom - top) - 1 }
}
