import type { AccessRules } from '../access.ts'

/** Who may see what was made: invoices and interface files, and downloads. */
export const outputAccess = {
  files: { access: ['Finance.File:Read'], feature: 'finance' },
  downloads: { access: ['File.Download:Read'] },
} as const satisfies AccessRules
