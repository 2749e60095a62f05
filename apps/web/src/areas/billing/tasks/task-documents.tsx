import type { ReactNode } from 'react'
import type { TaskDetail } from '#contract/billing/task-detail.ts'
import type { Task } from '#contract/billing/tasks.ts'
import type { Side } from '#contract/fields.ts'
import { Money } from '#ui/figures/figures.tsx'
import { formatCount } from '#ui/figures/format.ts'
import { Link } from '#ui/link.tsx'
import { processingPaths } from '../../../kit/url/paths.ts'
import styles from './task-details.module.css'
import { madeTitle } from './task-words.ts'

type Document = TaskDetail['made']['documents'][number]

interface DocumentListProps<D> {
  label: string
  side: Side
  documents: readonly D[]
  /** How many there are; the list says how many more than its own. */
  count: number
  children?: (document: D) => ReactNode
}

/** Transactions by number, each with a link to it, its client or carer, and what the caller says of it. */
export function DocumentList<D extends Omit<Document, 'total'>>(props: DocumentListProps<D>) {
  const { label, side, documents, count, children } = props
  const left = count - documents.length
  return (
    <>
      <ul aria-label={label} className={styles.list}>
        {documents.map((document) => (
          <li key={document.guid}>
            <Link
              href={processingPaths.transaction({
                side,
                calendarGuid: document.calendar_guid,
                periodGuid: document.period_guid,
                contractGuid: document.contract_guid,
                transactionGuid: document.guid,
              })}
            >
              {document.reference}
            </Link>
            <span className={styles.owner}>{document.owner_name}</span>
            {children?.(document)}
          </li>
        ))}
      </ul>
      {left > 0 && <p className={styles.more}>and {formatCount(left)} more</p>}
    </>
  )
}

interface TaskDocumentsProps {
  side: Side
  task: Task
  made: TaskDetail['made']
}

/** The invoices, payments or credits of a task. */
export function TaskDocuments({ side, task, made: { count, documents } }: TaskDocumentsProps) {
  return (
    <div className={styles.side}>
      <DocumentList label={madeTitle(side, task)} {...{ side, documents, count }}>
        {({ total }) => <Money value={total} />}
      </DocumentList>
    </div>
  )
}
