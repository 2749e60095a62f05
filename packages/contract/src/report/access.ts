import type { AccessRules } from '../access.ts'

/** Access to the reports. */
export const reportAccess = {
  launchPad: { access: ['Branch.Report:Read'] },
  /** It counts what each of these rights shows. */
  monthEnd: {
    access: ['Finance.Processing:Read'],
    allOf: [
      'Finance.Alert:Read',
      'Finance.Appointment:Read',
      'Finance.File:Read',
      'Finance.Processing.Charges.Approve:Read',
    ],
    feature: 'finance',
  },
  /** OPS-002, SHELL-047. */
  sickLeaves: { access: ['Hr.Carer:Read'], allOf: ['Branch.Report:Read'] },
} as const satisfies AccessRules
