import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type RawBuilder, sql } from 'kysely'
import { expect, onTestFinished, vi } from 'vitest'
import type { Db } from '#server/database/connection.ts'
import type { TestApp } from './test-app.ts'

interface TestWorkerOptions {
  /** Milliseconds between two checks for jobs of dead workers. */
  readonly lookEvery?: number
  readonly concurrency?: number
  readonly smtpUrl?: string
}

/** Starts a worker in a separate process, to be killed by the test or at its end. It leaves scheduled jobs alone. */
export async function startWorker(app: TestApp, options: TestWorkerOptions = {}): Promise<ChildProcess> {
  const { lookEvery = 200, concurrency = 1, smtpUrl = '' } = options
  const script = new URL('./run-worker.ts', import.meta.url).pathname
  const { app: appUrl, queue } = app.signIns
  const args = [script, appUrl, queue, app.clock.now(), String(lookEvery), String(concurrency), smtpUrl]
  const worker = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(worker, 'exit')
  onTestFinished(async () => {
    worker.kill('SIGKILL')
    await ended
  })
  await once(worker.stdout, 'data')
  return worker
}

/**
 * Adds a job that is locked under the name that `lockedBy` selects, and that no worker runs. It is due at `runAt`.
 * Returns its id.
 */
export async function addLockedJob(owner: Db, lockedBy: RawBuilder<unknown>, runAt = sql`now()`): Promise<string> {
  return owner.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      select id from graphile_worker.add_job('remove-stored-file', '{"key":"none"}', run_at => ${runAt})`.execute(
      transaction,
    )
    const id = rows[0]?.id ?? expect.fail('The queue returned no job.')
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = (${lockedBy}) where id = ${id}`.execute(
      transaction,
    )
    return id
  })
}

/** Waits until a worker has looked for the jobs of dead workers and released one. */
export async function untilDeadAreReleased(owner: Db): Promise<void> {
  const id = await addLockedJob(owner, sql`select 'pool-dead'`, sql`now() + interval '1 hour'`)
  const isLocked = async () => {
    const found = await sql`select from graphile_worker.jobs where id = ${id} and locked_by is not null`.execute(owner)
    return found.rows.length > 0
  }
  await vi.waitFor(async () => expect(await isLocked()).toBe(false), { timeout: 300_000, interval: 20 })
  await sql`delete from graphile_worker._private_jobs where id = ${id}`.execute(owner)
}
