import { useQuery } from '@tanstack/react-query'
import { type Additional, additionals } from '#contract/billing/additionals.ts'
import type { Side } from '#contract/fields.ts'
import { formatDateTime } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Link } from '#ui/link.tsx'
import { ErrorState } from '#ui/page/states.tsx'
import { Glyph } from '#ui/status/status-glyph.tsx'
import { messageOf } from '../../../kit/http/api-error.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { useRecordLinks } from '../../../kit/session/record-links.ts'
import styles from './additionals.module.css'

/** The first words of a history: an extra of a payment waits for a decision, one of an invoice counts at once. */
const addedWords: Readonly<Record<Side, string>> = { invoice: 'Added by', payment: 'Asked for by' }

/**
 * The decisions about an additional, the newest first, who asked for it (ADDL-009, ADDL-D03), and the visit or shift that it
 * belongs to (ADDL-030). Those of invoices are not decided about.
 */
export function AdditionalHistory({ side, additional }: { side: Side; additional: Additional }) {
  const zone = useZone()
  const isDecided = side === 'payment'
  const { data, error, refetch, isFetching } = useQuery({
    ...queryOf(additionals.payment.listApprovals, { params: { guid: additional.guid } }),
    enabled: isDecided,
  })
  if (error) return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
  const { added_by_name: by, added_at: at } = additional
  return (
    <ul className={styles.history} aria-busy={(isDecided && !data) || undefined}>
      {data?.approvals.map(({ approved, approver_name, date, comment }) => (
        <li key={`${date} ${approver_name} ${approved}`}>
          <Glyph shape={approved ? 'disc-tick' : 'disc-cross'} tone={approved ? 'green' : 'red'} />
          <strong>{`${approved ? 'Approved' : 'Rejected'} by ${approver_name}`}</strong>
          <span className="num">{formatDateTime(date, zone)}</span>
          <span>{comment}</span>
        </li>
      ))}
      <li>
        <Glyph shape="ring" tone="grey" />
        {by === null || at === null ? (
          <span>
            {additional.extra_type === 'Calculated' ? 'Made by the system' : 'Added before approvals were kept'}
          </span>
        ) : (
          <>
            <strong>{`${addedWords[side]} ${by}`}</strong>
            <span className="num">{formatDateTime(at, zone)}</span>
          </>
        )}
        <Relation additional={additional} />
      </li>
    </ul>
  )
}

/** The visit or shift that it belongs to. */
function Relation({ additional: { relation_type: type, relation_guid: guid } }: { additional: Additional }) {
  const links = useRecordLinks()
  if (type === null || guid === null) return null
  const href = type === 'Visit' ? links.visit(guid) : links.shift(guid)
  return href === undefined ? null : <Link href={href}>{`Open the ${type.toLowerCase()}`}</Link>
}
