import { may } from '#contract/access.ts'
import { carerAccess } from '#contract/carer/access.ts'
import { type AbsenceType, absenceTypes, isPrivateType, type ShownAbsenceType } from '#domain/absence/absence-types.ts'
import type { SessionUser } from '../../../kit/context.ts'

/** The types that need no further permission. */
export const openTypes = (Object.keys(absenceTypes) as AbsenceType[]).filter((type) => !isPrivateType(type))

/** Whether a user sees the details of every absence (decision 0056). */
export function seesAllDetails(user: SessionUser): boolean {
  return may(user, carerAccess.readAbsenceDetails)
}

/** Returns the type as a user may see it. */
export function shownType(type: AbsenceType, user: SessionUser): ShownAbsenceType {
  return isPrivateType(type) && !seesAllDetails(user) ? 'ABSENT' : type
}
