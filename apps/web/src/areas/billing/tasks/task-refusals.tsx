import type { TaskDetail } from '#contract/billing/task-detail.ts'
import type { Side } from '#contract/fields.ts'
import { formatCount } from '#ui/figures/format.ts'
import { Link } from '#ui/link.tsx'
import { processingPaths } from '../../../kit/url/paths.ts'
import styles from './task-details.module.css'

interface RefusalsProps {
  side: Side
  sent: NonNullable<NonNullable<TaskDetail['interface']>['sent']>
}

/** Lists the transactions of an interface that the other system has refused, with the reasons for users who may read them. */
export function Refusals({ side, sent: { refused, refusals } }: RefusalsProps) {
  if (refused === 0) return null
  const left = refused - refusals.length
  return (
    <>
      <ul aria-label="Refused" className={styles.list}>
        {refusals.map(({ guid, reference, owner_name, reason, ...place }) => (
          <li key={guid}>
            <Link
              href={processingPaths.transaction({
                side,
                calendarGuid: place.calendar_guid,
                periodGuid: place.period_guid,
                contractGuid: place.contract_guid,
                transactionGuid: guid,
              })}
            >
              {reference}
            </Link>
            <span className={styles.owner}>{owner_name}</span>
            {reason !== null && <span className={styles.reason}>{reason}</span>}
          </li>
        ))}
      </ul>
      {left > 0 && <p className={styles.more}>and {formatCount(left)} more</p>}
    </>
  )
}
