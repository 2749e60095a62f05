import { addDays, type LocalDate } from '../time.ts'

/** A document shows a warning from this many days before it expires (SHELL-D32). */
const noticeDays = 30

export const documentExpired = 'Document has expired.'
const documentExpiresSoon = 'Document expires within 30 days.'

/** Returns the warnings of a document on a day: it has expired, or will within 30 days (SHELL-D32). */
export function documentWarnings(expiresAt: LocalDate, today: LocalDate): string[] {
  if (expiresAt < today) return [documentExpired]
  return expiresAt <= addDays(today, noticeDays) ? [documentExpiresSoon] : []
}
