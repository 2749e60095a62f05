import type { TaskDetail } from '#contract/billing/task-detail.ts'
import { type Task, taskTypes } from '#contract/billing/tasks.ts'
import type { Side } from '#contract/fields.ts'
import { countText } from '#domain/count-text.ts'
import { formatCount, formatDateTime, formatMoney } from '#ui/figures/format.ts'
import { secondsLeft } from './task-progress.ts'

interface Words {
  readonly noun: string
  readonly queued: (made: string, count: number) => string
  readonly complete: (made: string, count: number) => string
}

const beingCreated = (made: string, count: number) => `${made} ${count === 1 ? 'is' : 'are'} being created.`

/** The differences between the sides: what a run makes, and its texts when it is queued and when it has succeeded. */
const words: Readonly<Record<Side, Words>> = {
  invoice: {
    noun: 'invoice',
    queued: beingCreated,
    complete: (made, count) => (count === 1 ? 'Invoice generated!' : `${made} generated!`),
  },
  payment: {
    noun: 'payment',
    queued: () => 'Payroll successfully submitted.',
    complete: (made) => `Payroll complete: ${made},`,
  },
}

/** The same for a credit of either side. */
const creditWords: Words = { noun: 'credit', queued: beingCreated, complete: (made) => `Credit complete: ${made},` }

/** The documents of a task have the words of its side, also when it puts them into a file. */
function wordsOf(side: Side, { type }: Pick<Task, 'type'>): Words {
  return type === 'Credit' || type === 'CreditRecalc' ? creditWords : words[side]
}

function queuedText(of: Words, count: number): string {
  return of.queued(countText(count, of.noun), count)
}

/** The message when a run is queued: nothing has been done yet (PAYP-D08). */
export function queuedWords(side: Side, count: number): string {
  return queuedText(words[side], count)
}

type RunTask = Pick<
  Task,
  | 'type'
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
  const of = wordsOf(side, task)
  switch (status) {
    case 'Draft':
    case 'Queued':
      return { kind: 'busy', text: queuedText(of, count) }
    case 'Processing':
      return { kind: 'busy', text: `${[doneWords(of, task), leftWords(task, now)].filter(Boolean).join(', ')}.` }
    case 'Complete':
      return {
        kind: 'success',
        text: `${of.complete(countText(count, of.noun), count)} ${formatMoney(task.total)}.`,
      }
    case 'Failed':
      return {
        kind: 'error',
        text: `${done === 0 ? countText(count, of.noun) : `${formatCount(count - done)} of ${countText(count, of.noun)}`} ${count - done === 1 ? 'was' : 'were'} not made. ${task.problem ?? ''}`.trim(),
      }
    default:
      return status satisfies never
  }
}

/** `17 of 21 invoices made`. */
function doneWords(of: Words, { invoice_count: count, invoiced_count: done }: RunTask): string {
  return `${formatCount(done)} of ${countText(count, of.noun)} made`
}

/** `about 3 s left`; undefined without an estimate. */
export function leftWords(task: RunTask, now: string): string | undefined {
  const left = secondsLeft(task, now)
  if (left === undefined || left <= 0) return undefined
  return left < 90 ? `about ${left} s left` : `about ${Math.round(left / 60)} min left`
}

type Made = Pick<TaskDetail['made'], 'count' | 'first' | 'last' | 'total'>

