import type { AccessRules } from '../access.ts'

const features = { feature: ['finance', 'shifts'] } as const

/** Access to units, their users and shift categories (UNIT-002, UNIT-D01). */
export const unitAccess = {
  read: { access: ['Finance.Unit:Read'], ...features },
  edit: { access: ['Finance.Unit:Edit'], ...features },
  /** The screen of a new unit: all screens of units need Read as well. */
  create: { access: ['Finance.Unit:Edit'], allOf: ['Finance.Unit:Read'], ...features },
} as const satisfies AccessRules
