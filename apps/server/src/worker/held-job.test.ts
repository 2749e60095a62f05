import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { invoiceTasks } from '#contract/billing/tasks.ts'
import { requestPasswordReset } from '#contract/identity/account-links.ts'
import { invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { account } from '#testing/builders/people.ts'
import { untilLocksAreWaitedFor } from '#testing/lock-waits.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { startWorker, untilDeadAreReleased } from '#testing/start-worker.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const clerk = await app.signIn(['Finance.Processing:Edit', 'Finance.Processing:Read'])

/** A task that is queued, with the ids of its transactions. */
async function queuedTask(count: number) {
  const { periodGuid } = await invoiceable(app, count)
  const { body } = await app.call(invoiceTasks.prepare, {
    as: clerk,
    body: { guids: [periodGuid], mode: 'Completion' },
  })
  await app.call(invoiceTasks.process, { as: clerk, params: { taskGuid: body.task_guid }, body: { is_draft: false } })
  const ids = (await transactionsOf(app, periodGuid)).map(({ id }) => id)
  return { guid: body.task_guid, ids }
}

/** Does `work` while the transactions are locked, as another change locks them. */
async function holding(ids: readonly number[], work: () => Promise<void>): Promise<void> {
  await owner.transaction().execute(async (holder) => {
    await holder.selectFrom('billing_transaction').select('id').where('id', 'in', ids).forUpdate().execute()
    await work()
  })
}

async function attempts(): Promise<number[]> {
  const { rows } = await sql<{ attempts: number }>`
    select attempts from graphile_worker.jobs where task_identifier = 'complete-transactions'`.execute(owner)
  return rows.map((row) => row.attempts)
}

async function untilComplete(guid: string): Promise<void> {
  const task = owner.selectFrom('task').select('status').where('guid', '=', guid)
  await vi.waitFor(async () => expect(await task.executeTakeFirst()).toEqual({ status: 'Complete' }), {
    timeout: 30_000,
    interval: 20,
  })
}

test('a job that runs for twelve seconds is run once', async () => {
  const task = await queuedTask(3)
  await holding(task.ids, async () => {
    for (const _ of ['one', 'another']) await startWorker(app, { lookEvery: 5000, concurrency: 2 })
    await untilLocksAreWaitedFor(owner)
    await sql`select pg_sleep(12)`.execute(owner)
    expect(await attempts()).toEqual([1])
    await untilLocksAreWaitedFor(owner)
  })
  await untilComplete(task.guid)
}, 60_000)

test('a worker that lost the session of its presence keeps its job, and looks after others again', async () => {
  const task = await queuedTask(3)
  await holding(task.ids, async () => {
    for (const _ of ['one', 'another']) await startWorker(app, { lookEvery: 2000 })
    await untilLocksAreWaitedFor(owner)
    await sql`
      select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and classid = 4203
        and database = (select oid from pg_database where datname = current_database())`.execute(owner)
    await untilDeadAreReleased(owner)
    expect(await attempts()).toEqual([1])
    await untilLocksAreWaitedFor(owner)
  })
  await untilComplete(task.guid)
}, 60_000)

test('a job that was assigned to a worker and never reached it is given back by that worker', async () => {
  const task = await queuedTask(2)
  await holding(task.ids, async () => {
    await startWorker(app, { concurrency: 2 })
    await untilLocksAreWaitedFor(owner)
    // As after a session that broke between the queue's commit and its answer.
    const { rows } = await sql<{ id: string }>`
      select id from graphile_worker.add_job('remove-stored-file', '{"key":"none"}', run_at => now() + interval '1 hour')`.execute(
      owner,
    )
    const id = rows[0]?.id
    await sql`
      update graphile_worker._private_jobs set run_at = now(), locked_at = now(), locked_by = (
        select locked_by from graphile_worker.jobs where task_identifier = 'complete-transactions')
      where id = ${id}`.execute(owner)
    const left = async () => (await sql`select from graphile_worker.jobs where id = ${id}`.execute(owner)).rows.length
    await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 30_000, interval: 20 })
    expect(await attempts()).toEqual([1])
    await untilLocksAreWaitedFor(owner)
  })
  await untilComplete(task.guid)
}, 60_000)

test('a long job leaves the other hand of its worker free', async () => {
  const long = await queuedTask(2)
  await holding(long.ids, async () => {
    await startWorker(app, { concurrency: 2 })
    await untilLocksAreWaitedFor(owner)
    await untilDeadAreReleased(owner)
    await untilDeadAreReleased(owner)
    const short = await queuedTask(2)
    await untilComplete(short.guid)
  })
  await untilComplete(long.guid)
}, 60_000)

test('a mail goes once, however slowly the mail server takes it', async () => {
  const email = 'mary.oduya@larkfield.example'
  await account(owner, { email, password: 'Larkfield!2026', branchIds: [app.branchId] })
  const server = await startMailServer()
  const release = server.hold()
  for (const _ of ['one', 'another']) await startWorker(app, { concurrency: 2, smtpUrl: server.url })
  await app.call(requestPasswordReset, { body: { email } })
  await vi.waitFor(() => expect(server.mails).not.toEqual([]), { timeout: 30_000, interval: 20 })
  await untilDeadAreReleased(owner)
  await untilDeadAreReleased(owner)
  release()
  const left = async () => (await sql`select from graphile_worker.jobs`.execute(owner)).rows.length
  await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 30_000, interval: 20 })
  expect(server.mails.map(({ to }) => to?.[0]?.address)).toEqual([email])
  await server.close()
}, 60_000)
