import { useState } from 'react'
import { type Task, tasks } from '#contract/billing/tasks.ts'
import type { Side } from '#contract/fields.ts'
import { Button } from '#ui/button.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { refresh, refreshed } from '../../../kit/http/cache.ts'
import { useCall } from '../../../kit/http/query.ts'
import styles from './tasks.module.css'

/** Whether a task waits for somebody to say what becomes of what it has not done. */
export function isStuck(task: Task): boolean {
  return task.status === 'Failed' && task.holds
}

/** The two ways out of a failed task: again as a whole, or its items free to be changed and prepared again. */
export function TaskActions({ side, task }: { side: Side; task: Task }) {
  const [asks, setAsks] = useState(false)
  const retry = useCall(tasks[side].retry, {
    async onSuccess() {
      toast('The task is queued again.')
      await refreshed()
    },
  })
  const release = useCall(tasks[side].release, {
    async onSuccess() {
      setAsks(false)
      toast('The items are free again.')
      await refreshed()
    },
  })
  const input = { params: { taskGuid: task.guid } }
  // A colleague may have been quicker.
  const onError = () => void refresh(tasks[side].retry)
  return (
    <span className={styles.actions}>
      <Button
        size="small"
        aria-label={`Try again: ${task.details}`}
        busy={retry.isPending}
        onClick={() => retry.mutate(input, { onError })}
      >
        Try again
      </Button>
      <Button size="small" aria-label={`Give up: ${task.details}`} onClick={() => setAsks(true)}>
        Give up
      </Button>
      {asks && (
        <Confirm
          title="Give up this task?"
          text="What it has processed stays processed. The rest is free again: it is priced as of today, can be changed, and can be prepared and processed again."
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
