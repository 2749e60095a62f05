import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { isAllPayDue, selectWaitingCarers } from '../pay/due-pay-queries.ts'
import { selectToReprice } from './task-queries.ts'

/**
 * Throws PRICES_COMING while transactions of a task still have to be repriced after a change to their model or a
 * holiday: price or period may be about to change. Throws PRICES_FAILED when repricing has failed for good. Call it
 * once the task has claimed its transactions, so that either changes to a period wait for the task, or the task for
 * them. Throws PAY_COMING or PAY_FAILED likewise while pay of its carers is not worked out.
 */
export async function refuseWhileRepriced(db: BranchDb, side: Side, taskGuid: string): Promise<void> {
  if (side === 'payment') await refuseWhilePayIsDue(db, taskGuid)
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
  return inWords(models.map(({ title }) => title))
}

async function refuseWhilePayIsDue(db: BranchDb, taskGuid: string): Promise<void> {
  const carers = await selectWaitingCarers(db, taskGuid)
  const failed = carers.filter((carer) => carer.failed)
  if (failed.length > 0) {
    throw new AppError(
      'PAY_FAILED',
      `Pay of ${named(failed)} could not be worked out. Try again under Extras of the payment. If that does not help, contact support.`,
    )
  }
  if (carers.length === 0) {
    if (await isAllPayDue(db)) throw new AppError('PAY_COMING')
    return
  }
  throw new AppError('PAY_COMING', `Pay of ${named(carers)} is being worked out. Please try again in a moment.`)
}

/** Names the first three. */
function named(carers: readonly { name: string }[]): string {
  const names = carers.slice(0, 3).map(({ name }) => name)
  return inWords(carers.length > 3 ? [...names, `${carers.length - 3} more`] : names)
}

function inWords(words: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(words)
}
