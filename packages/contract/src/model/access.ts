import type { AccessRules } from '../access.ts'

/** Who may do what with contract models. Rates that somebody agreed on need a right of their own besides that to models. */
export const modelAccess = {
  edit: { access: ['Finance.Model:Edit'], feature: 'finance' },
  readRates: {
    access: ['Finance.Model.Rate:Read', 'Finance.Model.Rate:Edit'],
    allOf: ['Finance.Model:Edit'],
    feature: 'finance',
  },
  editRates: { access: ['Finance.Model.Rate:Edit'], allOf: ['Finance.Model:Edit'], feature: 'finance' },
} as const satisfies AccessRules
