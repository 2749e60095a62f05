import { type Task, taskExport, taskTypes } from '#contract/billing/tasks.ts'
import type { Side } from '#contract/fields.ts'
import { DateTimeText, Money } from '#ui/figures/figures.tsx'
import { formatCount } from '#ui/figures/format.ts'
import { Link } from '#ui/link.tsx'
import { Progress } from '#ui/status/progress.tsx'
import { Status } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { columnsOf } from '../../../kit/list/columns.ts'
import { paths } from '../../../kit/url/paths.ts'
import { processingSides } from '../sides.ts'
import { isStuck, TaskActions } from './task-actions.tsx'
import { progressOf } from './task-progress.ts'
import { leftWords } from './task-words.ts'
import styles from './tasks.module.css'

/**
 * The columns of TASK-D04. `now` is the instant that progress is computed for; `hasActions` adds the actions for failed
 * tasks.
 */
export function taskColumns(side: Side, now: string, hasActions: boolean): readonly Column<Task>[] {
  return columnsOf(
    taskExport(side),
    {
      type: { fixed: true, width: 160, cell: (task) => taskTypes[side][task.type] },
      inserted: { width: 134, cell: (task) => <DateTimeText value={task.inserted_at} /> },
      started: {
        width: 134,
        hideBelow: 900,
        cell: (task) => <DateTimeText value={task.started_at} />,
      },
      status: {
        fixed: true,
        width: 164,
        minWidth: 188,
        cell: (task) =>
          task.status === 'Processing' ? <TaskProgress task={task} now={now} /> : <Status word={task.status} />,
      },
      estimated: {
        width: 148,
        hideBelow: 1100,
        cell: (task) => <DateTimeText value={task.estimated_completion_at} />,
      },
      processed: {
        width: 134,
        hideBelow: 780,
        cell: (task) => <DateTimeText value={task.processed_at} />,
      },
      items: {
        align: 'right',
        width: 70,
        cell: (task) => formatCount(task.item_count),
      },
      total: {
        align: 'right',
        startHidden: true,
        width: 106,
        cell: (task) => <Money value={task.total} />,
      },
      by: { width: 130, minWidth: 90, hideBelow: 820, cell: (task) => task.inserter },
      details: {
        width: 240,
        minWidth: 130,
        cell: (task) => <Details side={side} task={task} />,
      },
    },
    hasActions ? [actionsColumn(side)] : [],
  )
}

function actionsColumn(side: Side): Column<Task> {
  return {
    key: 'actions',
    head: 'Actions',
    fixed: true,
    width: 168,
    minWidth: 168,
    cell: (task) => (isStuck(task) ? <TaskActions side={side} task={task} /> : null),
  }
}

/** The progress of a running task: a bar by time (TASK-007), the number of invoices made, and the time left. */
function TaskProgress({ task, now }: { task: Task; now: string }) {
  const figure = `${formatCount(task.invoiced_count)} of ${formatCount(task.invoice_count)}`
  const left = leftWords(task, now)
  return (
    <>
      <Progress label="Progress" part={(progressOf(task, now) ?? 0) / 100} figure={figure} tone="blue" width={64} />
      {left !== undefined && <span className={styles.left}>{left}</span>}
    </>
  )
}

/** The content of a task, with a link to its files; for a failed one the reason (TASK-D10). */
function Details({ side, task }: { side: Side; task: Task }) {
  if (task.problem === null) {
    return (
      <span className={styles.details} title={task.details}>
        {processingSides[side].hasFiles && task.type === 'Completion' && task.status === 'Complete' ? (
          <Link href={paths.filesOfTask(task.guid)}>{task.details}</Link>
        ) : (
          task.details
        )}
      </span>
    )
  }
  return (
    <span className={styles.problem} title={`${task.problem} ${task.details}`}>
      {task.problem}
    </span>
  )
}
