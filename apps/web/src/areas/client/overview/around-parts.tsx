import { clientAccess } from '#contract/client/access.ts'
import type { Overview } from '#contract/client/overview.ts'
import { DateText, DateTimeText, Money, PeriodText } from '#ui/figures/figures.tsx'
import { Link } from '#ui/link.tsx'
import { Avatar } from '#ui/person/avatar.tsx'
import { PhoneLink } from '#ui/person/phone-link.tsx'
import { Status } from '#ui/status/status.tsx'
import { usePermission } from '../../../kit/session/access.ts'
import { paths } from '../../../kit/url/paths.ts'
import { Card, Nothing } from '../card.tsx'
import styles from './overview.module.css'

interface PartProps {
  guid: string
  overview: Overview
}

export function CareCircle({ guid, overview: { relatives, relative_count: count } }: PartProps) {
  const mayEdit = usePermission(clientAccess.edit)
  const rest = count - relatives.length
  return (
    <Card
      title="Care Circle"
      flush
      action={
        mayEdit ? (
          <Link href={paths.relativeNew(guid)}>Add new contact</Link>
        ) : (
          <Link href={paths.relatives(guid)} aria-label="Open Care Circle">
            Open
          </Link>
        )
      }
    >
      {relatives.length === 0 && <Nothing>No contacts yet.</Nothing>}
      <ul className={styles.rows}>
        {relatives.map((row) => (
          <li key={row.guid} className={styles.relative}>
            <Avatar name={row.name} size={24} />
            <Link href={paths.relative(guid, row.guid)}>{row.name}</Link>
            <span className={styles.second}>{row.relationship}</span>
            {row.phone === null ? <span /> : <PhoneLink number={row.phone} of={row.name} />}
            <span className={styles.second}>{row.has_login ? 'Active login' : row.invitation.label}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className={styles.more}>
          <Link href={paths.relatives(guid)}>{rest === 1 ? 'One more contact' : `${rest} more contacts`}</Link>
        </p>
      )}
    </Card>
  )
}

export function Contracts({ guid, overview: { contracts } }: PartProps) {
  if (!contracts) return null
  return (
    <Card title="Contracts" flush link={{ href: paths.client(guid, 'contracts'), label: 'All' }}>
      {contracts.length === 0 ? (
        <Nothing>No contracts yet.</Nothing>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Contract model, payer</th>
              <th scope="col">Reference</th>
              <th scope="col">Starts on</th>
              <th scope="col">Ends before</th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {contracts.map((row) => (
              <tr key={row.guid}>
                <td>
                  <Link href={paths.client(guid, `contracts/${row.guid}`)}>{row.contract_model}</Link>
                  <span className={styles.payer}>
                    {[row.payer, row.is_default && 'default'].filter(Boolean).join(' · ')}
                  </span>
                </td>
                <td className={styles.whole}>{row.reference}</td>
                <td>
                  <DateText value={row.start} />
                </td>
                <td>{row.end === null ? '-' : <DateText value={row.end} />}</td>
                <td>
                  <Status word={row.status} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

export function CarePlanCard({ guid, overview: { care_plan: plan } }: PartProps) {
  return (
    <Card title="Careplan" link={{ href: paths.client(guid, 'careplan'), label: 'Open' }}>
      {plan ? (
        <>
          <p className={styles.address}>{plan.file_name}</p>
          <p className={styles.second}>
            <DateTimeText value={plan.uploaded_at} /> by {plan.uploaded_by_name}
          </p>
        </>
      ) : (
        <Nothing>No careplan uploaded yet.</Nothing>
      )}
    </Card>
  )
}

export function Outcomes({ guid, overview: { outcomes } }: PartProps) {
  if (!outcomes) return null
  const { active_count: count, due } = outcomes
  return (
    <Card
      title="Care Outcomes"
      note={count === 0 ? undefined : `${count} active`}
      link={{ href: paths.client(guid, 'outcomes'), label: 'Open' }}
    >
      {due.length === 0 ? (
        <Nothing>{count === 0 ? 'No active outcomes.' : 'No review is due in the next two weeks.'}</Nothing>
      ) : (
        <ul className={styles.lines}>
          {due.map((row) => (
            <li key={row.guid} className={styles.due}>
              <Link href={paths.client(guid, `outcomes/${row.guid}`)}>{row.title}</Link>
              {row.is_overdue ? (
                <Status word="Review overdue" kind="overdue" />
              ) : (
                <span className={styles.second}>
                  Review <DateText value={row.next_review_on} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

export function Invoices({ overview: { invoices } }: Omit<PartProps, 'guid'>) {
  if (!invoices) return null
  const [last] = invoices
  return (
    <Card title="Last invoice" note={last?.reference ?? undefined}>
      {invoices.length === 0 ? (
        <Nothing>No invoices yet.</Nothing>
      ) : (
        <ul className={styles.lines}>
          {invoices.map((row) => (
            <li key={`${row.start} ${row.reference}`} className={styles.between}>
              <span className={styles.second}>
                <PeriodText start={row.start} end={row.end} />
                {row.reference === null && ', pending'}
              </span>
              <Money value={row.total} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
