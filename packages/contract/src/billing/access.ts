import type { AccessRules } from '../access.ts'

/** Access to transactions and their tasks. */
export const billingAccess = {
  read: { access: ['Finance.Processing:Read'], feature: 'finance' },
  edit: { access: ['Finance.Processing:Edit'], feature: 'finance' },
  search: { access: ['Finance.Search:Read'], feature: 'finance' },
  addUser: { access: ['Finance.Processing.User:Edit'], feature: 'finance' },
} as const satisfies AccessRules
