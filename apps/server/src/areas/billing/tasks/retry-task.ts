import { tasks } from '#contract/billing/tasks.ts'
import type { Side } from '#contract/fields.ts'
import { audit } from '../../../kit/audit.ts'
import { handle } from '../../../kit/http/mount.ts'
import { enqueue } from '../../../kit/jobs/enqueue.ts'
import { completeTransactionsJob } from '../jobs.ts'
import { lockFailed } from './lock-failed.ts'
import { takeStep } from './task-steps.ts'

/** Queues a failed task again, with its remaining transactions. */
export const retryTask = (side: Side) =>
  handle(tasks[side].retry, async ({ params }, context) => {
    const { db, branch, now } = context
    const task = await lockFailed(context, side, params.taskGuid, 'retry')
    await takeStep(db, task, 'retry', { problem: null, queued_at: now, started_at: null, processed_at: null })
    await enqueue(db, completeTransactionsJob, { taskGuid: task.guid, branchGuid: branch.guid }, task.guid)
    await audit(context, 'retry', 'task', task.guid, { before: { problem: task.problem } })
    return { task_guid: task.guid, status: 'Queued' as const }
  })
