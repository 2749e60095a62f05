import type { LocalDate } from './time.ts'

/** How days are written wherever a sentence or a screen shows one (SHELL-161). */

/** A day as `dd/MM/yyyy`. */
export function formatDate(date: LocalDate): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`
}

/** What `{range}` stands for in a sentence (SHELL-D37). */
export function dateRangeText(start: LocalDate, end: LocalDate | null): string {
  return `${formatDate(start)} - ${end === null ? 'no end date' : formatDate(end)}`
}
