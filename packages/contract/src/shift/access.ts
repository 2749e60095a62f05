import type { AccessRules } from '../access.ts'

/** Access to the shifts of a day (SHIFT-005, SHIFT-006) and to their recorded times (decision 0080). */
export const shiftAccess = {
  read: { access: ['Shift:Read'], feature: 'shifts' },
  edit: { access: ['Shift:Edit'], allOf: ['Shift:Read'], feature: 'shifts' },
} as const satisfies AccessRules
