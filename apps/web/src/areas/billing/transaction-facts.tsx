import type { Transaction, TransactionGroup } from '#contract/billing/processing.ts'
import { Percent } from '#ui/figures.tsx'
import styles from './billing.module.css'
import { Deadline } from './group-columns.tsx'

interface TransactionFactsProps {
  transaction: Transaction
  group: TransactionGroup | undefined
}

/** The line under a client's name: contract, deadline, and how far confirming has come. */
export function TransactionFacts({ transaction, group }: TransactionFactsProps) {
  const { user_contract_reference, confirmed_count, appointment_count, confirmed_percentage } = transaction
  return (
    <>
      <span className={styles.fact}>
        Contract <strong>{user_contract_reference}</strong>
      </span>
      {group && (
        <span className={styles.fact}>
          Deadline <Deadline group={group} />
        </span>
      )}
      <span className={styles.fact}>
        {confirmed_count} of {appointment_count} items confirmed <Percent value={confirmed_percentage} tone="amber" />
      </span>
    </>
  )
}
