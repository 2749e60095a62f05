import type { HolidayCalculation } from '#contract/billing/holiday-calculations.ts'
import { countText } from '#domain/count-text.ts'
import { formatDate } from '#domain/date-format.ts'
import { formatDecimal, formatMoney } from '#ui/figures/format.ts'
import styles from './holiday-estimation.module.css'

/** The division that makes the rate, in numbered steps (PAYP-D11). */
export function HolidaySteps({ calculation }: { calculation: HolidayCalculation }) {
  const { date, quantity, total, is_fallback } = calculation
  const rate = formatMoney(calculation.rate)
  return (
    <section className={styles.card} aria-label="Working">
      <div className={styles.head}>
        <h2 className={styles.title}>How {rate} was worked out</h2>
      </div>
      <ol className={styles.steps}>
        <li>
          <b>Look back</b>
          <span className={styles.second}>
            From the last whole week before {formatDate(date)}, until 52 weeks with pay are found, at most 104.
          </span>
        </li>
        {is_fallback ? (
          <li>
            <b>No average</b>
            <span className={styles.second}>
              No week has pay and hours: the contract's rate or the base rate counts.
            </span>
          </li>
        ) : (
          <Average calculation={calculation} />
        )}
        <li>
          <b>
            {formatDecimal(quantity)} hours × {rate}
          </b>
          <strong className={styles.result}>{formatMoney(total)}</strong>
        </li>
      </ol>
    </section>
  )
}

function Average({ calculation: { items, pay, hours, rate } }: { calculation: HolidayCalculation }) {
  const counted = items.filter(({ excluded }) => excluded === null).length
  return (
    <>
      <li>
        <b>Pay of {countText(counted, 'week')}</b>
        <span>{formatMoney(pay)}</span>
        <span className={styles.second}>Visits, travel, waiting, top-ups and leave; no mileage, no expenses.</span>
      </li>
      <li>
        <b>Hours worked and on leave</b>
        <span>{formatDecimal(hours)}</span>
      </li>
      <li>
        <b>Pay ÷ hours</b>
        <span>{formatMoney(rate)}</span>
      </li>
    </>
  )
}
