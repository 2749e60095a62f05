import { addDays, mondayOf } from '#domain/time.ts'

/** Returns the Monday and Sunday of a date's week. Local dates. */
export function weekOf(today: string): { from: string; to: string } {
  const monday = mondayOf(today)
  return { from: monday, to: addDays(monday, 6) }
}
