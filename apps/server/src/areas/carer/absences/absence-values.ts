import type { AbsenceInput } from '#contract/carer/absences.ts'
import { AppError, type FieldErrors, invalidField } from '#contract/errors.ts'
import { type AbsenceType, hiddenType, isPrivateType } from '#domain/absence/absence-types.ts'
import { absenceErrors, overlapMessage, spanOf, timesOf } from '#domain/absence/carer-absence.ts'
import { formatInstant, zoneOf } from '#domain/time.ts'
import type { Branch, Context, SessionUser } from '../../../kit/context.ts'
import { type AbsenceRow, selectOverlapping } from './absence-queries.ts'
import { seesAllDetails, shownType } from './absence-rights.ts'

type Times = Pick<AbsenceInput, 'type_alias' | 'part' | 'start_date' | 'end_date' | 'start_time' | 'end_time' | 'hours'>

/** The columns of an absence that its days and times fill. */
export type AbsenceTimesRow = ReturnType<typeof timesRow>

/** The words for a concurrent save, which the check before the write does not see. */
export const overlapWords: Readonly<Record<string, FieldErrors>> = {
  carer_absence_no_overlap: { start_date: ['The carer is already absent then.'] },
}

/**
 * Returns the type that is saved. `ABSENT` keeps the type that the user may not see, and only that; nobody changes a type
 * without seeing it (decision 0056). Throws INVALID.
 */
export function savedType(given: Times['type_alias'], before: AbsenceRow | null, user: SessionUser): AbsenceType {
  const isHidden = before !== null && isPrivateType(before.type_alias) && !seesAllDetails(user)
  if (isHidden) {
    if (given === hiddenType) return before.type_alias
    throw invalidField('type_alias', 'You can not change the type of this absence.')
  }
  if (given === hiddenType) throw invalidField('type_alias', 'Choose a type.')
  return given
}

/** Returns the columns of days and times, with their instants in the branch's zone. Throws INVALID. */
export function timesRow(given: Times, type: AbsenceType, { timeZone }: Branch) {
  const [wrong] = Object.entries(absenceErrors(given, type))
  if (wrong) throw invalidField(wrong[0], wrong[1])
  const times = timesOf(given)
  const span = spanOf(times, zoneOf(timeZone))
  if (!span) throw invalidField('end_time', 'The clocks change then, and no time is left between start and end.')
  const { from, until } = span
  return { ...times, starts_at: formatInstant(from), ends_at: until === null ? null : formatInstant(until) }
}

/** Throws INVALID with the other absence, as the user may see it. */
export async function refuseOverlap(
  { db, user }: Context,
  carerGuid: string,
  row: AbsenceTimesRow,
  exceptGuid: string | null,
): Promise<void> {
  const other = await selectOverlapping(db, carerGuid, row, exceptGuid)
  if (!other) return
  const message = overlapMessage(shownType(other.type_alias, user), other.start_date, other.end_date)
  throw new AppError('INVALID', undefined, { start_date: [message] })
}
