import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useState } from 'react'
import type { Period } from '#domain/validity.ts'
import { IconButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { formatDate } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { localDateIn } from '../../../kit/url/date-range.ts'
import { type Interval, layYear, type MonthRow, type YearPeriod, yearInWords, yearsOf } from './year-layout.ts'
import styles from './year-view.module.css'

interface YearViewProps {
  periods: readonly YearPeriod[]
  /** Days outside its dates are shown as not belonging to the model. */
  model: Period
  /** The first year to show; defaults to the current one. */
  year?: number | undefined
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const monthDays = Array.from({ length: 31 }, (_, index) => index + 1)

/** The periods of a year, a line per month: bands of alternating tone, with gaps, process dates and deadlines. */
export function YearView({ periods, model, year: firstYear }: YearViewProps) {
  const today = localDateIn(useZone())
  const { first, last } = yearsOf(periods, today)
  const [picked, setPicked] = useState<number>()
  const year = Math.min(last, Math.max(first, picked ?? firstYear ?? Number(today.slice(0, 4))))
  const rows = layYear(year, periods, model, today)
  return (
    <section className={styles.view} aria-label="Year">
      <header className={styles.head}>
        <h2 className={styles.title}>Year</h2>
        <div className={styles.years}>
          <IconButton
            icon={IconChevronLeft}
            label="Previous year"
            disabledReason={year <= first ? 'There are no earlier periods' : undefined}
            onClick={() => setPicked(year - 1)}
          />
          <span className={styles.year} role="status">
            {year}
          </span>
          <IconButton
            icon={IconChevronRight}
            label="Next year"
            disabledReason={year >= last ? 'There are no later periods' : undefined}
            onClick={() => setPicked(year + 1)}
          />
        </div>
      </header>
      <div className={styles.grid} role="img" aria-label={yearInWords(year, rows, formatDate)}>
        <div className={styles.row}>
          {monthDays.map((day) => (
            <span key={day} className={styles.day} style={{ gridColumn: day + 1 }}>
              {day}
            </span>
          ))}
        </div>
        {rows.map((row) => (
          <Month key={row.month} row={row} />
        ))}
      </div>
      <Legend periods={periods} rows={rows} />
      <InWords year={year} periods={periods} />
    </section>
  )
}

function Month({ row }: { row: MonthRow }) {
  return (
    <div className={styles.row}>
      <span className={styles.month}>{monthNames[row.month - 1]}</span>
      {row.intervals.map((interval) => (
        <span
          key={interval.from}
          className={bandClass(interval)}
          style={{ gridColumn: `${interval.from + 1} / ${interval.to + 2}` }}
          title={titleOf(interval)}
        />
      ))}
      {row.today !== null && <span className={styles.today} style={{ gridColumn: row.today + 1 }} />}
      {row.marks.map(({ day, isProcess, isDeadline }) => (
        <span key={day} className={styles.marks} style={{ gridColumn: day + 1 }}>
          {isProcess && <span className={styles.process} />}
          {isDeadline && <span className={styles.deadline} />}
        </span>
      ))}
    </div>
  )
}

function bandClass({ kind, tone, begins, ends, isCurrent, period }: Interval): string {
  return classes(
    styles.band,
    styles[kind],
    kind === 'period' && (tone === 1 ? styles.second : styles.first),
    period?.isOther && styles.other,
    begins && styles.begins,
    ends && styles.ends,
    isCurrent && styles.current,
  )
}

function titleOf({ kind, period }: Interval): string | undefined {
  if (kind === 'gap') return 'No period covers these days'
  if (kind === 'overlap') return 'Several periods cover these days'
  if (!period) return undefined
  const { start, end, process_date, invoice_deadline } = period
  const deadline = invoice_deadline ? `, deadline ${formatDate(invoice_deadline)}` : ''
  return `${formatDate(start)} – ${formatDate(end)}, process date ${formatDate(process_date)}${deadline}`
}

/** Lists only what is drawn. */
function Legend({ periods, rows }: { periods: readonly YearPeriod[]; rows: readonly MonthRow[] }) {
  const intervals = rows.flatMap((row) => row.intervals)
  const has = (kind: Interval['kind']) => intervals.some((interval) => interval.kind === kind)
  const marks = rows.flatMap((row) => row.marks)
  const entries = [
    [has('period'), classes(styles.band, styles.first), 'Period'],
    [
      intervals.some(({ isCurrent }) => isCurrent),
      classes(styles.band, styles.first, styles.current, styles.begins, styles.ends),
      'Current period',
    ],
    [periods.some(({ isOther }) => isOther), classes(styles.band, styles.first, styles.other), 'Another calendar'],
    [has('gap'), classes(styles.band, styles.gap), 'Gap'],
    [has('overlap'), classes(styles.band, styles.overlap), 'Overlap'],
    [has('none'), classes(styles.band, styles.none), 'No period yet'],
    [marks.some(({ isProcess }) => isProcess), styles.process, 'Process date'],
    [marks.some(({ isDeadline }) => isDeadline), styles.deadline, 'Deadline'],
  ] as const
  return (
    <ul className={styles.legend} aria-hidden="true">
      {entries.map(
        ([isThere, look, word]) =>
          isThere && (
            <li key={word} className={styles.entry}>
              <span className={look} />
              {word}
            </li>
          ),
      )}
    </ul>
  )
}

/** A text version of the picture for screen readers. */
function InWords({ year, periods }: { year: number; periods: readonly YearPeriod[] }) {
  const own = periods.filter(({ start, end }) => start <= `${year}-12-31` && end >= `${year}-01-01`)
  if (own.length === 0) return null
  const hasDeadlines = own.some(({ invoice_deadline }) => invoice_deadline)
  return (
    <VisuallyHidden>
      <table>
        <caption>Periods of {year}</caption>
        <thead>
          <tr>
            <th>Period</th>
            <th>Process date</th>
            {hasDeadlines && <th>Deadline</th>}
          </tr>
        </thead>
        <tbody>
          {own.map(({ start, end, process_date, invoice_deadline }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows that are being typed may say the same.
            <tr key={at}>
              <td>
                {formatDate(start)} to {formatDate(end)}
              </td>
              <td>{formatDate(process_date)}</td>
              {hasDeadlines && <td>{invoice_deadline ? formatDate(invoice_deadline) : ''}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}
