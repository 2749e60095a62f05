import { tasks } from '#contract/billing/tasks.ts'
import type { Side } from '#contract/fields.ts'
import { audit } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { handle } from '../../../kit/http/mount.ts'
import { enqueue } from '../../../kit/jobs/enqueue.ts'
import { completeTransactionsJob } from '../jobs.ts'
import { lockFailed } from './lock-failed.ts'
import { takeStep } from './task-steps.ts'

export const retryTask = (side: Side) =>
  handle(tasks[side].retry, async ({ params }, context) => {
    await queueAgain(context, side, params.taskGuid)
    return { task_guid: params.taskGuid, status: 'Queued' as const }
  })

/** Queues a failed task again, with its remaining transactions. Throws NOT_FOUND or TASK_NOT_FAILED. */
export async function queueAgain(context: Context, side: Side, taskGuid: string): Promise<void> {
  const { db, branch, now } = context
  const task = await lockFailed(context, side, taskGuid, 'retry')
  await takeStep(db, task, 'retry', { problem: null, queued_at: now, started_at: null, processed_at: null })
  await enqueue(db, completeTransactionsJob, { taskGuid: task.guid, branchGuid: branch.guid }, task.guid)
  await audit(context, 'retry', 'task', task.guid, { before: { problem: task.problem } })
}
