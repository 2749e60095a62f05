import type { Transaction, TransactionGroup } from '#contract/billing/processing.ts'
import type { Side } from '#contract/fields.ts'
import { DateTimeText, Percent } from '#ui/figures/figures.tsx'
import styles from '../billing.module.css'
import { Deadline } from '../groups/group-columns.tsx'
import { processingSides } from '../sides.ts'

interface TransactionFactsProps {
  side: Side
  transaction: Transaction
  group: TransactionGroup | undefined
}

/** The line under a client's or carer's name: contract, deadline, and the progress of confirming. */
export function TransactionFacts({ side, transaction, group }: TransactionFactsProps) {
  const { user_contract_reference, completed_at, confirmed_count, appointment_count, confirmed_percentage } =
    transaction
  return (
    <>
      <span className={styles.fact}>
        Contract <strong>{user_contract_reference}</strong>
      </span>
      {completed_at === null ? (
        group &&
        processingSides[side].hasDeadlines && (
          <span className={styles.fact}>
            Deadline <Deadline group={group} />
          </span>
        )
      ) : (
        <span className={styles.fact}>
          {processingSides[side].done} <DateTimeText value={completed_at} />
        </span>
      )}
      <span className={styles.fact}>
        {confirmed_count} of {appointment_count} items confirmed <Percent value={confirmed_percentage} tone="amber" />
      </span>
    </>
  )
}
