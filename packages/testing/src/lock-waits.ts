import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Db } from '#server/database/connection.ts'

/** The process of PostgreSQL that a transaction runs in. */
export async function processOf(transaction: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
  return rows[0]?.pid ?? 0
}

/**
 * Waits until the given number of sessions in the test's database wait for a lock; with a holder, for one of that
 * transaction. A test with a worker passes the holder: a worker that starts may wait for its own sessions for a moment.
 */
export async function untilLocksAreWaitedFor(owner: Db, sessions = 1, holder?: Db): Promise<void> {
  const process = holder ? await processOf(holder) : null
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
        and (${process}::integer is null or ${process}::integer = any (pg_blocking_pids(pid)))`.execute(owner)
    return rows[0]?.count
  }
  await vi.waitFor(async () => expect(await waiting()).toBe(sessions), { timeout: 300_000, interval: 20 })
}
