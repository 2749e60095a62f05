import { AppError } from '#contract/errors.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { selectToReprice } from './task-queries.ts'

/**
 * Throws PRICES_COMING while something that a task lists is still as it was before its model or a holiday was changed: its
 * price, or the period that it is in, may be another in a moment. To be called once the task holds what it lists, so that
 * whoever changes a period waits for the task, or the task for them.
 */
export async function refuseWhileRepriced(db: BranchDb, taskGuid: string): Promise<void> {
  const titles = await selectToReprice(db, taskGuid)
  if (titles.length === 0) return
  const models = new Intl.ListFormat('en-GB').format(titles)
  throw new AppError('PRICES_COMING', `Prices of ${models} are being worked out anew. Please try again in a moment.`)
}
