import type { Transaction, TransactionGroup } from '#contract/billing/transactions.ts'
import type { Side } from '#contract/fields.ts'
import { DateTimeText, Percent } from '#ui/figures/figures.tsx'
import { Link } from '#ui/link.tsx'
import { useRecordLinks } from '../../../kit/session/record-links.ts'
import { ModelLink } from '../../model/exports.ts'
import styles from '../billing.module.css'
import { Deadline } from '../groups/group-columns.tsx'
import { processingSides } from '../sides.ts'
import { ownerOf } from './owner-of.ts'
import { clockLength } from './transaction-words.ts'

interface TransactionFactsProps {
  side: Side
  transaction: Transaction
  group: TransactionGroup | undefined
}

/** The line under a client's or carer's name: contract, deadline, and the progress of confirming. */
export function TransactionFacts({ side, transaction, group }: TransactionFactsProps) {
  const { user_contract_reference, completed_at, confirmed_count, appointment_count, confirmed_percentage } =
    transaction
  // PAYP-014.
  const { unconfirmed_duration: unconfirmed } = transaction
  const links = useRecordLinks()
  const contract = links.contract(ownerOf(side, transaction), transaction.user_contract_guid)
  return (
    <>
      <span className={styles.fact}>
        Contract{' '}
        {contract === undefined ? (
          <strong>{user_contract_reference}</strong>
        ) : (
          <Link href={contract}>{user_contract_reference}</Link>
        )}
      </span>
      {group && (
        <span className={styles.fact}>
          <ModelLink side={side} guid={group.contract_guid} title={group.contract_name} />
        </span>
      )}
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
      {unconfirmed !== undefined && unconfirmed > 0 && (
        <span className={styles.fact}>
          Unconfirmed <span className={styles.unconfirmed}>{clockLength(unconfirmed)}</span>
        </span>
      )}
      {appointment_count > 0 && (
        <span className={styles.fact}>
          {confirmed_count} of {appointment_count} items confirmed <Percent value={confirmed_percentage} tone="amber" />
        </span>
      )}
    </>
  )
}
