import type { AccessRules } from '../access.ts'

/** Access to transactions and their tasks. */
export const billingAccess = {
  read: { access: ['Finance.Processing:Read'], feature: 'finance' },
  edit: { access: ['Finance.Processing:Edit'], feature: 'finance' },
  search: { access: ['Finance.Search:Read'], feature: 'finance' },
  /** The group rule of `mayEditExtra` as well (EXTRA-006, EXTRA-007). */
  editExtras: { access: ['Finance.Processing.Charges:Edit'], feature: 'finance' },
  develop: { access: ['Developer:Edit'], feature: 'finance' },
  /** EXTRA-023. */
  editContributions: { access: ['User.Operator:Edit', 'Finance.Settings:Edit'], feature: 'finance' },
  editAnyExtra: {
    access: ['Finance.Processing.Charges:Edit', 'User.Operator:Edit', 'Finance.Settings:Edit'],
    feature: 'finance',
  },
  readAdditionals: { access: ['Finance.Processing.Charges.Approve:Read', 'Hr.Approver:Read'], feature: 'finance' },
  /** ADDL-005, ADDL-006. */
  approveForBranch: { access: ['Finance.Processing.Charges.Approve:Edit'], feature: 'finance' },
  approveForHr: { access: ['Hr.Approver:Edit'], feature: 'finance' },
  approveAny: { access: ['Finance.Processing.Charges.Approve:Edit', 'Hr.Approver:Edit'], feature: 'finance' },
  alerts: { access: ['Finance.Alert:Read'], feature: 'finance' },
  credit: { access: ['Finance.Processing.Credit:Edit'], feature: 'finance' },
  /** CRED-030. */
  rewind: { access: ['Finance.Rewind:Edit'], allOf: ['Developer:Edit'], feature: 'finance' },
  /** Tasks of any mode; the handler knows which of the two a task needs (INVP-D02). */
  task: { access: ['Finance.Processing:Edit', 'Finance.Processing.Credit:Edit'], feature: 'finance' },
  addUser: { access: ['Finance.Processing.User:Edit'], feature: 'finance' },
} as const satisfies AccessRules
