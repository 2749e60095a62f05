import type { TaskDetail } from '#contract/billing/task-detail.ts'
import type { Side } from '#contract/fields.ts'
import { formatCount } from '#ui/figures/format.ts'
import styles from './task-details.module.css'
import { DocumentList } from './task-documents.tsx'

type Sent = NonNullable<NonNullable<TaskDetail['interface']>['sent']>

/**
 * Lists the transactions of an interface that the other system has refused, under the reason of each for users who may read
 * them: a reason is read once, however many have it.
 */
export function Refusals({ side, sent: { refusals } }: { side: Side; sent: Sent }) {
  const causes = [...Map.groupBy(refusals, ({ reason }) => reason)]
  return causes.map(([reason, documents]) => (
    <Cause key={reason} side={side} reason={reason} documents={documents} count={documents[0]?.same_reason ?? 0} />
  ))
}

interface CauseProps {
  side: Side
  reason: string | null
  documents: Sent['refusals']
  /** How many have this reason; `documents` are the first of them. */
  count: number
}

function Cause({ side, reason, documents, count }: CauseProps) {
  return (
    <div className={styles.cause}>
      {reason !== null && (
        <h3 className={styles.reason}>
          {reason} <span className={styles.count}>{formatCount(count)}</span>
        </h3>
      )}
      <DocumentList
        label={reason === null ? 'Refused' : `Refused: ${reason}`}
        side={side}
        documents={documents}
        count={count}
      />
    </div>
  )
}
