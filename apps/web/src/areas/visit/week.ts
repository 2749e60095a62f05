import { addDays, dayOfWeek } from '#domain/time.ts'

/** Monday and Sunday of the week of a local date. */
export function weekOf(today: string): { from: string; to: string } {
  const monday = addDays(today, 1 - dayOfWeek(today))
  return { from: monday, to: addDays(monday, 6) }
}
