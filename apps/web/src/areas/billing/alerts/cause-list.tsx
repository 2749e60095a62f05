import { alertCauses, type financeAlerts } from '#contract/billing/alerts.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { classes } from '#ui/classes.ts'
import { formatCount, formatMoney } from '#ui/figures/format.ts'
import type { AlertState } from './alert-search.ts'
import styles from './alerts.module.css'

export type Causes = ResponseOf<typeof financeAlerts.invoice.causes>

/** The causes with their counts and amounts, the most money first; one of them limits the list. */
export function CauseList({ causes, search: { cause: chosen }, setSearch }: AlertState & { causes: Causes }) {
  if (causes.count === 0) return null
  const all = { cause: undefined, label: 'All', count: causes.count, at_stake: causes.at_stake }
  const each = causes.causes.map((one) => ({ ...one, label: alertCauses[one.cause] }))
  return (
    <fieldset className={styles.causes}>
      <legend className={styles.legend}>Cause</legend>
      {[all, ...each].map(({ cause, label, count, at_stake }) => (
        <button
          key={label}
          type="button"
          aria-pressed={cause === chosen}
          className={classes(styles.cause, cause === chosen && styles.chosen)}
          onClick={() => setSearch({ cause })}
        >
          <span className={styles.word}>{label}</span>
          <span className={styles.count}>{formatCount(count)}</span>
          <span className={styles.money}>
            {at_stake === '0.00' && cause !== undefined ? '-' : formatMoney(at_stake)}
          </span>
        </button>
      ))}
    </fieldset>
  )
}
