import type { Clock } from '../clock.ts'
import { connect } from '../database/connection.ts'

/** Any number that no other program is likely to lock on in the same database. */
const lockKey = 4_203_118_227

/**
 * Loads the demo provider into a database in which nobody has done anything yet, or takes up a load that was broken
 * off: once, however many processes start.
 */
export async function loadDemoOnce(databaseUrl: string, clock: Clock, log: (line: string) => void): Promise<void> {
  const { pool, close } = connect(databaseUrl, { max: 1 })
  try {
    const client = await pool.connect()
    await client.query('select pg_advisory_lock($1)', [lockKey])
    // Only here: a server that has no demo to load does without most of its code.
    const { databaseState } = await import('#demo/database/database-state.ts')
    const { kind } = await databaseState(client)
    if (kind !== 'filled') {
      log('Loading the demo provider, once')
      const { loadDemo } = await import('#demo/load.ts')
      await loadDemo({ databaseUrl, now: clock.now(), log })
    }
    // Closing the session gives the lock back.
    client.release(true)
  } finally {
    await close()
  }
}
