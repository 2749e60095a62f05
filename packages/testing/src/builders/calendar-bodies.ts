import { generatePeriods } from '#domain/calendar.ts'
import { addDays } from '#domain/time.ts'

/** Weekly periods with their process dates and deadlines. */
export function weeks(start: string, count: number) {
  return generatePeriods({ start, end: null, frequency: '1/WEEK' }, count).map((period) => ({
    ...period,
    process_date: addDays(period.end, 1),
    invoice_deadline: addDays(period.end, 2),
  }))
}

/** The body of a new calendar: weekly, from Monday 2 November 2026. */
export function calendarBody(change: Record<string, unknown> = {}) {
  return {
    title: 'Weekly from 2026',
    start: '2026-11-02',
    end: null,
    frequency_type_alias: '1/WEEK',
    periods: weeks('2026-11-02', 8),
    ...change,
  }
}
