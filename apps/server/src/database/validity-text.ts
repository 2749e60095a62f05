import type { Period } from '#domain/validity.ts'

/** A period as PostgreSQL reads a `daterange`: from its first day up to, not including, its end; open without one. */
export function validityText({ start, end }: Period): string {
  return `[${start},${end ?? ''})`
}
