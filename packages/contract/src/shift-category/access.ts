import type { AccessRules } from '../access.ts'

/** Access to shift categories (SHIFTCAT-006, SHIFTCAT-D01). */
export const shiftCategoryAccess = {
  read: { access: ['Shift.Settings.Category:Read'], feature: 'shifts' },
} as const satisfies AccessRules
