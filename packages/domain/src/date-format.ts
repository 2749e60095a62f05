import type { LocalDate } from './time.ts'

/** Formats of days in messages and on screens (SHELL-161). */

/** Formats a day as `dd/MM/yyyy`. */
export function formatDate(date: LocalDate): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`
}

/** Returns the text for `{range}` in a message (SHELL-D37). */
export function dateRangeText(start: LocalDate, end: LocalDate | null): string {
  return `${formatDate(start)} - ${end === null ? 'no end date' : formatDate(end)}`
}
