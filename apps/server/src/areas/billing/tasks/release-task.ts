import { tasks } from '#contract/billing/tasks.ts'
import type { Side } from '#contract/fields.ts'
import { isCreditTask } from '#domain/billing/task-state.ts'
import { audit } from '../../../kit/audit.ts'
import { handle } from '../../../kit/http/mount.ts'
import { enqueue } from '../../../kit/jobs/enqueue.ts'
import { repriceModelJob } from '../jobs.ts'
import { lockFailed } from './lock-failed.ts'
import { selectModelsToDo } from './task-queries.ts'
import { takeStep } from './task-steps.ts'

/**
 * Releases the transactions that a failed task has not completed. Their prices were frozen meanwhile, so they are
 * recalculated, as their models may have changed.
 */
export const releaseTask = (side: Side) =>
  handle(tasks[side].release, async ({ params }, context) => {
    const { db } = context
    const task = await lockFailed(context, side, params.taskGuid, 'release')
    // Complete transactions have no prices to come.
    const models = isCreditTask(task.type) ? [] : await selectModelsToDo(db, task.guid)
    const problem = [task.problem, 'The remaining transactions were released.'].filter(Boolean).join(' ')
    await takeStep(db, task, 'release', { holds: false, problem })
    for (const modelGuid of models) await enqueue(db, repriceModelJob, { modelGuid }, modelGuid)
    await audit(context, 'release', 'task', task.guid, { before: { problem: task.problem } })
    return undefined
  })
