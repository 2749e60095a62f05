import type { Side } from '#contract/fields.ts'
import { mayTake } from '#domain/billing/task-state.ts'
import { localDateIn, parseInstant } from '#domain/time.ts'
import type { Branch, BranchDb, Services } from '../../../kit/context.ts'
import { withBranch } from '../../../kit/with-branch.ts'
import { sides } from '../sides.ts'
import { lockTask, takeStep, takeStepIfAllowed } from '../tasks/task-steps.ts'
import {
  freezeCharges,
  freezeItems,
  lockUnfinished,
  markComplete,
  selectHeads,
  selectUnfinished,
  takeNumbers,
  writeDocuments,
} from './completion-queries.ts'
import { ownHead, sharedHead } from './document-head.ts'

/** Said when what was prepared is not what would be done now (finance 6). */
const selectionChanged = 'The selection changed since it was prepared.'

/**
 * Transactions completed in one database transaction: enough to spread the cost of a commit, few enough that the number
 * series is never held for long. A kill loses at most the batches in progress, which are then repeated.
 */
const batchSize = 350

/** Batches at once: one is being written while another is read. */
const concurrency = 2

/**
 * Completes everything that a queued task holds, or nothing when the selection has changed. May be called again
 * after it was cut off anywhere: what is complete stays, the rest is done once.
 */
export async function completeTask(
  services: Pick<Services, 'db' | 'clock'>,
  branchGuid: string,
  taskGuid: string,
): Promise<void> {
  const inBranch = <T>(work: (db: BranchDb, branch: Branch) => Promise<T>) =>
    withBranch(services.db, branchGuid, services.clock.now(), work)

  const side = await inBranch((db) => start(db, taskGuid, services.clock.now()))
  if (!side) return
  // What somebody holds in the first round is left to the second, which waits for it.
  for (const held of ['skip', 'wait'] as const) {
    const batches = inBatches((await inBranch((db) => selectUnfinished(db, taskGuid))) ?? [])
    // Batches are read and written side by side, but take their numbers one after the other, in the order of the list.
    let before: Promise<void> = Promise.resolve()
    const work = async () => {
      for (const ids of batches) {
        const turn = before
        const { promise, resolve } = Promise.withResolvers<void>()
        before = promise
        try {
          await inBranch((db, branch) =>
            completeBatch(db, branch, { taskGuid, side, ids, held, turn }, services.clock.now()),
          )
        } finally {
          resolve()
        }
      }
    }
    await Promise.all(Array.from({ length: concurrency }, work))
  }
  await inBranch((db) =>
    takeStepIfAllowed(db, taskGuid, 'complete', { holds: false, processed_at: services.clock.now() }),
  )
}

/** The side of the task, or undefined where there is nothing to do. What the task says counts, not what the job says: a job may run again after it was done. */
async function start(db: BranchDb, taskGuid: string, now: string): Promise<Side | undefined> {
  const task = await lockTask(db, taskGuid)
  if (task?.status === 'Processing') return task.side
  if (!task || !mayTake('start', task)) return undefined
  if (task.holds) await takeStep(db, task, 'start', { started_at: now })
  else await takeStep(db, task, 'fail', { problem: selectionChanged, processed_at: now })
  return task.holds ? task.side : undefined
}

export async function failTask(db: BranchDb, taskGuid: string, problem: string, now: string): Promise<void> {
  await takeStepIfAllowed(db, taskGuid, 'fail', { problem, processed_at: now })
}

/** Hands out batches one by one. */
function* inBatches(ids: readonly number[]): Generator<readonly number[]> {
  for (let at = 0; at < ids.length; at += batchSize) yield ids.slice(at, at + batchSize)
}

interface Batch {
  readonly taskGuid: string
  readonly side: Side
  readonly ids: readonly number[]
  readonly held: 'skip' | 'wait'
  /** Settled once the batches before it have their numbers. */
  readonly turn: Promise<void>
}

/** Completes those of a batch that are not complete. */
async function completeBatch(db: BranchDb, branch: Branch, batch: Batch, now: string): Promise<void> {
  const { series, hasDocuments } = sides[batch.side]
  const { ids, withCharges } = await lockUnfinished(db, batch.taskGuid, batch.ids, batch.held)
  if (ids.length === 0) return
  await freezeItems(db, ids)
  if (withCharges.length > 0) await freezeCharges(db, withCharges)
  if (hasDocuments) await writeHeads(db, branch, ids, localDateIn(branch.timeZone, parseInstant(now)))
  await batch.turn
  // Taken last, so that the series is locked for as short as can be.
  const first = await takeNumbers(db, series, ids.length)
  await markComplete(
    db,
    ids.map((id, index) => ({ id, reference: referenceOf(series, first + index) })),
    now,
  )
}

async function writeHeads(db: BranchDb, branch: Branch, ids: readonly number[], today: string): Promise<void> {
  const heads = await selectHeads(db, ids)
  const company = await db.selectFrom('company').selectAll().executeTakeFirstOrThrow()
  await writeDocuments(
    db,
    branch.id,
    sharedHead(company, branch, today),
    heads.map((head) => ({ id: head.id, head: ownHead(head, today) })),
  )
}

/** `INV00000123` (INVP-D19). */
function referenceOf(series: string, number: number): string {
  return `${series}${String(number).padStart(8, '0')}`
}
