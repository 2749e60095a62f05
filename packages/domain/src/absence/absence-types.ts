/** The types of absences of carers, in the order of the form (decision 0056). */
export const absenceTypes = {
  ANNUAL_LEAVE: 'Annual leave',
  SICKNESS: 'Sickness',
  UNPAID_LEAVE: 'Unpaid leave',
  MATERNITY: 'Maternity leave',
  PATERNITY: 'Paternity leave',
  PARENTAL: 'Parental leave',
  COMPASSIONATE: 'Compassionate leave',
  TRAINING: 'Training away',
  OTHER: 'Other',
} as const
export type AbsenceType = keyof typeof absenceTypes

/** Stands for a type that the reader may not know. */
export const hiddenType = 'ABSENT'
export type ShownAbsenceType = AbsenceType | typeof hiddenType

/**
 * The types that everybody may know who may read the carer. The others are for HR alone: were only sickness hidden,
 * everybody would know what is hidden.
 */
const openTypes: readonly AbsenceType[] = ['ANNUAL_LEAVE', 'TRAINING']

export function isPrivateType(type: AbsenceType): boolean {
  return !openTypes.includes(type)
}

export function absenceTitle(type: ShownAbsenceType): string {
  return type === hiddenType ? 'Absent' : absenceTypes[type]
}

/** How much of its days an absence covers. */
export const absenceParts = {
  DAYS: 'Whole days',
  MORNING: 'Morning',
  AFTERNOON: 'Afternoon',
  HOURS: 'Hours',
} as const
export type AbsencePart = keyof typeof absenceParts
