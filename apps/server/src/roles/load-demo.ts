import { connect } from '../database/connection.ts'
import type { Services } from '../kit/context.ts'

/** An arbitrary number that no other program is likely to lock in the same database. */
const lockKey = 4_203_118_227

/**
 * Loads the demo provider into an unused database, or resumes an interrupted load: once, however many processes start.
 */
export async function loadDemoOnce(
  databaseUrl: string,
  { clock, files, log }: Pick<Services, 'clock' | 'files'> & { readonly log: (line: string) => void },
): Promise<void> {
  const { pool, close } = connect(databaseUrl, { max: 1 })
  try {
    const client = await pool.connect()
    await client.query('select pg_advisory_lock($1)', [lockKey])
    // Loaded here only: a server without a demo to load does without most of this code.
    const { databaseState } = await import('#demo/database/database-state.ts')
    const { kind } = await databaseState(client)
    if (kind !== 'filled') {
      log('Loading the demo provider (first start only)')
      const { loadDemo } = await import('#demo/load.ts')
      await loadDemo({ databaseUrl, now: clock.now(), files, log })
    }
    // Closing the session releases the lock.
    client.release(true)
  } finally {
    await close()
  }
}
