import type { AccessRules } from '../access.ts'

/** Access to the company, and to the diagnostics for developers. */
export const branchAccess = {
  company: { access: ['Company:Read', 'Company.Branch:Read'] },
  develop: { access: ['Developer:Edit'] },
} as const satisfies AccessRules
