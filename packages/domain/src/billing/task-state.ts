import { Temporal } from '../temporal.ts'

export const taskStatuses = ['Draft', 'Queued', 'Processing', 'Complete', 'Failed'] as const
export type TaskStatus = (typeof taskStatuses)[number]

/** Whether a task of a type credits what is complete; the others complete what is open. */
export function isCreditTask(type: string): boolean {
  return type === 'Credit' || type === 'CreditRecalc'
}

export interface TaskState {
  readonly status: TaskStatus
  /** Whether the task still claims its unfinished transactions. */
  readonly holds: boolean
}

interface Step {
  readonly from: readonly TaskStatus[]
  /** Null if the step deletes the task. */
  readonly to: TaskStatus | null
  /** The step needs a task that still claims its unfinished transactions. */
  readonly needsHold?: true
}

/**
 * All steps of a task, of either side. A task begins as a draft. The database function `empty_periods` performs
 * `outdate` when a period listed in a draft is deleted; a test compares it with this table.
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
  /** Only of an interface, which holds nothing: its file is made again. */
  remake: { from: ['Failed'], to: 'Queued' },
} as const satisfies Record<string, Step>

export type TaskStep = keyof typeof taskSteps

/** Returns whether a task may take a step in its current state. */
export function mayTake(step: TaskStep, { status, holds }: TaskState): boolean {
  const { from, needsHold }: Step = taskSteps[step]
  return from.includes(status) && (holds || !needsHold)
}

/** Hours until an unprocessed draft expires (INVP-D26). */
const draftHours = 24

/** Returns the preparation time, as ISO text, up to which drafts have expired by now. */
export function draftsExpireUntil(now: string): string {
  return Temporal.Instant.from(now).subtract({ hours: draftHours }).toString()
}

/** Returns whether a draft is too old to be processed. */
export function hasExpired(preparedAt: string, now: string): boolean {
  return Temporal.Instant.compare(Temporal.Instant.from(preparedAt), Temporal.Instant.from(draftsExpireUntil(now))) <= 0
}
