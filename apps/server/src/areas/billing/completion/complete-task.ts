import type { Side } from '#contract/fields.ts'
import { isCreditTask, mayTake } from '#domain/billing/task-state.ts'
import { formatMoney, pence } from '#domain/money.ts'
import { localDateIn, parseInstant } from '#domain/time.ts'
import type { Branch, BranchDb, Services } from '../../../kit/context.ts'
import { withBranch } from '../../../kit/with-branch.ts'
import { writePayslips } from '../../payroll/exports.ts'
import { writeCredits } from '../credits/credit-batch.ts'
import { selectUncredited } from '../credits/credit-queries.ts'
import { sides } from '../sides.ts'
import { selectChanged } from '../tasks/taken-queries.ts'
import { type LockedTask, lockTask, takeStep, takeStepIfAllowed } from '../tasks/task-steps.ts'
import {
  freezeCharges,
  freezeItems,
  lockUnfinished,
  markComplete,
  selectHeads,
  selectInvoiceNote,
  selectUnfinished,
  takeNumbers,
  writeDocuments,
} from './completion-queries.ts'
import { ownHead, providerOf, sharedHead } from './document-head.ts'

/** The beginning of the problem of a task whose prepared selection is no longer up to date (finance 6). */
export const selectionChanged = 'The selection changed since it was prepared.'

/**
 * The most transactions completed in one database transaction: enough to spread the cost of a commit, few enough to lock the
 * number series only briefly. A kill loses at most the batches in progress, which are then repeated.
 */
const batchSize = 350

/**
 * Concurrent batches: one is written while another is read. Credits are not: two could wait for one open transaction,
 * the earlier for the later.
 */
const concurrencyOf = (kind: TaskKind) => (kind.isCredit ? 1 : 2)

/**
 * Completes all transactions of a queued task, or none when the selection has changed. Can be repeated after an
 * interruption at any point: completed transactions stay, and the rest is completed once.
 */
export async function completeTask(
  services: Pick<Services, 'db' | 'clock'>,
  branchGuid: string,
  taskGuid: string,
): Promise<void> {
  const inBranch = <T>(work: (db: BranchDb, branch: Branch) => Promise<T>) =>
    withBranch(services.db, branchGuid, services.clock.now(), work)

  const kind = await inBranch((db) => start(db, taskGuid, services.clock.now()))
  if (!kind) return
  const concurrency = concurrencyOf(kind)
  // Transactions that are locked in the first round are left to the second, which waits for the lock.
  for (const onLocked of ['skip', 'wait'] as const) {
    const select = kind.isCredit ? selectUncredited : selectUnfinished
    const batches = inBatches((await inBranch((db) => select(db, taskGuid))) ?? [], concurrency)
    let leaves = false
    // Batches are read and written concurrently, but take their numbers one after the other, in the order of the list.
    let before: Promise<void> = Promise.resolve()
    const work = async () => {
      for (const ids of batches) {
        const turn = before
        const { promise, resolve } = Promise.withResolvers<void>()
        before = promise
        try {
          const done = await inBranch((db, branch) =>
            completeBatch(db, branch, { taskGuid, kind, ids, onLocked, turn }, services.clock.now()),
          )
          if (done !== ids.length) leaves = true
        } finally {
          resolve()
        }
      }
    }
    await Promise.all(Array.from({ length: concurrency }, work))
    if (!leaves) break
  }
  await inBranch((db) =>
    takeStepIfAllowed(db, taskGuid, 'complete', { holds: false, processed_at: services.clock.now() }),
  )
}

/** The side of a task, and whether it credits. */
interface TaskKind {
  readonly side: Side
  readonly isCredit: boolean
}

/**
 * Starts a task and returns its kind, or undefined when there is nothing to do. The state of the task decides, as a job
 * may run again after the task is complete.
 */
async function start(db: BranchDb, taskGuid: string, now: string): Promise<TaskKind | undefined> {
  const task = await lockTask(db, taskGuid)
  const kind = task && { side: task.side, isCredit: isCreditTask(task.type) }
  if (task?.status === 'Processing') return kind
  if (!task || !mayTake('start', task)) return undefined
  if (task.holds) await takeStep(db, task, 'start', { started_at: now })
  else await takeStep(db, task, 'fail', { problem: await whatChanged(db, task), processed_at: now })
  return task.holds ? kind : undefined
}

