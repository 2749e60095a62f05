import type { CarerAbsence } from '#contract/carer/absences.ts'
import { absenceParts } from '#domain/absence/absence-types.ts'
import { formatDate } from '#ui/figures/format.ts'

/** Returns the status of an absence at an instant: its word, and the usual status that looks the same. */
export function absenceStatus({ start, end }: Pick<CarerAbsence, 'start' | 'end'>, now: string) {
  const millisecond = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds
  if (millisecond(now) < millisecond(start)) return { word: 'Planned', kind: 'future' } as const
  const isPast = end !== null && millisecond(end) <= millisecond(now)
  return isPast ? ({ word: 'Past', kind: 'expired' } as const) : ({ word: 'Absent now', kind: 'notice' } as const)
}

/** Returns the days of an absence in words. */
export function absenceDates({ part, start_date, end_date }: CarerAbsence): string {
  if (part !== 'DAYS' || start_date === end_date) return formatDate(start_date)
  return end_date === null ? `From ${formatDate(start_date)}` : `${formatDate(start_date)} – ${formatDate(end_date)}`
}

/** Returns what an absence covers of its days. */
export function absenceTime({ part, start_time, end_time }: CarerAbsence): string {
  return part === 'HOURS' ? `${start_time} – ${end_time}` : absenceParts[part]
}

/** Returns days and hours, as far as they are known. */
export function absenceLength({ days, hours }: CarerAbsence): string | undefined {
  const parts = [
    days === null ? undefined : days === '1' ? '1 day' : `${days} days`,
    hours === null ? undefined : hours === '1.00' ? '1 hour' : `${hours} hours`,
  ].filter((part) => part !== undefined)
  return parts.length === 0 ? undefined : parts.join(' · ')
}

/**
 * Returns what to do if fewer hours of leave are taken than were paid, as a payment is taken back by a credit only
 * (decision 0156). `hours` is null if no leave is taken.
 */
export function overpaidText(paid: string | null, hours: string | null): string | undefined {
  if (paid === null || Number(hours ?? 0) >= Number(paid)) return undefined
  const verb = paid === '1.00' ? 'hour of this leave has' : 'hours of this leave have'
  return `${paid} ${verb} been paid already. Ask finance to credit what is no longer taken.`
}
