import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, onTestFinished, vi } from 'vitest'
import type { Db } from '#server/database/connection.ts'
import type { TestApp } from './test-app.ts'

interface TestWorkerOptions {
  /** Milliseconds between two looks for jobs whose worker is dead. */
  readonly lookEvery?: number
  readonly concurrency?: number
  readonly smtpUrl?: string
}

/** A worker as a process of its own, to be killed: by the test, or with its end. */
export async function startWorker(app: TestApp, options: TestWorkerOptions = {}): Promise<ChildProcess> {
  const { lookEvery = 200, concurrency = 1, smtpUrl = '' } = options
  const script = new URL('./run-worker.ts', import.meta.url).pathname
  const { app: appUrl, queue } = app.signIns
  const args = [script, appUrl, queue, app.clock.now(), String(lookEvery), String(concurrency), smtpUrl]
  const worker = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void worker.kill('SIGKILL'))
  await once(worker.stdout, 'data')
  return worker
}

/** Waits until a worker has looked for the jobs of dead ones and given one back. */
export async function untilDeadAreReleased(owner: Db): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from graphile_worker.add_job('remove-stored-file', '{"key":"none"}', run_at => now() + interval '1 hour')`.execute(
    owner,
  )
  const id = rows[0]?.id
  await sql`update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now() where id = ${id}`.execute(
    owner,
  )
  const isLocked = async () => {
    const found = await sql`select from graphile_worker.jobs where id = ${id} and locked_by is not null`.execute(owner)
    return found.rows.length > 0
  }
  await vi.waitFor(async () => expect(await isLocked()).toBe(false), { timeout: 30_000, interval: 20 })
  await sql`delete from graphile_worker._private_jobs where id = ${id}`.execute(owner)
}
