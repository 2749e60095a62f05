import type { PatternPeriod } from '#contract/rota/visit-patterns.ts'
import { weekdays } from '#domain/availability/typed-times.ts'
import { formatClock, parseClock } from '#domain/time.ts'

/** Returns "Mon, Wed, Fri"; of all seven days "Every day". */
export function daysWord(days: readonly number[]): string {
  if (days.length === 7) return 'Every day'
  return days.map((day) => weekdays[day - 1]?.slice(0, 3)).join(', ')
}

/** Returns "08:00–08:45"; a visit that ends on the next day ends at its time there. */
export function timesWord({ start_time, minutes }: Pick<PatternPeriod, 'start_time' | 'minutes'>): string {
  return `${start_time}–${formatClock((parseClock(start_time) + minutes) % 1440)}`
}

/** Returns "Every week" or "Every 2 weeks". */
export function repeatWord(weeks: number): string {
  return weeks === 1 ? 'Every week' : `Every ${weeks} weeks`
}
