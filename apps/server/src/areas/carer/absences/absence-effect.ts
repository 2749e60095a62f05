import { hundredthsOfMinutes, parseHundredths } from '#domain/accrual/hundredths.ts'
import type { AnnualLeave } from '#domain/accrual/taken-leave.ts'
import { parseInstant } from '#domain/time.ts'
import type { NotAtWork } from '../../rota/exports.ts'
import type { AbsenceTimesRow } from './absence-values.ts'

interface Instants {
  readonly starts_at: string
  readonly ends_at: string | null
}

/** Returns when an absence takes visits from the carer: in its time, but not again in the time that it had before. */
export function notAtWorkOf(row: Instants, before: Instants | null): NotAtWork {
  const spanOf = ({ starts_at, ends_at }: Instants) => ({ from: starts_at, until: ends_at })
  return { absence: spanOf(row), before: before && spanOf(before) }
}

/** Returns an absence as annual leave, before it is saved. */
export function annualLeaveOf({ part, start_date, end_date, hours, starts_at, ends_at }: AbsenceTimesRow): AnnualLeave {
  const length = ends_at === null ? 0 : parseInstant(ends_at) - parseInstant(starts_at)
  return {
    guid: '',
    start: start_date,
    end: part === 'HOURS' || end_date === null ? start_date : end_date,
    isHalfDay: part === 'MORNING' || part === 'AFTERNOON',
    hours: part === 'HOURS' ? hundredthsOfMinutes(length) : hours === null ? null : parseHundredths(hours),
  }
}
