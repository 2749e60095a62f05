import type { AccessRules } from '../access.ts'

/** Access to the reports. */
export const reportAccess = {
  launchPad: { access: ['Branch.Report:Read'] },
  /** OPS-002, SHELL-047. */
  sickLeaves: { access: ['Hr.Carer:Read'], allOf: ['Branch.Report:Read'] },
} as const satisfies AccessRules
