import { formatDate } from '#domain/date-format.ts'

/** Formats whole minutes as hours: `37 h 30 min`. */
export function hoursText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (rest === 0) return `${hours} h`
  return hours === 0 ? `${rest} min` : `${hours} h ${rest} min`
}

export function repeatText(weeks: number): string {
  return weeks === 1 ? 'Every week' : `Every ${weeks} weeks`
}

/** Formats first and last day: one day stands alone. */
export function daysText(start: string, end: string): string {
  return start === end ? formatDate(start) : `${formatDate(start)} – ${formatDate(end)}`
}
