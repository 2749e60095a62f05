import { sql } from 'kysely'
import type { Side } from '#contract/fields.ts'
import type { TaskStatus } from '#domain/billing/task-state.ts'
import type { BranchDb, Context } from '../../../kit/context.ts'
import { estimatedSeconds } from './estimate-run-time.ts'
import { secondsPerItem } from './task-queries.ts'
import { takeStepIfAllowed } from './task-steps.ts'

const type = 'Interface'

export interface InterfaceToMake {
  /** Of the interface file, and of its task. */
  readonly guid: string
  readonly side: Side
  /** The details in the task list. */
  readonly details: string
  /** Pence. */
  readonly total: number
}

/**
 * Inserts the task that makes an interface file, queued at once: nothing is prepared, and nothing claimed, as what is in an
 * interface file does not change any more. The transactions have to be in the file already.
 */
export async function queueInterfaceTask(
  { db, branch, user, now }: Context,
  { guid, side, details, total }: InterfaceToMake,
): Promise<void> {
  const { items } = await db
    .selectFrom('billing_transaction as t')
    .select(sql<number>`coalesce(sum(t.item_count + t.charge_count), 0)::integer`.as('items'))
    .where('t.interface_guid', '=', guid)
    .executeTakeFirstOrThrow()
  const status: TaskStatus = 'Queued'
  await db
    .insertInto('task')
    .values({
      ...{ guid, branch_id: branch.id, side, type, status, details, item_count: items, total_pence: total },
      ...{ inserted_at: now, inserted_by: user.guid, queued_at: now },
      estimated_seconds: estimatedSeconds(items, await secondsPerItem(db, { side, type })),
    })
    .execute()
}

export async function startInterfaceTask(db: BranchDb, guid: string, now: string): Promise<void> {
  await takeStepIfAllowed(db, guid, 'start', { started_at: now })
}

/** Completes the task of a file. Its `details` name the file as it was made, which may be an archive of several. */
export async function completeInterfaceTask(db: BranchDb, guid: string, details: string, now: string): Promise<void> {
  await takeStepIfAllowed(db, guid, 'complete', { details, processed_at: now })
}

export async function failInterfaceTask(db: BranchDb, guid: string, problem: string, now: string): Promise<void> {
  await takeStepIfAllowed(db, guid, 'fail', { problem, processed_at: now })
}

/** Queues the task of a failed interface file again, when its download is tried again. */
export async function remakeInterface(db: BranchDb, guid: string, now: string): Promise<void> {
  await takeStepIfAllowed(db, guid, 'remake', { problem: null, queued_at: now, started_at: null, processed_at: null })
}