/** Returns why a task does not hold its transactions: the first that changed since it was prepared, and by whom. */
async function whatChanged(db: BranchDb, { guid, type }: LockedTask): Promise<string> {
  const changed = isCreditTask(type) ? undefined : await selectChanged(db, guid)
  if (!changed) return selectionChanged
  const { owner_name: name, prepared, now, changed_by: by, count } = changed
  const what =
    prepared === now
      ? `${name} is no longer ready`
      : `${name}: ${formatMoney(pence(now))} instead of ${formatMoney(pence(prepared))}`
  const who = by === null ? '' : `, changed by ${by}`
  const more = count === 1 ? '' : `, and ${count - 1} more`
  return `${selectionChanged} ${what}${who}${more}.`
}

export async function failTask(db: BranchDb, taskGuid: string, problem: string, now: string): Promise<void> {
  await takeStepIfAllowed(db, taskGuid, 'fail', { problem, processed_at: now })
}

/** Yields batches of equal size, so that concurrent ones end together. */
function* inBatches(ids: readonly number[], concurrency: number): Generator<readonly number[]> {
  const rounds = Math.ceil(ids.length / batchSize / concurrency)
  const size = ids.length <= batchSize ? batchSize : Math.ceil(ids.length / (rounds * concurrency))
  for (let at = 0; at < ids.length; at += size) yield ids.slice(at, at + size)
}

interface Batch {
  readonly taskGuid: string
  readonly kind: TaskKind
  readonly ids: readonly number[]
  /** Whether to skip transactions that are locked, or to wait for them. */
  readonly onLocked: 'skip' | 'wait'
  /** Resolves once the previous batches have their numbers. */
  readonly turn: Promise<void>
}

/** Completes the incomplete transactions of a batch and returns their number. */
async function completeBatch(db: BranchDb, branch: Branch, batch: Batch, now: string): Promise<number> {
  const { side, isCredit } = batch.kind
  const series = isCredit ? 'CR' : sides[side].series
  const ids = isCredit
    ? await writeCredits(db, branch, { taskGuid: batch.taskGuid, side, ids: batch.ids }, now)
    : await freeze(db, branch, batch, now)
  await batch.turn
  if (ids.length === 0) return 0
  // Taken last, to lock the series as briefly as possible.
  const first = await takeNumbers(db, series, ids.length)
  await markComplete(
    db,
    ids.map((id, index) => ({ id, reference: referenceOf(series, first + index) })),
    now,
  )
  return ids.length
}

/** Writes the lines and the documents of the incomplete transactions of a batch, and returns them. */
async function freeze(db: BranchDb, branch: Branch, batch: Batch, now: string): Promise<number[]> {
  const { ids, withCharges } = await lockUnfinished(db, batch.taskGuid, batch.ids, batch.onLocked)
  if (ids.length === 0) return []
  await freezeItems(db, ids)
  if (withCharges.length > 0) await freezeCharges(db, withCharges)
  await writersOf[batch.kind.side](db, branch, ids, now)
  return ids
}

type WriteDocuments = (db: BranchDb, branch: Branch, ids: readonly number[], now: string) => Promise<void>

/** Writers of the data frozen beside the ledger: the head of an invoice, or a payslip. */
const writersOf: Readonly<Record<Side, WriteDocuments>> = {
  invoice: writeHeads,
  async payment(db, branch, ids, now) {
    const company = await db.selectFrom('company').selectAll().executeTakeFirstOrThrow()
    await writePayslips(db, branch, ids, { provider: providerOf(company, branch), now })
  },
}

async function writeHeads(db: BranchDb, branch: Branch, ids: readonly number[], now: string): Promise<void> {
  const today = localDateIn(branch.timeZone, parseInstant(now))
  const heads = await selectHeads(db, ids)
  const company = await db.selectFrom('company').selectAll().executeTakeFirstOrThrow()
  await writeDocuments(
    db,
    branch.id,
    sharedHead(company, branch, today, await selectInvoiceNote(db, branch)),
    heads.map((head) => ({ id: head.id, head: ownHead(head, today) })),
  )
}

/** `INV00000123` (INVP-D19). */
export function referenceOf(series: string, number: number): string {
  return `${series}${String(number).padStart(8, '0')}`
}
