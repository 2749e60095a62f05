import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { invoiceTasks } from '#contract/billing/tasks.ts'
import { requestPasswordReset } from '#contract/identity/account-links.ts'
import type { Db } from '#server/database/connection.ts'
import { invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { account } from '#testing/builders/people.ts'
import { untilLocksAreWaitedFor } from '#testing/lock-waits.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { addLockedJob, startWorker, untilDeadAreReleased } from '#testing/start-worker.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const clerk = await app.signIn(['Finance.Processing:Edit', 'Finance.Processing:Read'])

/** Queues a task and returns it with the ids of its transactions. */
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

/** Runs `work` while the transactions are locked, as by another change. */
async function holding(ids: readonly number[], work: (holder: Db) => Promise<void>): Promise<void> {
  await owner.transaction().execute(async (holder) => {
    await holder.selectFrom('billing_transaction').select('id').where('id', 'in', ids).forUpdate().execute()
    await work(holder)
  })
}

const jobKey = (task: string) => `complete-transactions:${task}`

/** Returns how often the job of the task was started, as a list of one; an empty one if it has ended. */
async function attemptsOf(task: string): Promise<number[]> {
  const { rows } = await sql<{ attempts: number }>`
    select attempts from graphile_worker.jobs where key = ${jobKey(task)}`.execute(owner)
  return rows.map((row) => row.attempts)
}

async function untilComplete(guid: string): Promise<void> {
  const task = owner.selectFrom('task').select('status').where('guid', '=', guid)
  await vi.waitFor(async () => expect(await task.executeTakeFirst()).toEqual({ status: 'Complete' }), {
    timeout: 300_000,
    interval: 20,
  })
}

test('a long job runs once, however often workers look for jobs of dead workers', async () => {
  const task = await queuedTask(3)
  await holding(task.ids, async (holder) => {
    for (const _ of ['one', 'another']) await startWorker(app, { lookEvery: 1000, concurrency: 2 })
    await untilLocksAreWaitedFor(owner, 1, holder)
    await untilDeadAreReleased(owner)
    await untilDeadAreReleased(owner)
    expect(await attemptsOf(task.guid)).toEqual([1])
    await untilLocksAreWaitedFor(owner, 1, holder)
  })
  await untilComplete(task.guid)
})

test('a worker that lost its presence session keeps its job, and watches over other workers again', async () => {
  const task = await queuedTask(3)
  await holding(task.ids, async (holder) => {
    for (const _ of ['one', 'another']) await startWorker(app, { lookEvery: 5000 })
    await untilLocksAreWaitedFor(owner, 1, holder)
    await sql`
      select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and classid = 4203
        and database = (select oid from pg_database where datname = current_database())`.execute(owner)
    await untilDeadAreReleased(owner)
    expect(await attemptsOf(task.guid)).toEqual([1])
    await untilLocksAreWaitedFor(owner, 1, holder)
  })
  await untilComplete(task.guid)
})

test('a job that was assigned to a worker and never reached it is released by that worker', async () => {
  const task = await queuedTask(2)
  await holding(task.ids, async (holder) => {
    await startWorker(app, { concurrency: 2 })
    await untilLocksAreWaitedFor(owner, 1, holder)
    // As after a session that broke between the queue's commit and its response.
    const lockedBy = sql`select locked_by from graphile_worker.jobs where key = ${jobKey(task.guid)}`
    const id = await addLockedJob(owner, lockedBy)
    const left = async () => (await sql`select from graphile_worker.jobs where id = ${id}`.execute(owner)).rows.length
    await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 300_000, interval: 20 })
    expect(await attemptsOf(task.guid)).toEqual([1])
    await untilLocksAreWaitedFor(owner, 1, holder)
  })
  await untilComplete(task.guid)
})

test('a long job does not block its worker’s other slot', async () => {
  const long = await queuedTask(2)
  await holding(long.ids, async (holder) => {
    await startWorker(app, { concurrency: 2 })
    await untilLocksAreWaitedFor(owner, 1, holder)
    await untilDeadAreReleased(owner)
    await untilDeadAreReleased(owner)
    const short = await queuedTask(2)
    await untilComplete(short.guid)
  })
  await untilComplete(long.guid)
})

test('a mail is sent once, however slowly the mail server accepts it', async () => {
  const email = 'mary.oduya@larkfield.example'
  await account(owner, { email, password: 'Larkfield!2026', branchIds: [app.branchId] })
  const server = await startMailServer()
  const release = server.hold()
  for (const _ of ['one', 'another']) await startWorker(app, { concurrency: 2, smtpUrl: server.url })
  await app.call(requestPasswordReset, { body: { email } })
  await vi.waitFor(() => expect(server.mails).not.toEqual([]), { timeout: 300_000, interval: 20 })
  await untilDeadAreReleased(owner)
  await untilDeadAreReleased(owner)
  release()
  const left = async () => (await sql`select from graphile_worker.jobs`.execute(owner)).rows.length
  await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 300_000, interval: 20 })
  expect(server.mails.map(({ to }) => to?.[0]?.address)).toEqual([email])
  await server.close()
})
