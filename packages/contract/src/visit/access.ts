import type { AccessRules } from '../access.ts'

/** Access to the list of visits and to a single visit (VISIT-D01). */
export const visitAccess = {
  read: { access: ['Visit:Read', 'Visit:Edit'] },
} as const satisfies AccessRules
