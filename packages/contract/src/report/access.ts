import type { AccessRules } from '../access.ts'

/** Who may open the reports. */
export const reportAccess = {
  launchPad: { access: ['Branch.Report:Read'] },
} as const satisfies AccessRules
