import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { processOf } from '#testing/lock-waits.ts'
import { startWorker } from '#testing/start-worker.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app

test('a worker whose first look for jobs fails takes jobs once the database answers', async () => {
  await owner.transaction().execute(async (holder) => {
    // The first look reads the names of the jobs that the worker knows.
    await sql`lock table graphile_worker._private_tasks in access exclusive mode`.execute(holder)
    await startWorker(app)
    const cancelWaiting = sql`
      select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and ${await processOf(holder)}::integer = any (pg_blocking_pids(pid))`
    const cancelled = async () => (await cancelWaiting.execute(owner)).rows.length
    await vi.waitFor(async () => expect(await cancelled()).toBeGreaterThan(0), { timeout: 300_000, interval: 20 })
  })
  await sql`select graphile_worker.add_job('remove-stored-file', '{"key":"none"}')`.execute(owner)
  const left = async () => (await sql`select from graphile_worker.jobs`.execute(owner)).rows.length
  await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 300_000, interval: 20 })
})
