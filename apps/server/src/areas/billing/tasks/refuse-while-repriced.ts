import { AppError } from '#contract/errors.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { selectToReprice } from './task-queries.ts'

/**
 * Throws PRICES_COMING while something that a task lists is still as it was before its model or a holiday was changed: its
 * price, or the period that it is in, may be another in a moment. Throws PRICES_FAILED where nobody tries that again. To
 * be called once the task holds what it lists, so that changes of a period wait for the task, or the task for them.
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
    `Prices of ${listed(failed)} could not be worked out. Save the settings of the model again. If that does not help, contact support.`,
  )
}

function listed(models: readonly { title: string }[]): string {
  return new Intl.ListFormat('en-GB').format(models.map(({ title }) => title))
}
