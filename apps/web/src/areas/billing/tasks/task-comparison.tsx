import type { TaskDetail } from '#contract/billing/task-detail.ts'
import type { Task } from '#contract/billing/tasks.ts'
import type { Side } from '#contract/fields.ts'
import { classes } from '#ui/classes.ts'
import { Money } from '#ui/figures/figures.tsx'
import { formatClockTime, formatCount, formatMoney } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { sumOf } from '../../../kit/list/sum-of.ts'
import { processingSides } from '../sides.ts'
import styles from './task-details.module.css'
import { doneSinceWords } from './task-words.ts'

interface TaskComparisonProps {
  side: Side
  task: Task
  compared: NonNullable<TaskDetail['compared']>
}

/** The selection of a task as it was prepared, beside what of it is ready now. */
export function TaskComparison({ side, task, compared: { prepared, now, done_since } }: TaskComparisonProps) {
  const zone = useZone()
  const rows = [
    [`${processingSides[side].owner}s`, formatCount(prepared.clients), formatCount(now.clients)],
    ['Visits', prepared.visits === null ? '-' : formatCount(prepared.visits), formatCount(now.visits ?? 0)],
  ] as const
  return (
    <div className={styles.side}>
      <table className={styles.compared} aria-label="Prepared and now">
        <thead>
          <tr>
            <td />
            <th scope="col">Prepared {formatClockTime(task.inserted_at, zone)}</th>
            <th scope="col">Ready now</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, before, after]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="num">{before}</td>
              <td className={classes('num', before !== after && styles.changed)}>{after}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Total</th>
            <td>
              <Money value={prepared.total} />
            </td>
            <td className={prepared.total === now.total ? undefined : styles.changed}>
              <Money value={now.total} />
            </td>
          </tr>
        </tbody>
      </table>
      {done_since > 0 ? (
        <p className={styles.more}>{doneSinceWords(side, task, done_since)}</p>
      ) : (
        <Difference amount={sumOf([now.total, negated(prepared.total)])} />
      )}
    </div>
  )
}

function Difference({ amount }: { amount: string }) {
  if (amount === '0.00') return undefined
  const isLess = amount.startsWith('-')
  return (
    <p className={classes('num', styles.difference, isLess && styles.less)}>
      {isLess ? '' : '+'}
      {formatMoney(amount)}
    </p>
  )
}

/** Negates an amount as text. */
function negated(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`
}
