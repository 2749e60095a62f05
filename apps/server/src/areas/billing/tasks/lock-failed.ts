import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { mayTake } from '#domain/billing/task-state.ts'
import type { Context } from '../../../kit/context.ts'
import { refuseOtherMode } from './refuse-other-mode.ts'
import { type LockedTask, lockTask } from './task-steps.ts'

/** Locks a failed task that may take a step. Throws NOT_FOUND, FORBIDDEN or TASK_NOT_FAILED. */
export async function lockFailed(
  { db, user }: Context,
  side: Side,
  taskGuid: string,
  step: 'retry' | 'release',
): Promise<LockedTask> {
  const task = await lockTask(db, taskGuid)
  if (task?.side !== side || task.status === 'Draft') throw new AppError('NOT_FOUND')
  refuseOtherMode(user, task.type)
  if (!mayTake(step, task)) throw new AppError('TASK_NOT_FAILED')
  return task
}
