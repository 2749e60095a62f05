import { tasks } from '#contract/billing/tasks.ts'
import { AppError, invalidField } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { hasExpired, isCreditTask, mayTake } from '#domain/billing/task-state.ts'
import { audit } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { handle } from '../../../kit/http/mount.ts'
import { enqueue } from '../../../kit/jobs/enqueue.ts'
import { claimForCredit } from '../credits/queue-credit.ts'
import { completeTransactionsJob } from '../jobs.ts'
import { takenRefusal } from './claimed-refusal.ts'
import { estimatedSeconds } from './estimate-run-time.ts'
import { refuseOtherMode } from './refuse-other-mode.ts'
import { refuseWhileRepriced } from './refuse-while-repriced.ts'
import { selectTaken } from './taken-queries.ts'
import { claimTransactions, secondsPerItem } from './task-queries.ts'
import { type LockedTask, lockTask, takeStep } from './task-steps.ts'

/**
 * The second step: claims the draft's transactions and queues it; a worker does the rest (finance 6, INVP-D27). Throws
 * BEING_PROCESSED or ALREADY_PROCESSED with who was first.
 */
export const processTask = (side: Side) =>
  handle(tasks[side].process, async ({ params, body }, context) => {
    const task = await lockDraft(context, side, params.taskGuid)
    refuseOtherMode(context.user, task.type)
    if (isCreditTask(task.type)) return queueTask(context, task, await claimForCredit(context, task, body))
    if (body.credit_type_alias !== undefined) throw invalidField('credit_type_alias', 'This task does not credit.')
    if (task.item_count === 0) throw new AppError('CONTRACTS_EMPTY')
    await claimTransactions(context.db, task.guid)
    const taken = await selectTaken(context.db, task.guid)
    if (taken) throw takenRefusal(side, taken)
    await refuseWhileRepriced(context.db, side, task.guid)
    return queueTask(context, task)
  })

/** Locks a draft of the user. Throws NOT_FOUND, TASK_NOT_DRAFT or TASK_EXPIRED. */
export async function lockDraft({ db, now, user }: Context, side: Side, guid: string): Promise<LockedTask> {
  const task = await lockTask(db, guid)
  if (task?.side !== side) throw new AppError('NOT_FOUND')
  // A draft belongs to the user who prepared it and has seen its transactions.
  if (task.status === 'Draft' && task.inserted_by !== user.guid) throw new AppError('NOT_FOUND')
  if (!mayTake('process', task)) throw new AppError('TASK_NOT_DRAFT')
  if (hasExpired(task.inserted_at, now)) throw new AppError('TASK_EXPIRED')
  return task
}

/** Queues a draft that has claimed what it lists, as a task of its type or of another. */
export async function queueTask(context: Context, task: LockedTask, type = task.type) {
  const { db, branch, now } = context
  const seconds = estimatedSeconds(task.item_count, await secondsPerItem(db, { side: task.side, type }))
  await takeStep(db, task, 'process', { type, queued_at: now, estimated_seconds: seconds })
  await enqueue(db, completeTransactionsJob, { taskGuid: task.guid, branchGuid: branch.guid }, task.guid)
  await audit(context, 'process', 'task', task.guid, { after: { total_pence: task.total_pence } })
  return { task_guid: task.guid, status: 'Queued' as const }
}
