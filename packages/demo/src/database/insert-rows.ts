import type { Insertable } from 'kysely'
import type { PoolClient } from 'pg'
import type { DB } from '#server/database/types.ts'

export type Rows<T extends keyof DB> = readonly Insertable<DB[T]>[]

const batchSize = 2000

/**
 * Inserts rows with the same columns. PostgreSQL reads them from one JSON value, which handles arrays, ranges and
 * nested JSON. Identity columns use the given values.
 */
export async function insertRows<T extends keyof DB & string>(
  client: PoolClient,
  table: T,
  rows: Rows<T>,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
    .map((column) => `"${column}"`)
    .join(', ')
  const statement = `insert into ${table} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${table}, $1::json)`
  for (let from = 0; from < rows.length; from += batchSize) {
    await client.query(statement, [JSON.stringify(rows.slice(from, from + batchSize))])
  }
}
