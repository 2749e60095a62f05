import type { AccessRules } from '../access.ts'

/** Access to changing the finance settings. Reading what other forms need requires no permission (FSET-D01). */
export const settingsAccess = {
  holidays: { access: ['Finance.Settings.Holiday:Edit'], feature: 'finance' },
  careTypes: { access: ['Finance.Settings.ServiceType:Edit'], feature: 'finance' },
  ruleConditions: { access: ['Finance.Settings.Condition:Edit'], feature: 'finance' },
  runs: { access: ['Finance.Settings.Run:Edit'], feature: 'finance' },
  lawTables: { access: ['Finance.Settings:Edit'], feature: 'finance' },
} as const satisfies AccessRules
