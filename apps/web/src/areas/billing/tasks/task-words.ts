import type { Task } from '#contract/billing/tasks.ts'
import type { Side } from '#contract/fields.ts'
import { formatCount, formatMoney } from '#ui/figures/format.ts'
import { secondsLeft } from './task-progress.ts'

/** The differences between the sides: what a run makes, and its texts when it is queued and when it has succeeded. */
const words = {
  invoice: {
    noun: 'invoice',
    queued: (made: string, count: number) => `${made} ${count === 1 ? 'is' : 'are'} being created.`,
    complete: (made: string, count: number) => (count === 1 ? 'Invoice generated!' : `${made} generated!`),
  },
  payment: {
    noun: 'payment',
    queued: () => 'Payroll successfully submitted.',
    complete: (made: string) => `Payroll complete: ${made},`,
  },
} as const

function counted(side: Side, count: number): string {
  return `${formatCount(count)} ${words[side].noun}${count === 1 ? '' : 's'}`
}

/** The message when a run is queued: nothing has been done yet (PAYP-D08). */
export function queuedWords(side: Side, count: number): string {
  return words[side].queued(counted(side, count), count)
}

type RunTask = Pick<
  Task,
  | 'status'
  | 'problem'
  | 'total'
  | 'invoice_count'
  | 'invoiced_count'
  | 'started_at'
  | 'estimated_completion_at'
  | 'estimated_run_time'
>

/** Returns the progress or the result of a run, with INVP-072 once it has succeeded. `now` is an instant. */
export function runWords(side: Side, task: RunTask, now: string): { kind: 'busy' | 'success' | 'error'; text: string } {
  const { status, invoice_count: count, invoiced_count: done } = task
  switch (status) {
    case 'Draft':
    case 'Queued':
      return { kind: 'busy', text: queuedWords(side, count) }
    case 'Processing':
      return { kind: 'busy', text: `${[doneWords(side, task), leftWords(task, now)].filter(Boolean).join(', ')}.` }
    case 'Complete':
      return {
        kind: 'success',
        text: `${words[side].complete(counted(side, count), count)} ${formatMoney(task.total)}.`,
      }
    case 'Failed':
      return {
        kind: 'error',
        text: `${done === 0 ? counted(side, count) : `${formatCount(count - done)} of ${counted(side, count)}`} ${count - done === 1 ? 'was' : 'were'} not made. ${task.problem ?? ''}`.trim(),
      }
    default:
      return status satisfies never
  }
}

/** `17 of 21 invoices made`. */
function doneWords(side: Side, { invoice_count: count, invoiced_count: done }: RunTask): string {
  return `${formatCount(done)} of ${counted(side, count)} made`
}

/** `about 3 s left`; undefined without an estimate. */
export function leftWords(task: RunTask, now: string): string | undefined {
  const left = secondsLeft(task, now)
  if (left === undefined || left <= 0) return undefined
  return left < 90 ? `about ${left} s left` : `about ${Math.round(left / 60)} min left`
}
