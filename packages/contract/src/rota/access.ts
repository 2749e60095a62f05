import type { AccessRules } from '../access.ts'

/** Access to appointments. */
export const rotaAccess = {
  read: { access: ['Scheduling.Appointment:Read'] },
  /** To be notified when the rota changes. */
  watch: { access: ['Scheduling.Appointment:Read', 'Visit:Read', 'Visit:Edit'] },
  edit: { access: ['Scheduling.Appointment:Edit'] },
  readForFinance: { access: ['Finance.Appointment:Read'], feature: 'finance' },
  editForFinance: { access: ['Finance.Appointment:Edit'], feature: 'finance' },
  recalculate: { access: ['Finance.Recalculate:Edit'], feature: 'finance' },
  /** Process types besides visits and shifts (SEARCH-D16). */
  process: { access: ['Developer:Edit'], feature: 'finance' },
} as const satisfies AccessRules
