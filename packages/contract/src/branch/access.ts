import type { AccessRules } from '../access.ts'

/** Who may see the company, and who sees what only those who build the product need. */
export const branchAccess = {
  company: { access: ['Company:Read', 'Company.Branch:Read'] },
  develop: { access: ['Developer:Edit'] },
} as const satisfies AccessRules
