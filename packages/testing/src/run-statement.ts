import pg from 'pg'
import { clientConfig } from '#server/database/connection.ts'

/** One statement in a session of its own, as whoever the address names. */
export async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client(clientConfig(url))
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
