import type { Side } from '#contract/fields.ts'
import { modelAccess } from '#contract/model/access.ts'
import { accrualTypes } from '#contract/model/accrual-policies.ts'
import { chargeFrequencies } from '#contract/model/model-rates.ts'
import type { AuditedThing, HistoryRecord } from '../../kit/history-record.ts'
import { hasModel, selectPartsOfModel } from './model-queries.ts'
import { guardedParts, maySeeRates } from './see-rates.ts'

/** The kinds of model parts by table, as named in audit rows. */
const kinds: Readonly<Record<string, string>> = {
  model_service: 'Service',
  rule_group: 'Rule group',
  calendar: 'Calendar',
  standing_charge: 'Standing charge',
  base_rate: 'Base rate',
  salary: 'Salary',
  accrual_policy: 'Accrual policy',
}
/** A name may begin with an alias, such as `1/WEEK` of a standing charge; without a title it is only a date. */
const aliases: Readonly<Record<string, string>> = { ...chargeFrequencies, ...accrualTypes }
function inWords(name: string): string {
  if (/^\d\d\/\d\d\//.test(name)) return `from ${name}`
  return name.replace(/^[^,]*/, (title) => aliases[title] ?? title)
}

const uplifts = ['queue-uplift', 'uplift', 'withdraw-uplift', 'undo-uplift']

/** SHELL-D64: a model's history contains its settings and its parts, including deleted ones. */
const recordOf = (side: Side): HistoryRecord => ({
  type: `${side}-model`,
  access: modelAccess.edit.access,
  async things({ db, user }, guid) {
    if (!(await hasModel(db, guid, side))) return null
    const model = { entity: 'contract_model', guid }
    const parts = (await selectPartsOfModel(db, guid))
      .filter(({ entity }) => maySeeRates(user) || !guardedParts.has(entity))
      .map(({ entity, guid, name }): AuditedThing => {
        return { entity, guid, about: { kind: kinds[entity] ?? entity, name: inWords(name) } }
      })
    const raised = uplifts.map((action) => ({ ...model, action, about: { kind: 'Uplift' } }))
    return [model, ...parts, ...raised]
  },
})

export const modelRecords: readonly HistoryRecord[] = [recordOf('invoice'), recordOf('payment')]
