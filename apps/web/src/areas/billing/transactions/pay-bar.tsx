import type { processing } from '#contract/billing/processing.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { parsePence } from '#domain/money.ts'
import { Money } from '#ui/figures/figures.tsx'
import { shares } from '#ui/figures/scale.ts'
import styles from './pay-bar.module.css'

type PayParts = NonNullable<ResponseOf<typeof processing.payment.getTransaction>['pay_parts']>

/** Per cent of the bar that a small part has at least, so that it can be seen. */
const leastShare = 0.5

/**
 * Shows what the pay of a transaction consists of: a bar, and its legend with the amounts, which is also its text
 * alternative. Undefined while it loads.
 */
export function PayBar({ parts }: { parts: PayParts | undefined }) {
  const amounts = (parts ?? []).map(({ total }) => parsePence(total))
  // Of a credit all parts are negative. What is taken off the pay has no share of it.
  const sign = amounts.reduce((all, each) => all + each, 0) < 0 ? -1 : 1
  const widths = shares(
    amounts.map((amount) => Math.max(0, amount * sign)),
    leastShare,
  )
  return (
    <div className={styles.pay}>
      <div className={styles.bar} aria-hidden="true">
        {parts?.map(({ part }, at) => (
          <span key={part} data-part={part} style={{ width: `${widths[at] ?? 0}%` }} hidden={widths[at] === 0} />
        ))}
      </div>
      <ul className={styles.legend} aria-label="What the pay consists of">
        {parts?.map(({ part, title, total }) => (
          <li key={part}>
            <span data-part={part} className={styles.key} aria-hidden="true" />
            {title} <Money value={total} />
          </li>
        ))}
      </ul>
    </div>
  )
}
