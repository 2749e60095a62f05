import { sql } from 'kysely'
import type { Period } from '#domain/validity.ts'

/** A period as PostgreSQL reads a `daterange`: from its first day up to, not including, its end; open without one. */
export function validityText({ start, end }: Period): string {
  return `[${start},${end ?? ''})`
}

/** The same way back: `start` and `end` of a column such as `m.validity`, for a select. */
export function datesOf(column: string) {
  return [
    sql<string>`lower(${sql.ref(column)})::text`.as('start'),
    sql<string | null>`upper(${sql.ref(column)})::text`.as('end'),
  ] as const
}
