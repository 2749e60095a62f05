import { addDays, type LocalDate, mondayOf } from '#domain/time.ts'

export interface Week {
  /** Monday and Sunday. */
  readonly start: LocalDate
  readonly end: LocalDate
}

/** Returns the last whole weeks before the one of `today`, oldest first. */
export function wholeWeeksBefore(today: LocalDate, count: number): Week[] {
  const monday = mondayOf(today)
  return Array.from({ length: count }, (_, at) => {
    const start = addDays(monday, 7 * (at - count))
    return { start, end: addDays(start, 6) }
  })
}
