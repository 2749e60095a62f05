import type { Side } from '#contract/fields.ts'
import type { HistoryRecord } from '../../kit/history-record.ts'
import { hasModel, selectPartsOfModel } from './model-queries.ts'

/**
 * SHELL-D64: a model's history tells of its settings and of its parts, which are audited under the names of their
 * tables. What was deleted is told under the model itself.
 */
const recordOf = (side: Side): HistoryRecord => ({
  type: `${side}-model`,
  access: ['Finance.Model:Edit'],
  async things({ db }, guid) {
    if (!(await hasModel(db, guid, side))) return null
    return [{ entity: 'contract_model', guid }, ...(await selectPartsOfModel(db, guid))]
  },
})

export const modelRecords: readonly HistoryRecord[] = [recordOf('invoice'), recordOf('payment')]