/** Returns the outcome of a task: `21 invoices were made, INV00000001 – INV00000021, £8,712.49.` */
export function outcomeWords(side: Side, task: Pick<Task, 'type' | 'status' | 'invoice_count'>, made: Made): string {
  const of = wordsOf(side, task)
  const { count, first, last, total } = made
  const were = count === 1 ? 'was' : 'were'
  const numbers = count === 1 ? first : `${first} – ${last}`
  switch (task.status) {
    case 'Draft':
    case 'Queued':
    case 'Processing':
      return `${formatCount(count)} of ${countText(task.invoice_count, of.noun)} made so far.`
    case 'Complete':
      if (count === 0) return `There was nothing to do: no ${of.noun} was made.`
      return `${countText(count, of.noun)} ${were} made, ${numbers}, ${formatMoney(total)}.`
    case 'Failed':
      if (count === 0) return `Nothing was done: no ${of.noun} was made and no number was taken.`
      return `${formatCount(count)} of ${countText(task.invoice_count, of.noun)} ${were} made before it failed, ${numbers}, ${formatMoney(total)}.`
    default:
      return task.status satisfies never
  }
}

type Interface = NonNullable<TaskDetail['interface']>

/** Returns what an interface file holds: `12 payments are in IF000003.csv, P00000001 – P00000012, £5,110.20.` */
export function interfaceWords(
  side: Side,
  { status }: Pick<Task, 'status'>,
  { count, first, last, total }: Made,
  { reference, file_name: file }: Interface,
): string {
  const what = countText(count, side === 'payment' ? 'payment' : 'document')
  const are = count === 1 ? 'is' : 'are'
  const facts = `${count === 1 ? first : `${first} – ${last}`}, ${formatMoney(total)}`
  if (status === 'Failed')
    return `${what} ${are} in ${reference}, whose file was not made. It can be tried again in Downloads.`
  if (status !== 'Complete') return `The file of ${what} is being made: ${facts}.`
  return `${what} ${are} in ${file ?? reference}, ${facts}.`
}

const systems = { payroll: 'The payroll system', accounting: 'The accounting system' } as const

/** Returns what the other system did with an interface: `The payroll system accepted 11 of 12 and refused 1.` */
export function sentWords({ sent }: Pick<Interface, 'sent'>): string {
  if (sent === null) return 'Nothing was sent: the file is downloaded and imported by hand.'
  const { system, accepted, refused, waiting } = sent
  const all = accepted + refused + waiting
  const name = systems[system]
  if (accepted === all) return `${name} accepted ${all === 1 ? 'it' : `all ${formatCount(all)}`}.`
  const parts = [
    ...(accepted > 0 ? [`accepted ${formatCount(accepted)}`] : []),
    ...(refused > 0 ? [`refused ${formatCount(refused)}`] : []),
    ...(waiting > 0 ? [`has not answered for ${formatCount(waiting)}`] : []),
  ]
  const last = parts.pop()
  return `${name} ${parts.length === 0 ? last : `${parts.join(', ')} and ${last}`} of ${formatCount(all)}.`
}

/** Returns the word for the documents of a task, as the title of a list: `Invoices`. */
export function madeTitle(side: Side, task: Pick<Task, 'type'>): string {
  const { noun } = wordsOf(side, task)
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}s`
}

/** Returns how much of a failed task other tasks have done since. */
export function doneSinceWords(side: Side, task: Pick<Task, 'type' | 'invoice_count'>, done: number): string {
  const of = wordsOf(side, task)
  if (done === task.invoice_count) return `All of it has been done since: ${countText(done, of.noun)}.`
  return `${formatCount(done)} of ${countText(task.invoice_count, of.noun)} ${done === 1 ? 'has' : 'have'} been made since.`
}

/** The facts of a failed task as lines of text, for a message to support. */
export function supportText(side: Side, task: Task, zone: string): string {
  const time = (at: string | null) => (at === null ? '-' : formatDateTime(at, zone))
  return [
    `Task ${task.guid}`,
    `${taskTypes[side][task.type]}, ${task.status}`,
    `Inserted ${time(task.inserted_at)} by ${task.inserter}`,
    `Started ${time(task.started_at)}`,
    `Processed ${time(task.processed_at)}`,
    `${formatCount(task.item_count)} items, ${formatMoney(task.total)}`,
    `Details: ${task.details}`,
    `Message: ${task.problem ?? '-'}`,
  ].join('\n')
}
