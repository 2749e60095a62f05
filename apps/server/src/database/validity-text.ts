import { sql } from 'kysely'
import type { Period } from '#domain/validity.ts'

/** Formats a period as a `daterange` of PostgreSQL: from its first day to its exclusive end; open without an end. */
export function validityText({ start, end }: Period): string {
  return `[${start},${end ?? ''})`
}

/** Selects `start` and `end` of a `daterange` column such as `m.validity`. */
export function datesOf(column: string) {
  return [
    sql<string>`lower(${sql.ref(column)})::text`.as('start'),
    sql<string | null>`upper(${sql.ref(column)})::text`.as('end'),
  ] as const
}
