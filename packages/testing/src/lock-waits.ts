import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Db } from '#server/database/connection.ts'

/** Waits until the given number of sessions in the test's database wait for a lock. */
export async function untilLocksAreWaitedFor(owner: Db, sessions = 1): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(owner)
    return rows[0]?.count
  }
  await vi.waitFor(async () => expect(await waiting()).toBe(sessions), { timeout: 30_000, interval: 20 })
}
