import { randomBytes } from 'node:crypto'
import { withSession } from '../database/connection.ts'

/** Secrets in the table `secret`: the key that signs tokens, and the one that encrypts single values. */
type Secret = 'token' | 'data'

/** Returns a secret: the first process creates it and stores it in the database, so that all share it. */
export async function readSecret(databaseUrl: string, name: Secret): Promise<string> {
  return withSession(databaseUrl, async (client) => {
    const made = randomBytes(48).toString('base64url')
    await client.query('insert into secret (name, value) values ($1, $2) on conflict do nothing', [name, made])
    const { rows } = await client.query<{ value: string }>('select value from secret where name = $1', [name])
    return rows[0]?.value ?? made
  })
}
