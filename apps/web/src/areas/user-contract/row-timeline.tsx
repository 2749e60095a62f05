import { formatDate } from '#domain/date-format.ts'
import type { LocalDate } from '#domain/time.ts'
import { axisOf, lanesOf, shareOf } from '#domain/user-contract/timeline.ts'
import { isDay } from '#domain/validators/date.ts'
import { type Period, statusOn } from '#domain/validity.ts'
import { classes } from '#ui/classes.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './row-timeline.module.css'

export interface Bar extends Period {
  readonly text: string
  /** It is below the minimum wage. */
  readonly isLow?: boolean
}

export interface Line {
  readonly label: string
  readonly bars: readonly Bar[]
  /** Of a law: drawn as an outline, and not counted for the length of the axis. */
  readonly isWage?: boolean
}

interface RowTimelineProps {
  lines: readonly Line[]
  today: LocalDate
}

const looks = { Expired: 'expired', Current: 'current', Future: 'future' } as const

/** The share of the width in per cent that the date of today needs beside it. */
const besideToday = 12

/** The rows of a contract on one axis of time. The rows below it are for editing. */
export function RowTimeline({ lines, today }: RowTimelineProps) {
  const axis = axisOf(
    lines.filter(({ isWage }) => !isWage).flatMap(({ bars }) => bars),
    today,
  )
  if (!axis) return undefined
  const now = shareOf(axis, today)
  return (
    <figure className={styles.timeline} aria-label="Rows over time">
      <div className={styles.axis}>
        {axis.years
          .filter(({ at }) => Math.abs(at - now) > besideToday)
          .map(({ year, at }) => (
            <span key={year} className={styles.year} style={{ left: `${at}%` }}>
              {year}
            </span>
          ))}
        <span className={styles.today} style={{ left: `${now}%` }} data-late={now > 85 || undefined}>
          {formatDate(today)}
        </span>
      </div>
      {lines.map(({ label, bars, isWage }) => (
        <div key={label} className={styles.line}>
          <span className={styles.label}>{label}</span>
          <div className={styles.lanes}>
            {lanesOf(axis, bars).map((lane) => (
              <div key={lane[0]?.period.start} className={styles.lane}>
                {lane.map(({ period, at, width }) => (
                  <span
                    key={period.start}
                    className={classes(styles.bar, isWage ? styles.wage : styles[looks[statusOn(period, today)]])}
                    style={{ left: `${at}%`, width: `${width}%` }}
                    title={period.text}
                  >
                    {period.isLow && (
                      <span>
                        <span aria-hidden="true">▲</span>
                        <VisuallyHidden>Below the minimum wage: </VisuallyHidden>
                      </span>
                    )}
                    {period.text}
                  </span>
                ))}
              </div>
            ))}
            <span className={styles.now} style={{ left: `${now}%` }} />
          </div>
        </div>
      ))}
    </figure>
  )
}

interface Row {
  readonly start: string
  readonly end: string
  readonly delete: boolean
}

/** Rows that are to be deleted, or whose values are not complete, have no bar. */
export function bars<R extends Row>(
  rows: readonly R[],
  textOf: (row: R) => string | boolean,
  isLow: (at: number) => boolean = () => false,
): Bar[] {
  return rows.flatMap((row, at) => {
    const text = textOf(row)
    const isValid = isDay(row.start) && (row.end === '' || (isDay(row.end) && row.end > row.start))
    if (row.delete || !isValid || typeof text !== 'string' || text === '') return []
    return [{ start: row.start, end: row.end || null, text, isLow: isLow(at) }]
  })
}
