import type { AccessRules } from '../access.ts'

/** The rights of the lists that the month end guide counts. */
const countedRights = [
  'Finance.Processing:Read',
  'Finance.Alert:Read',
  'Finance.Appointment:Read',
  'Finance.File:Read',
  'Finance.Processing.Charges.Approve:Read',
] as const

/** Access to the reports. */
export const reportAccess = {
  launchPad: { access: ['Branch.Report:Read'] },
  /** It counts what each of these rights shows. */
  monthEnd: { access: ['Finance.Processing:Read'], allOf: countedRights, feature: 'finance' },
  /** To explain what stays, and to let a month go. */
  closeMonth: { access: ['Finance.Processing:Edit'], allOf: countedRights, feature: 'finance' },
  /** It shows what is invoiced beside what is paid; the right reads both. */
  margin: { access: ['Finance.Processing:Read'], feature: 'finance' },
  /** OPS-002, SHELL-047. */
  sickLeaves: { access: ['Hr.Carer:Read'], allOf: ['Branch.Report:Read'] },
} as const satisfies AccessRules
