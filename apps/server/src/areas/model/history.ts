import type { Side } from '#contract/fields.ts'
import { accrualTypes } from '#contract/model/accrual-policies.ts'
import { chargeFrequencies } from '#contract/model/model-rates.ts'
import type { AuditedThing, HistoryRecord } from '../../kit/history-record.ts'
import { hasModel, selectPartsOfModel } from './model-queries.ts'

/**
 * The parts of models by the names of their tables, under which they are audited, and the action under which their deletion
 * is told of the model itself.
 */
const kinds: Readonly<Record<string, { kind: string; deletion: string }>> = {
  model_service: { kind: 'Service', deletion: 'delete-service' },
  rule_group: { kind: 'Rule group', deletion: 'delete-rule-group' },
  calendar: { kind: 'Calendar', deletion: 'delete-calendar' },
  standing_charge: { kind: 'Standing charge', deletion: 'delete-standing-charge' },
  base_rate: { kind: 'Base rate', deletion: 'delete-base-rate' },
  salary: { kind: 'Salary', deletion: 'delete-salary' },
  accrual_policy: { kind: 'Accrual policy', deletion: 'delete-accrual-policy' },
}
/** A name may begin with an alias, such as `1/WEEK` of a standing charge, and where there is no title it is but a day. */
const aliases: Readonly<Record<string, string>> = { ...chargeFrequencies, ...accrualTypes }
function inWords(name: string): string {
  if (/^\d\d\/\d\d\//.test(name)) return `from ${name}`
  return name.replace(/^[^,]*/, (title) => aliases[title] ?? title)
}

const uplifts = ['queue-uplift', 'uplift', 'withdraw-uplift']

/** SHELL-D64: a model's history tells of its settings and of its parts, those that are gone as well. */
const recordOf = (side: Side): HistoryRecord => ({
  type: `${side}-model`,
  access: ['Finance.Model:Edit'],
  async things({ db }, guid) {
    if (!(await hasModel(db, guid, side))) return null
    const model = { entity: 'contract_model', guid }
    const parts = (await selectPartsOfModel(db, guid)).map(({ entity, guid, name }): AuditedThing => {
      const kind = kinds[entity]?.kind ?? entity
      return { entity, guid, about: { kind, name: inWords(name) } }
    })
    const had = new Set(parts.map(({ about }) => about?.kind))
    const deletions = Object.values(kinds)
      .filter(({ kind }) => had.has(kind))
      .map(({ kind, deletion }) => ({
        ...model,
        action: deletion,
        about: { kind },
      }))
    const raised = uplifts.map((action) => ({ ...model, action, about: { kind: 'Uplift' } }))
    return [model, ...parts, ...deletions, ...raised]
  },
})

export const modelRecords: readonly HistoryRecord[] = [recordOf('invoice'), recordOf('payment')]
