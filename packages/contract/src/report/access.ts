import type { AccessRules } from '../access.ts'

/** Access to the reports. */
export const reportAccess = {
  launchPad: { access: ['Branch.Report:Read'] },
} as const satisfies AccessRules
