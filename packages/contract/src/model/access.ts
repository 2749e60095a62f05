import type { AccessRules } from '../access.ts'

/** Access to contract models. Agreed rates need a permission of their own, in addition to the one for models. */
export const modelAccess = {
  edit: { access: ['Finance.Model:Edit'], feature: 'finance' },
  readRates: {
    access: ['Finance.Model.Rate:Read', 'Finance.Model.Rate:Edit'],
    allOf: ['Finance.Model:Edit'],
    feature: 'finance',
  },
  editRates: { access: ['Finance.Model.Rate:Edit'], allOf: ['Finance.Model:Edit'], feature: 'finance' },
} as const satisfies AccessRules
