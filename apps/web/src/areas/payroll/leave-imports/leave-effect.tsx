import type { LeavePreview } from '#contract/payroll/leave-imports.ts'
import { formatDate } from '#domain/date-format.ts'
import type { LeaveImportType } from '#domain/leave-import/leave-rows.ts'
import { formatCount, formatDecimal, formatMoney } from '#ui/figures/format.ts'
import styles from '../../../kit/import/import.module.css'

const dayWords: Readonly<Record<LeaveImportType, string>> = {
  'al-52-week-daily': 'Days',
  'al-52-week': 'Weeks',
  'al-carry-over': 'Entries',
}

/** The effect of the right rows of a file, in numbers. */
export function LeaveEffect({ type, preview }: { type: LeaveImportType; preview: LeavePreview }) {
  const { counts, first_day, last_day, hours, pay } = preview
  const right = counts.rows - counts.wrong
  const figures = [
    ['Carers', formatCount(counts.carers)],
    [dayWords[type], formatCount(right)],
    ['New rows', formatCount(right - counts.replaced)],
    ['Replace earlier rows', formatCount(counts.replaced)],
    ['Hours', formatDecimal(hours)],
    ...(pay === null ? [] : [['Pay', formatMoney(pay)] as const]),
  ] as const
  return (
    <section className={styles.card} aria-label="What the file would do">
      <h2 className={styles.cardTitle}>What the file would do</h2>
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {first_day !== null && last_day !== null && (
        <p className={styles.note}>
          From {formatDate(first_day)} to {formatDate(last_day)}.
        </p>
      )}
    </section>
  )
}
