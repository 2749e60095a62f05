import type { Task } from '#contract/billing/tasks.ts'
import { formatCount, formatMoney } from '#ui/figures/format.ts'
import { secondsLeft } from './task-progress.ts'

const invoices = (count: number) => `${formatCount(count)} ${count === 1 ? 'invoice' : 'invoices'}`

/** The message when a run is queued: nothing has been done yet. */
export function queuedWords(count: number): string {
  return `${invoices(count)} ${count === 1 ? 'is' : 'are'} being created.`
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
export function runWords(task: RunTask, now: string): { kind: 'busy' | 'success' | 'error'; text: string } {
  const { status, invoice_count: count, invoiced_count: done } = task
  switch (status) {
    case 'Draft':
    case 'Queued':
      return { kind: 'busy', text: queuedWords(count) }
    case 'Processing':
      return { kind: 'busy', text: `${[doneWords(task), leftWords(task, now)].filter(Boolean).join(', ')}.` }
    case 'Complete':
      return {
        kind: 'success',
        text:
          count === 1
            ? `Invoice generated! ${formatMoney(task.total)}.`
            : `${invoices(count)} generated! ${formatMoney(task.total)}.`,
      }
    case 'Failed':
      return {
        kind: 'error',
        text: `${done === 0 ? invoices(count) : `${formatCount(count - done)} of ${invoices(count)}`} ${count - done === 1 ? 'was' : 'were'} not made. ${task.problem ?? ''}`.trim(),
      }
    default:
      return status satisfies never
  }
}

/** `17 of 21 invoices made`. */
function doneWords({ invoice_count: count, invoiced_count: done }: RunTask): string {
  return `${formatCount(done)} of ${invoices(count)} made`
}

/** `about 3 s left`; undefined without an estimate. */
export function leftWords(task: RunTask, now: string): string | undefined {
  const left = secondsLeft(task, now)
  if (left === undefined || left <= 0) return undefined
  return left < 90 ? `about ${left} s left` : `about ${Math.round(left / 60)} min left`
}
