import { AppError } from '#contract/errors.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { selectToReprice } from './task-queries.ts'

/**
 * Throws PRICES_COMING while transactions of a task still have to be repriced after a change to their model or a
 * holiday: price or period may be about to change. Throws PRICES_FAILED when repricing has failed for good. Call it
 * once the task has claimed its transactions, so that either changes to a period wait for the task, or the task for
 * them.
 */
export async function refuseWhileRepriced(db: BranchDb, taskGuid: string): Promise<void> {
  const models = await selectToReprice(db, taskGuid)
  if (models.length === 0) return
  const failed = models.filter((model) => model.failed)
  if (failed.length === 0) {
    const titles = listed(models)
    throw new AppError('PRICES_COMING', `Prices of ${titles} are being recalculated. Please try again in a moment.`)
  }
  throw new AppError(
    'PRICES_FAILED',
    `Prices of ${listed(failed)} could not be calculated. Save the settings of the model again. If that does not help, contact support.`,
  )
}

function listed(models: readonly { title: string }[]): string {
  return new Intl.ListFormat('en-GB').format(models.map(({ title }) => title))
}
