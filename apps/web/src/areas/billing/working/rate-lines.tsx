import type { PriceWorking } from '#contract/billing/price-working.ts'
import { Minutes, Money, TimeText } from '#ui/figures/figures.tsx'
import { formatDecimal, formatMoney } from '#ui/figures/format.ts'
import { swatch } from './swatch.ts'
import styles from './working.module.css'

/** The lines that add up to the total: labour by rate, then extras (INVP-048, INVP-049). */
export function RateLines({ working: { labour_charges, extra_charges } }: { working: PriceWorking }) {
  return (
    <ul className={styles.lines}>
      {labour_charges.map((line, at) => (
        <li key={line.start} className={styles.rateLine}>
          <span
            className={styles.swatch}
            style={{ background: swatch(at, labour_charges.length) }}
            aria-hidden="true"
          />
          <span className="num">
            <TimeText value={line.start} />–<TimeText value={line.end} />
          </span>
          <span className={styles.third}>
            <Minutes value={line.duration} />
          </span>
          <span className={styles.rate}>{line.unrounded === null ? 'fixed' : `× ${formatMoney(line.rate)} / h`}</span>
          <Money value={line.total} />
          <span className={styles.description}>
            {line.description}
            {line.base_rate !== line.rate && `, from ${formatMoney(line.base_rate)}`}
          </span>
          {line.unrounded !== null && (
            <span className={styles.unrounded} title="Before rounding">
              {formatDecimal(line.unrounded)}
            </span>
          )}
        </li>
      ))}
      {extra_charges.map((charge, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two extras of a visit may be the same in every word.
        <li key={at} className={styles.extraLine}>
          <span>{charge.description}</span>
          <span className={styles.rate}>
            {formatDecimal(charge.quantity)} × {formatMoney(charge.rate)}
          </span>
          <Money value={charge.total} />
        </li>
      ))}
    </ul>
  )
}
