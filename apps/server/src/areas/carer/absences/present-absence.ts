import type { CarerAbsence } from '#contract/carer/absences.ts'
import { absenceParts, absenceTitle } from '#domain/absence/absence-types.ts'
import { absenceDays } from '#domain/absence/carer-absence.ts'
import { formatHundredths, hundredthsOfMinutes, parseHundredths } from '#domain/accrual/hundredths.ts'
import { parseInstant } from '#domain/time.ts'
import type { SessionUser } from '../../../kit/context.ts'
import type { AbsenceRow } from './absence-queries.ts'
import { shownType } from './absence-rights.ts'
import type { CertificateRow } from './certificate-queries.ts'

/**
 * Returns absences as a user may see them, without the details of hidden ones (decision 0056). `paidHours` are hundredths, by
 * absence.
 */
export function presentAbsences(
  rows: readonly AbsenceRow[],
  certificates: readonly CertificateRow[],
  paidHours: ReadonlyMap<string, number>,
  user: SessionUser,
): CarerAbsence[] {
  return rows.map((row) => {
    const { guid, version, part, start_date, end_date, start_time, end_time, recorded_at, recorded_by_name } = row
    const type_alias = shownType(row.type_alias, user)
    const is_whole = type_alias === row.type_alias
    const files = certificates.filter(({ absence_guid }) => is_whole && absence_guid === guid)
    const paid = is_whole ? paidHours.get(guid) : undefined
    return {
      ...{ guid, version, type_alias, part, start_date, end_date, start_time, end_time },
      ...{ start: row.starts_at, end: row.ends_at, days: absenceDays(row), hours: hoursOf(row) },
      paid_hours: paid === undefined ? null : formatHundredths(paid),
      comments: is_whole ? row.comments : null,
      files: files.map((file) => ({
        guid: file.guid,
        file_name: file.file_name,
        uploaded_at: file.uploaded_at,
        uploaded_by_name: file.uploaded_by_name,
      })),
      ...{ recorded_at, recorded_by_name, is_whole },
    }
  })
}

function hoursOf({ part, hours, starts_at, ends_at }: AbsenceRow): string | null {
  if (part !== 'HOURS' || ends_at === null) return hours === null ? null : formatHundredths(parseHundredths(hours))
  return formatHundredths(hundredthsOfMinutes(parseInstant(ends_at) - parseInstant(starts_at)))
}

/** Returns an absence as the history shows it, in words. */
export function absenceForHistory(row: AbsenceRow): object {
  return {
    type: absenceTitle(row.type_alias),
    part: absenceParts[row.part],
    start_date: row.start_date,
    end_date: row.end_date,
    start_time: row.start_time,
    end_time: row.end_time,
    hours: row.hours,
    comments: row.comments,
  }
}
