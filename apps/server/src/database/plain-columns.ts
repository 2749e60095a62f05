import { type AliasedRawBuilder, sql } from 'kysely'
import type { PlainFields } from '#domain/plain-fields.ts'

/**
 * Returns the columns of a record's plain fields, for a select; as texts, so that no amount inside JSON is read as a
 * float.
 */
export function plainColumns<F extends PlainFields>(table: string, fields: F) {
  const keys = Object.keys(fields) as (keyof F & string)[] // its own keys
  return keys.map(
    (key): AliasedRawBuilder<string | null, keyof F & string> =>
      sql<string | null>`${sql.ref(`${table}.${key}`)}::text`.as(key),
  )
}
