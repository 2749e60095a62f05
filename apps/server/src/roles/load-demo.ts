import pg from 'pg'
import type { Clock } from '../clock.ts'
import { clientConfig } from '../database/connection.ts'

/** Any number that no other program is likely to lock on in the same database. */
const lockKey = 4_203_118_227

/**
 * Loads the demo provider into a database in which nobody has done anything yet, once however many processes start.
 * The loader commits all of it or nothing.
 */
export async function loadDemoOnce(databaseUrl: string, clock: Clock, log: (line: string) => void): Promise<void> {
  const client = new pg.Client(clientConfig(databaseUrl))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    if (!(await isEmpty(client))) return
    log('Loading the demo provider, once')
    // Only here: a server that does not load the demo does without its code.
    const { loadDemo } = await import('#demo/load.ts')
    await loadDemo({ databaseUrl, now: clock.now(), log })
  } finally {
    await client.end()
  }
}

async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    'select not exists (select from branch) and not exists (select from account) as empty',
  )
  return rows[0]?.empty === true
}
