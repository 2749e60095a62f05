import { addDays, type LocalDate } from '../time.ts'

/** Days before its expiry from which on a document warns (SHELL-D32). */
const noticeDays = 30

export const documentExpired = 'Document has expired.'
const documentExpiresSoon = 'Document expires within 30 days.'

/** The warning about a document on a day: it has expired, or will within 30 days (SHELL-D32). */
export function documentWarnings(expiresAt: LocalDate, today: LocalDate): string[] {
  if (expiresAt < today) return [documentExpired]
  return expiresAt <= addDays(today, noticeDays) ? [documentExpiresSoon] : []
}
