import type { Selectable, Updateable } from 'kysely'
import type { TaskMode } from '#contract/billing/tasks.ts'
import type { Side } from '#contract/fields.ts'
import { mayTake, type TaskState, type TaskStatus, type TaskStep, taskSteps } from '#domain/billing/task-state.ts'
import type { Task } from '../../../database/types.ts'
import type { BranchDb } from '../../../kit/context.ts'

/** A task whose row is locked until the transaction ends. */
export type LockedTask = Omit<Selectable<Task>, 'status' | 'side'> & TaskState & { readonly side: Side }

export async function lockTask(db: BranchDb, guid: string): Promise<LockedTask | undefined> {
  const task = await db.selectFrom('task as t').selectAll('t').where('t.guid', '=', guid).forUpdate().executeTakeFirst()
  return task && { ...task, status: task.status as TaskStatus, side: task.side as Side } // the table's check constraints allow only these
}

/** Inserts an empty draft. Returns its guid. */
export async function insertDraft(
  db: BranchDb,
  branchId: number,
  draft: { side: Side; type: TaskMode; details: string; now: string; accountGuid: string },
): Promise<string> {
  const { guid } = await db
    .insertInto('task')
    .values({
      branch_id: branchId,
      side: draft.side,
      type: draft.type,
      status: 'Draft' satisfies TaskStatus,
      details: draft.details,
      item_count: 0,
      total_pence: 0,
      inserted_at: draft.now,
      inserted_by: draft.accountGuid,
    })
    .returning('guid')
    .executeTakeFirstOrThrow()
  return guid
}

/** The columns that a step writes besides the status. */
type Changes = Omit<Updateable<Task>, 'status' | 'guid' | 'branch_id' | 'side'>

/**
 * Takes a step with a locked task. No other code changes the status of a task. Callers check `mayTake` first and throw
 * their own errors; a step that is not allowed throws, and so rolls back the transaction.
 */
export async function takeStep(
  db: BranchDb,
  task: LockedTask,
  step: Exclude<TaskStep, 'expire' | 'outdate'>,
  changes: Changes = {},
): Promise<void> {
  if (!mayTake(step, task)) throw new Error(`A task that is ${task.status} cannot ${step}.`)
  await db
    .updateTable('task')
    .set({ ...changes, status: taskSteps[step].to })
    .where('guid', '=', task.guid)
    .execute()
}

/** Takes a step if the task exists and allows it. Returns the task before the step, or undefined. */
export async function takeStepIfAllowed(
  db: BranchDb,
  taskGuid: string,
  step: Parameters<typeof takeStep>[2],
  changes?: Changes,
): Promise<LockedTask | undefined> {
  const task = await lockTask(db, taskGuid)
  if (!task || !mayTake(step, task)) return undefined
  await takeStep(db, task, step, changes)
  return task
}
