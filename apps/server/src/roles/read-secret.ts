import { randomBytes } from 'node:crypto'
import { withSession } from '../database/connection.ts'

/**
 * Returns the key that signs tokens: the first process creates it and stores it in the database, so that all share it.
 */
export async function readSecret(databaseUrl: string): Promise<string> {
  return withSession(databaseUrl, async (client) => {
    const made = randomBytes(48).toString('base64url')
    await client.query(`insert into secret (name, value) values ('token', $1) on conflict do nothing`, [made])
    const { rows } = await client.query<{ value: string }>(`select value from secret where name = 'token'`)
    return rows[0]?.value ?? made
  })
}
