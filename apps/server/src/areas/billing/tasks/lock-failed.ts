import { AppError } from '#contract/errors.ts'
import type { Context } from '../../../kit/context.ts'
import { lockTask } from './task-queries.ts'

/** A task that has failed and holds what it has not done; throws where it is none. */
export async function lockFailed({ db }: Context, taskGuid: string) {
  const task = await lockTask(db, taskGuid)
  if (task?.side !== 'invoice' || task.status === 'Draft') throw new AppError('NOT_FOUND')
  if (task.status !== 'Failed' || !task.holds) throw new AppError('TASK_NOT_FAILED')
  return task
}
