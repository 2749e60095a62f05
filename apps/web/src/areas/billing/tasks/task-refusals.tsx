import type { TaskDetail } from '#contract/billing/task-detail.ts'
import type { Side } from '#contract/fields.ts'
import styles from './task-details.module.css'
import { DocumentList } from './task-documents.tsx'

interface RefusalsProps {
  side: Side
  sent: NonNullable<NonNullable<TaskDetail['interface']>['sent']>
}

/** Lists the transactions of an interface that the other system has refused, with the reasons for users who may read them. */
export function Refusals({ side, sent: { refused, refusals } }: RefusalsProps) {
  if (refused === 0) return null
  return (
    <DocumentList label="Refused" side={side} documents={refusals} count={refused}>
      {({ reason }) => reason !== null && <span className={styles.reason}>{reason}</span>}
    </DocumentList>
  )
}
