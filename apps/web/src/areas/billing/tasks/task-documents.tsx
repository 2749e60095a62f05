import type { TaskDetail } from '#contract/billing/task-detail.ts'
import type { Task } from '#contract/billing/tasks.ts'
import type { Side } from '#contract/fields.ts'
import { Money } from '#ui/figures/figures.tsx'
import { formatCount } from '#ui/figures/format.ts'
import { Link } from '#ui/link.tsx'
import { processingPaths } from '../../../kit/url/paths.ts'
import styles from './task-details.module.css'
import { madeTitle } from './task-words.ts'

interface TaskDocumentsProps {
  side: Side
  task: Task
  made: TaskDetail['made']
}

/** The invoices, payments or credits of a task by number, each with a link to it. */
export function TaskDocuments({ side, task, made: { count, documents } }: TaskDocumentsProps) {
  const left = count - documents.length
  return (
    <div className={styles.side}>
      <ul aria-label={madeTitle(side, task)} className={styles.list}>
        {documents.map(({ guid, reference, owner_name, total, ...place }) => (
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
            <Money value={total} />
          </li>
        ))}
      </ul>
      {left > 0 && <p className={styles.more}>and {formatCount(left)} more</p>}
    </div>
  )
}
