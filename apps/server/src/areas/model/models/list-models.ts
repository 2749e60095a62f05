import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { invoiceModels, paymentModels } from '#contract/model/edit-models.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { presentModel } from './present-model.ts'
import { type ModelFilter, selectModel, selectModels } from './settings-queries.ts'

interface ListFilter extends ModelFilter {
  readonly statuses: readonly string[]
}

/** MODEL-071. A closed pay group counts only as Closed, whatever its dates (MODEL-D36). */
async function listModels(side: Side, filter: ListFilter, { db, branch }: Context) {
  const rows = await selectModels(db, side, filter)
  const models = rows
    .map((row) => presentModel(row, branch.today))
    .filter(({ archived, status }) => isAsked(filter.statuses, archived ? 'Closed' : status))
  return { models, count: models.length }
}

function isAsked(statuses: readonly string[], status: string): boolean {
  return statuses.length === 0 || statuses.includes(status)
}

/** MODEL-072. */
async function getModel(side: Side, guid: string, { db, branch }: Context) {
  const row = await selectModel(db, side, guid)
  if (!row) throw new AppError('NOT_FOUND', 'Model')
  return presentModel(row, branch.today)
}

export const readModelHandlers: readonly Handler[] = [
  handle(invoiceModels.list, ({ query }, context) => listModels('invoice', query, context)),
  handle(paymentModels.list, ({ query }, context) => listModels('payment', query, context)),
  handle(invoiceModels.get, ({ params }, context) => getModel('invoice', params.guid, context)),
  handle(paymentModels.get, ({ params }, context) => getModel('payment', params.guid, context)),
]
