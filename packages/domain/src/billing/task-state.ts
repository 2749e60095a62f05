import { Temporal } from '../temporal.ts'

export const taskStatuses = ['Draft', 'Queued', 'Processing', 'Complete', 'Failed'] as const
export type TaskStatus = (typeof taskStatuses)[number]

export interface TaskState {
  readonly status: TaskStatus
  /** Whether what it lists and has not done is kept for it. */
  readonly holds: boolean
}

interface Step {
  readonly from: readonly TaskStatus[]
  /** Null where the step deletes the task. */
  readonly to: TaskStatus | null
  /** Only a task that still holds what it has not done may take the step. */
  readonly needsHold?: true
}

/**
 * All that may happen to a task, of either side. A task begins as a draft. `outdate` is done by the database function
 * `empty_periods`, when a period that a draft lists is deleted; a test holds it to this table.
 */
export const taskSteps = {
  process: { from: ['Draft'], to: 'Queued' },
  outdate: { from: ['Draft'], to: 'Failed' },
  expire: { from: ['Draft'], to: null },
  start: { from: ['Queued'], to: 'Processing' },
  complete: { from: ['Processing'], to: 'Complete' },
  fail: { from: ['Queued', 'Processing'], to: 'Failed' },
  retry: { from: ['Failed'], to: 'Queued', needsHold: true },
  release: { from: ['Failed'], to: 'Failed', needsHold: true },
} as const satisfies Record<string, Step>

export type TaskStep = keyof typeof taskSteps

/** Whether a task may take a step as it is now. */
export function mayTake(step: TaskStep, { status, holds }: TaskState): boolean {
  const { from, needsHold }: Step = taskSteps[step]
  return from.includes(status) && (holds || !needsHold)
}

/** A draft that nobody processed is worth nothing after these hours (INVP-D26). */
const draftHours = 24

/** The last instant, as ISO text, at which a draft was prepared that has expired by now. */
export function draftsExpireUntil(now: string): string {
  return Temporal.Instant.from(now).subtract({ hours: draftHours }).toString()
}

/** Whether a draft is too old to be processed. */
export function hasExpired(preparedAt: string, now: string): boolean {
  return Temporal.Instant.compare(Temporal.Instant.from(preparedAt), Temporal.Instant.from(draftsExpireUntil(now))) <= 0
}
