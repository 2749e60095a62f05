import { useState } from 'react'
import { type Task, tasks } from '#contract/billing/tasks.ts'
import type { Side } from '#contract/fields.ts'
import { Button } from '#ui/button.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { refresh, refreshed } from '../../../kit/http/cache.ts'
import { useCall } from '../../../kit/http/query.ts'
import styles from './tasks.module.css'

/** Whether a task waits for a decision about its unfinished part. */
export function isStuck(task: Pick<Task, 'is_retryable' | 'is_releasable'>): boolean {
  return task.is_retryable || task.is_releasable
}

/**
 * The two actions for a failed task: retry it as a whole, or release its items so that they can be changed and prepared
 * again.
 */
export function TaskActions({ side, task }: { side: Side; task: Task }) {
  const [asks, setAsks] = useState(false)
  const retry = useCall(tasks[side].retry, {
    async onSuccess() {
      toast('The task has been queued again.')
      await refreshed()
    },
  })
  const release = useCall(tasks[side].release, {
    async onSuccess() {
      setAsks(false)
      toast('The items have been released.')
      await refreshed()
    },
  })
  const input = { params: { taskGuid: task.guid } }
  // A colleague may have acted first.
  const onError = () => void refresh(tasks[side].retry)
  return (
    <span className={styles.actions}>
      {task.is_retryable && (
        <Button
          size="small"
          aria-label={`Try again: ${task.details}`}
          busy={retry.isPending}
          onClick={() => retry.mutate(input, { onError })}
        >
          Try again
        </Button>
      )}
      {task.is_releasable && (
        <Button size="small" aria-label={`Give up: ${task.details}`} onClick={() => setAsks(true)}>
          Give up
        </Button>
      )}
      {asks && (
        <Confirm
          title="Give up this task?"
          text="What it has processed stays processed. The rest is released: it is priced as of today, can be changed, and can be prepared and processed again."
          yes="Give up task"
          danger
          busy={release.isPending}
          onYes={() => release.mutate(input, { onError })}
          onNo={() => setAsks(false)}
        />
      )}
    </span>
  )
}
