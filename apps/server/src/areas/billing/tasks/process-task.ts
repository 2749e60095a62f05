import { tasks } from '#contract/billing/tasks.ts'
import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { hasExpired, mayTake } from '#domain/billing/task-state.ts'
import { audit } from '../../../kit/audit.ts'
import { handle } from '../../../kit/http/mount.ts'
import { enqueue } from '../../../kit/jobs/enqueue.ts'
import { completeTransactionsJob } from '../jobs.ts'
import { estimatedSeconds } from './estimate-run-time.ts'
import { refuseWhileRepriced } from './refuse-while-repriced.ts'
import { claimTransactions, secondsPerItem } from './task-queries.ts'
import { lockTask, takeStep } from './task-steps.ts'

/** The second step: claims the draft's transactions and queues it; a worker does the rest (finance 6, INVP-D27). */
export const processTask = (side: Side) =>
  handle(tasks[side].process, async ({ params }, context) => {
    const { db, branch, now, user } = context
    const task = await lockTask(db, params.taskGuid)
    if (task?.side !== side) throw new AppError('NOT_FOUND')
    // A draft belongs to the user who prepared it and has seen its transactions.
    if (task.status === 'Draft' && task.inserted_by !== user.guid) throw new AppError('NOT_FOUND')
    if (!mayTake('process', task)) throw new AppError('TASK_NOT_DRAFT')
    if (hasExpired(task.inserted_at, now)) throw new AppError('TASK_EXPIRED')
    if (task.item_count === 0) throw new AppError('CONTRACTS_EMPTY')
    await claimTransactions(db, task.guid)
    await refuseWhileRepriced(db, side, task.guid)
    const pace = await secondsPerItem(db, task)
    await takeStep(db, task, 'process', { queued_at: now, estimated_seconds: estimatedSeconds(task.item_count, pace) })
    await enqueue(db, completeTransactionsJob, { taskGuid: task.guid, branchGuid: branch.guid }, task.guid)
    await audit(context, 'process', 'task', task.guid, { after: { total_pence: task.total_pence } })
    return { task_guid: task.guid, status: 'Queued' as const }
  })
