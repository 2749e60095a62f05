import type { Task } from '#contract/billing/tasks.ts'
import { formatCount } from '#ui/figures/format.ts'
import { progressOf } from './task-progress.ts'
import styles from './tasks.module.css'

/** How far a running task is: a bar by time (TASK-007), and how many of its items are done. */
export function TaskProgress({ task, now }: { task: Task; now: string }) {
  const percent = progressOf(task, now) ?? 0
  return (
    <span className={styles.progress}>
      <span
        role="progressbar"
        aria-label="Progress"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className={styles.track}
      >
        <span className={styles.fill} style={{ width: `${percent}%` }} />
      </span>
      <span className={styles.count}>
        {formatCount(task.done_count)} of {formatCount(task.item_count)}
      </span>
    </span>
  )
}
