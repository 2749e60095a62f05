import { sql } from 'kysely'
import type pg from 'pg'
import type { AnyDb } from '../kit/context.ts'
import { StartupError } from '../startup-error.ts'

/** An arbitrary number that no other program is likely to lock in the same database. */
const lockKey = 4_203_118_230

/**
 * Blocks the removal of stored files until the session ends, and waits for running removals. Only one backup runs at a
 * time.
 */
export async function holdRemovals(client: pg.Client): Promise<void> {
  await client.query(`set lock_timeout = '30s'`)
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
  } catch (error) {
    if ((error as pg.DatabaseError).code !== '55P03') throw error
    throw new StartupError('Another backup of this database is running.')
  }
}

/** Whether a file may be removed now, and until the transaction ends. */
export async function mayRemoveFiles(db: AnyDb): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select pg_try_advisory_xact_lock_shared(${lockKey}) as may`.execute(db)
  return rows[0]?.may === true
}
