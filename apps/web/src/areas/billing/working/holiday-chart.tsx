import { excludedWords, type HolidayWeek } from '#contract/billing/holiday-calculations.ts'
import { countText } from '#domain/count-text.ts'
import { formatDate } from '#domain/date-format.ts'
import { divideRounded, formatPence, parsePence, pence, sum } from '#domain/money.ts'
import { formatMoney } from '#ui/figures/format.ts'
import styles from './holiday-estimation.module.css'

/** The pay of each week as a bar, the earliest at the left, with the average; weeks that do not count are hatched. */
export function HolidayChart({ weeks }: { weeks: readonly HolidayWeek[] }) {
  const inOrder = weeks.toReversed()
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  if (!first || !last) return null
  const average = averageOf(weeks)
  const most = Math.max(1, ...inOrder.map(({ pay }) => Number(pay)))
  return (
    <section className={styles.card} aria-label="Pay of each week">
      <div className={styles.head}>
        <h2 className={styles.title}>
          Pay of each week <span className={styles.second}>{countText(weeks.length, 'week')} back, of at most 104</span>
        </h2>
        <span className={styles.second}>
          {average !== null && (
            <>
              <span className={styles.averageKey} aria-hidden="true" /> average week {formatMoney(average)},{' '}
            </>
          )}
          highest {formatMoney(most.toFixed(2))}
        </span>
      </div>
      <div className={styles.bars} aria-hidden="true">
        {average !== null && (
          <span className={styles.average} style={{ bottom: `${(Math.max(0, Number(average)) / most) * 100}%` }} />
        )}
        {inOrder.map(({ start, pay, excluded }) => (
          <span
            key={start}
            className={excluded === null ? styles.bar : styles.hatched}
            title={`${formatDate(start)}: ${formatMoney(pay)}${excluded === null ? '' : `, ${excludedWords[excluded]}`}`}
          >
            <span style={{ height: `${(Math.max(0, Number(pay)) / most) * 100}%` }} />
          </span>
        ))}
      </div>
      <div className={styles.axis}>
        <span>{formatDate(first.start)}</span>
        <span>{formatDate(last.start)}</span>
      </div>
    </section>
  )
}

/** The average pay of the weeks that count; null without any. */
function averageOf(weeks: readonly HolidayWeek[]): string | null {
  const counted = weeks.filter(({ excluded }) => excluded === null).map(({ pay }) => parsePence(pay))
  return counted.length === 0 ? null : formatPence(pence(divideRounded(sum(counted), counted.length)))
}
