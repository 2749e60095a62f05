import type { Task } from '#contract/billing/tasks.ts'

type Timed = Pick<Task, 'status' | 'started_at' | 'estimated_completion_at' | 'estimated_run_time'>

/**
 * Returns the percentage of a running task, from its start to its estimated completion; past the estimate it stays at
 * 99 until the server reports Complete (TASK-007, TASK-D06). `now` is an instant. Undefined for a task that is not
 * running.
 */
export function progressOf(task: Timed, now: string): number | undefined {
  if (task.status !== 'Processing' || task.started_at === null) return undefined
  const start = milliseconds(task.started_at)
  const end = task.estimated_completion_at === null ? start : milliseconds(task.estimated_completion_at)
  if (end <= start) return 99
  const share = (milliseconds(now) - start) / (end - start)
  return Math.max(0, Math.min(99, Math.floor(share * 100)))
}

/**
 * Returns the whole seconds until a running task should end; undefined for one that is not running. `now` is an
 * instant.
 */
export function secondsLeft(task: Timed, now: string): number | undefined {
  if (task.status !== 'Processing' || task.estimated_completion_at === null) return undefined
  return Math.ceil((milliseconds(task.estimated_completion_at) - milliseconds(now)) / 1000)
}

/** Milliseconds between two polls of a list with a running task (TASK-006), and while one is about to end. */
const usualPace = 20_000
const quickPace = 2000
const endIsNear = 60_000

/**
 * For `refetchInterval`: every 20 seconds while a task runs, and every two in its last minute, so that its progress and
 * end are visible. A queued task may start at any moment.
 */
export function refreshAfter(tasks: readonly Timed[] | undefined, now: string): number | false {
  const waits = (tasks ?? []).flatMap((task) => {
    if (task.status !== 'Queued' && task.status !== 'Processing') return []
    // A task with nothing to make ends before it has an estimate.
    if (task.status === 'Queued' || task.estimated_completion_at === null) return [quickPace]
    const left = milliseconds(task.estimated_completion_at) - milliseconds(now)
    return [left <= endIsNear ? quickPace : Math.min(usualPace, left - endIsNear)]
  })
  return waits.length === 0 ? false : Math.min(...waits)
}

function milliseconds(instant: string): number {
  return Temporal.Instant.from(instant).epochMilliseconds
}
