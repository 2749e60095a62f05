import type { AccessRules } from '../access.ts'

/** Access to the company, and to the diagnostics for developers. */
export const branchAccess = {
  company: { access: ['Company:Read', 'Company.Branch:Read'] },
  editCompany: { access: ['Company:Edit'] },
  branch: { access: ['Company.Branch:Read', 'Company.Branch:Edit'] },
  editBranch: { access: ['Company.Branch:Edit'] },
  /** A further branch concerns the whole provider. */
  createBranch: { access: ['Company.Branch:Edit'], allOf: ['Company:Edit'] },
  develop: { access: ['Developer:Edit'] },
} as const satisfies AccessRules
