import type { AlertCure, FinanceAlert } from '#contract/billing/alerts.ts'
import type { Side } from '#contract/fields.ts'
import { formatDate } from '#ui/figures/format.ts'
import { Link } from '#ui/link.tsx'
import { useRecordLinks } from '../../../kit/session/record-links.ts'
import styles from './alerts.module.css'

interface ContractCureProps {
  side: Side
  alert: FinanceAlert
  cure: AlertCure | undefined
}

/**
 * The contracts that an alert without one could have: a valid one is chosen for the appointment, one that has ended is
 * extended.
 */
export function ContractCure({ side, alert, cure }: ContractCureProps) {
  const links = useRecordLinks()
  const { client_guid, client_type, carer_guid } = alert
  const owner =
    side === 'payment'
      ? carer_guid !== null && { type: 'carer' as const, guid: carer_guid }
      : client_guid !== null && client_type !== null && { type: client_type, guid: client_guid }
  if (!owner || cure === undefined) return undefined
  const isChoice = cure.contracts.some(({ is_valid }) => is_valid)
  return (
    <>
      {isChoice && (
        <p>Several are valid on this day: make one of them the default, or choose one for the appointment.</p>
      )}
      {cure.contracts.length > 0 && (
        <ul aria-label="Contracts" className={styles.contracts}>
          {cure.contracts.map(({ guid, title, end, is_valid }) => {
            const href = links.contract(owner, guid)
            const name = is_valid ? title : `Extend ${title}`
            return (
              <li key={guid}>
                {href === undefined ? name : <Link href={href}>{name}</Link>}
                <span className={styles.note}>
                  {is_valid ? 'valid' : `ended before ${end === null ? '' : formatDate(end)}`}
                </span>
              </li>
            )
          })}
        </ul>
      )}
      <AddContract owner={owner} />
    </>
  )
}

function AddContract({ owner }: { owner: { type: 'carer' | NonNullable<FinanceAlert['client_type']>; guid: string } }) {
  const href = useRecordLinks().contract(owner, 'new')
  return href === undefined ? undefined : <Link href={href}>Add a contract</Link>
}
