import type { Insertable } from 'kysely'
import type { DB } from '#server/database/types.ts'
import type { Random } from '../random.ts'
import { recordOf } from '../records.ts'

/** The reasons for charging: every type of FSET-014 and FSET-015 once, and two of the provider's own. */
export const conditionPlans = {
  none: { category: 'V/CONF', type: 'None', title: 'None' },
  overstay: { category: 'V/CONF', type: 'AuthorisedOverstay', title: 'Authorised overstay' },
  understay: { category: 'V/CONF', type: 'AuthorisedUnderstay', title: 'Authorised understay' },
  doorstep: { category: 'V/CONF', type: 'DoorstepRefusal', title: 'Doorstep refusal' },
  paper: { category: 'V/CONF', type: null, title: 'Paper visit, times from the log' },
  covid: {
    category: 'V/CANCEL',
    type: 'CovidOrOtherInfectiousDisease',
    title: 'COVID or other infectious disease',
  },
  entryError: { category: 'V/CANCEL', type: 'EntryError', title: 'Entry error' },
  familyCover: { category: 'V/CANCEL', type: 'FamilyCover', title: 'Family cover' },
  holiday: { category: 'V/CANCEL', type: 'Holiday', title: 'Holiday' },
  hospital: { category: 'V/CANCEL', type: 'Hospital', title: 'Hospital' },
  medical: { category: 'V/CANCEL', type: 'MedicalAppointment', title: 'Medical appointment' },
  missed: { category: 'V/CANCEL', type: 'MissedVisit', title: 'Missed visit' },
  refusal: { category: 'V/CANCEL', type: 'RefusalOfCare', title: 'Refusal of care' },
  respite: { category: 'V/CANCEL', type: 'Respite', title: 'Respite' },
  office: { category: 'V/CANCEL', type: null, title: 'Cancelled by the office' },
} as const satisfies Record<string, { category: 'V/CONF' | 'V/CANCEL'; type: string | null; title: string }>

export type ConditionKey = keyof typeof conditionPlans
export type Conditions = Readonly<Record<ConditionKey, string>>

/** Creates the conditions; returns their rows, and their guids by key. */
export function makeConditions(random: Random): { rows: Insertable<DB['rule_condition']>[]; guids: Conditions } {
  const keys = Object.keys(conditionPlans) as ConditionKey[]
  const guids = recordOf(keys, () => random.guid())
  const rows = keys.map((key) => ({
    guid: guids[key],
    title: conditionPlans[key].title,
    rule_type_alias: conditionPlans[key].category,
    type_alias: conditionPlans[key].type,
  }))
  return { rows, guids }
}
