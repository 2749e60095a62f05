import type { AccessRules } from '../access.ts'

/** Access to output files, interface files and downloads. */
export const outputAccess = {
  files: { access: ['Finance.File:Read'], feature: 'finance' },
  payroll: { access: ['Finance.File:Read'], feature: 'i_trent' },
  /** Reports of carers about clients need the permission for visits too. */
  evidence: { access: ['Finance.File:Read'], allOf: ['Visit:Read'], feature: 'finance' },
  replace: { access: ['Developer:Edit'], feature: 'finance' },
  resubmit: { access: ['Developer:Edit'], feature: 'i_trent' },
  /** Those who save the map read it too. */
  readPayElements: { access: ['Finance.File:Read', 'Finance.Settings:Edit'], feature: 'finance' },
  payElements: { access: ['Finance.Settings:Edit'], feature: 'finance' },
  downloads: { access: ['File.Download:Read'] },
} as const satisfies AccessRules
