import type { AccessRules } from '../access.ts'

/** Access to output files, interface files and downloads. */
export const outputAccess = {
  files: { access: ['Finance.File:Read'], feature: 'finance' },
  downloads: { access: ['File.Download:Read'] },
} as const satisfies AccessRules
