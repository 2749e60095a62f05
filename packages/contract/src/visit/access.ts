import type { AccessRules } from '../access.ts'

/** Who may list visits at large and open one (VISIT-D01). */
export const visitAccess = {
  read: { access: ['Visit:Read', 'Visit:Edit'] },
} as const satisfies AccessRules
