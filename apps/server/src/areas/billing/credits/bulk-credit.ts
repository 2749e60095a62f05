import { bulkCredits } from '#contract/billing/bulk-credits.ts'
import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { isCreditTask } from '#domain/billing/task-state.ts'
import { addDays } from '#domain/time.ts'
import { startOfDay } from '../../../kit/days.ts'
import { handle } from '../../../kit/http/mount.ts'
import { selectCreditableItems } from '../item-search/item-search-queries.ts'
import { lockDraft, queueTask } from '../tasks/process-task.ts'
import { prepareCredit } from './prepare-credit.ts'
import { claimForCredit, type SentFields } from './queue-credit.ts'

/** Prepares a credit of all items of a search that are processed and not credited (CRED-020, CRED-021, CRED-023). */
export const prepareBulkCredit = (side: Side) =>
  handle(bulkCredits[side].prepare, async ({ body }, context) => {
    const { db, branch } = context
    const { candidates, guids } = await selectCreditableItems(db, branch, side, {
      ...body,
      ...{ page: 1, page_size: 1 },
      from: startOfDay(body.start, branch.timeZone),
      before: body.end === undefined ? null : startOfDay(addDays(body.end, 1), branch.timeZone),
    })
    return prepareCredit(context, side, {
      type: 'CreditRecalc',
      candidates,
      parts: { guids, mode: 'Items' },
      asked: body,
    })
  })

/** Queues a prepared bulk credit. */
export const processBulkCredit = (side: Side) =>
  handle(bulkCredits[side].process, async ({ params, body }, context) => {
    const task = await lockDraft(context, side, params.taskGuid)
    if (!isCreditTask(task.type)) throw new AppError('NOT_FOUND')
    // The endpoint has parsed the body of its side.
    return queueTask(context, task, await claimForCredit(context, task, body as SentFields))
  })
