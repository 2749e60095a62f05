import type { PriceWorking } from '#contract/billing/price-working.ts'
import { chargeTypes } from '#domain/billing/charge-types.ts'
import { Minutes, Money, TimeText } from '#ui/figures/figures.tsx'
import { formatDecimal, formatMoney } from '#ui/figures/format.ts'
import { measureOf } from '../charge-measure.ts'
import { swatch } from './swatch.ts'
import styles from './working.module.css'

const titleOf = (alias: string) => chargeTypes[alias]?.title ?? alias

/** Returns the factors of an extra, such as "16 min × £10.800 / h"; empty for a plain amount. */
function rateOf(charge: PriceWorking['extra_charges'][number]): string {
  const measure = measureOf(charge)
  if (measure === '') return ''
  return `${measure} × ${formatMoney(charge.rate)}${charge.minutes === null ? '' : ' / h'}`
}

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
          <span>{titleOf(charge.charge_type_alias)}</span>
          <span className={styles.rate}>{rateOf(charge)}</span>
          <Money value={charge.total} />
          {charge.description !== titleOf(charge.charge_type_alias) && (
            <span className={styles.extraText}>{charge.description}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
