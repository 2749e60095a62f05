import { invoiceTasks } from '#contract/billing/tasks.ts'
import { AppError } from '#contract/errors.ts'
import { audit } from '../../../kit/audit.ts'
import { handle } from '../../../kit/http/mount.ts'
import { enqueue } from '../../../kit/jobs/enqueue.ts'
import { completeTransactionsJob } from '../jobs.ts'
import { estimatedSeconds } from './estimate-run-time.ts'
import { refuseWhileRepriced } from './refuse-while-repriced.ts'
import { claimTransactions, lockTask, secondsPerItem } from './task-queries.ts'

/** A draft that nobody confirmed is worth nothing after a day (INVP-D26). */
const draftHours = 24

/** The second step: claims what the draft lists and queues it; a worker does the rest (finance 6, INVP-D27). */
export const processInvoiceTask = handle(invoiceTasks.process, async ({ params }, context) => {
  const { db, branch, now } = context
  const task = await lockTask(db, params.taskGuid)
  if (task?.side !== 'invoice') throw new AppError('NOT_FOUND')
  if (task.status !== 'Draft') throw new AppError('TASK_NOT_DRAFT')
  const age = Temporal.Instant.from(task.inserted_at).until(now).total('hours')
  if (age >= draftHours) throw new AppError('TASK_EXPIRED')
  if (task.item_count === 0) throw new AppError('CONTRACTS_EMPTY')
  await claimTransactions(db, task.guid)
  await refuseWhileRepriced(db, task.guid)
  const pace = await secondsPerItem(db, task)
  await db
    .updateTable('task')
    .set({ status: 'Queued', queued_at: now, estimated_seconds: estimatedSeconds(task.item_count, pace) })
    .where('guid', '=', task.guid)
    .execute()
  await enqueue(db, completeTransactionsJob, { taskGuid: task.guid, branchGuid: branch.guid }, task.guid)
  await audit(context, 'process', 'task', task.guid, { after: { total_pence: task.total_pence } })
  return { task_guid: task.guid, status: 'Queued' as const }
})
