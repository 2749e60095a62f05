import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { invoiceTasks } from '#contract/billing/tasks.ts'
import { getHistory } from '#contract/history/history.ts'
import { listDownloads, retryDownload } from '#contract/output/downloads.ts'
import { company, invoiceable, ledgerTotal, transactionsOf } from '#testing/builders/invoiceable.ts'
import { councilModel } from '#testing/builders/models.ts'
import { untilLocksAreWaitedFor } from '#testing/lock-waits.ts'
import { runJobs } from '#testing/run-jobs.ts'
import { startWorker } from '#testing/start-worker.ts'
import { testApp } from '#testing/test-app.ts'
import { makeDownloadJob } from '../areas/output/jobs.ts'
import { enqueue } from '../kit/jobs/enqueue.ts'

const app = await testApp()
const { owner } = app
const clerk = await app.signIn(['Finance.Processing:Edit', 'Finance.Processing:Read', 'File.Download:Read'])
const reader = await app.signIn(['Finance.Processing:Read'])
const stranger = await app.signIn(['Finance.Processing:Edit', 'Finance.Processing:Read', 'File.Download:Read'], {
  branchGuid: app.otherBranchGuid,
})
await company(app)

let models = 0
/** Queues a task of two transactions. */
async function queuedTask() {
  models += 1
  const { periodGuid, model } = await invoiceable(app, 2, await councilModel(owner, { title: `Council ${models}` }))
  const prepared = await app.call(invoiceTasks.prepare, {
    as: clerk,
    body: { guids: [periodGuid], mode: 'Completion' },
  })
  const params = { taskGuid: prepared.body.task_guid }
  await app.call(invoiceTasks.process, { as: clerk, params, body: { is_draft: false } })
  return { params, periodGuid, model, guid: params.taskGuid }
}

/** Leaves every job some attempts, as after earlier ones that failed or were cut off. */
async function leaveAttempts(left: number): Promise<void> {
  await sql`update graphile_worker._private_jobs set attempts = max_attempts - ${left}`.execute(owner)
}

async function failedTask() {
  const task = await queuedTask()
  await leaveAttempts(0)
  await runJobs(app)
  return task
}

const taskOf = async (guid: string) =>
  (await app.call(invoiceTasks.list, { as: reader })).body.tasks.find((task) => task.guid === guid)
const sessions = async () => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(owner)
  return rows.map(({ pid }) => pid)
}
const problem = 'Processing this item failed, please contact support.'
const claims = async (guid: string) =>
  (await owner.selectFrom('claimed_transaction').select('transaction_id').where('task_guid', '=', guid).execute())
    .length

test('a worker that is killed at the last attempt does not use it up: the next one does the job', async () => {
  const task = await queuedTask()
  await leaveAttempts(1)
  const ids = (await transactionsOf(app, task.periodGuid)).map(({ id }) => id)
  await owner.transaction().execute(async (holder) => {
    await holder.selectFrom('billing_transaction').select('id').where('id', 'in', ids).forUpdate().execute()
    const worker = await startWorker(app)
    await untilLocksAreWaitedFor(owner, 1, holder)
    worker.kill('SIGKILL')
    await once(worker, 'exit')
  })
  await startWorker(app)
  await vi.waitFor(async () => expect((await taskOf(task.guid))?.status).toBe('Complete'), { timeout: 300_000 })
})

test('a worker that loses every session at the last attempt resumes and completes the job', async () => {
  const task = await queuedTask()
  await leaveAttempts(1)
  const ids = (await transactionsOf(app, task.periodGuid)).map(({ id }) => id)
  const worker = await owner.transaction().execute(async (holder) => {
    await holder.selectFrom('billing_transaction').select('id').where('id', 'in', ids).forUpdate().execute()
    const before = await sessions()
    const started = await startWorker(app)
    await untilLocksAreWaitedFor(owner, 1, holder)
    const lost = (await sessions()).filter((pid) => !before.includes(pid))
    await sql`select pg_terminate_backend(pid, 10000) from unnest(${lost}::integer[]) as pid`.execute(owner)
    await untilLocksAreWaitedFor(owner, 1, holder)
    return started
  })
  await vi.waitFor(async () => expect((await taskOf(task.guid))?.status).toBe('Complete'), { timeout: 300_000 })
  expect(worker.exitCode).toBeNull()
})

test('a task without an attempt left fails with a message, and keeps its claims', async () => {
  const task = await failedTask()
  expect(await taskOf(task.guid)).toMatchObject({ status: 'Failed', problem, is_retryable: true })
  expect(await claims(task.guid)).toBe(2)
  const left = sql`select from graphile_worker.jobs where key = ${`complete-transactions:${task.guid}`}`
  expect((await left.execute(owner)).rows).toEqual([])
})

test('a failed task is retried as a whole, once', async () => {
  const { guid, params, periodGuid } = await failedTask()
  const before = await ledgerTotal(app)
  const retry = () => app.call(invoiceTasks.retry, { as: clerk, params })
  expect((await retry()).body).toEqual({ task_guid: guid, status: 'Queued' })
  expect((await retry()).problem).toMatchObject({ status: 409, code: 'TASK_NOT_FAILED' })
  await runJobs(app)
  expect(await taskOf(guid)).toMatchObject({ status: 'Complete', problem: null })
  expect((await transactionsOf(app, periodGuid)).map(({ status }) => status)).toEqual(['COMPLETE', 'COMPLETE'])
  expect((await ledgerTotal(app)) - before).toBe(2 * 2787)
  expect((await retry()).problem.code).toBe('TASK_NOT_FAILED')
  const { body } = await app.call(getHistory, { as: clerk, params: { type: 'invoice-task', guid } })
  expect(JSON.stringify(body)).toContain('retry')
})

test('a failed task releases the transactions that it has not done, at current prices', async () => {
  const { guid, params, periodGuid, model } = await failedTask()
  // 32 minutes at 30 and 43 at 36 are 16.00 and 25.80.
  for (const [start, rate] of [
    [420, '30.000'],
    [1140, '36.000'],
  ] as const) {
    const bands = owner.selectFrom('service_band').select('guid').where('service_guid', '=', model.serviceGuid)
    await owner
      .updateTable('band_rate')
      .set({ rate })
      .where('band_guid', 'in', bands)
      .where('day_type_alias', '=', 'W/DAY')
      .where('start_minute', '=', start)
      .execute()
  }
  const release = () => app.call(invoiceTasks.release, { as: clerk, params })
  expect((await release()).status).toBe(204)
  expect((await release()).problem).toMatchObject({ status: 409, code: 'TASK_NOT_FAILED' })
  expect((await app.call(invoiceTasks.retry, { as: clerk, params })).problem.code).toBe('TASK_NOT_FAILED')
  expect(await claims(guid)).toBe(0)
  await runJobs(app)
  const message = `${problem} The remaining transactions were released.`
  expect(await taskOf(guid)).toMatchObject({ status: 'Failed', problem: message, is_retryable: false })
  const again = await app.call(invoiceTasks.prepare, { as: clerk, body: { guids: [periodGuid], mode: 'Completion' } })
  expect(again.body.total).toBe('83.60')
})

test('retry and release need the permission to process, and the branch', async () => {
  const { guid, params } = await failedTask()
  for (const endpoint of [invoiceTasks.retry, invoiceTasks.release]) {
    expect((await app.call(endpoint, { as: reader, params })).status).toBe(403)
    expect((await app.call(endpoint, { as: stranger, params })).status).toBe(404)
  }
  expect(await taskOf(guid)).toMatchObject({ status: 'Failed', is_retryable: true })
})

test('a download without an attempt left has failed, and its owner can have it made again', async () => {
  const { job_guid } = await owner
    .insertInto('download')
    .values({
      branch_id: app.branchId,
      account_guid: clerk.guid,
      kind: 'invoices',
      request: '{}',
      file_name: 'invoices.pdf',
      created_at: app.clock.now(),
    })
    .returning('job_guid')
    .executeTakeFirstOrThrow()
  await enqueue(app.db, makeDownloadJob, { jobGuid: job_guid, branchGuid: app.branchGuid }, job_guid)
  const retry = (as = clerk) => app.call(retryDownload, { as, params: { jobGuid: job_guid } })
  expect((await retry()).problem).toMatchObject({ status: 409, code: 'DOWNLOAD_NOT_FAILED' })
  await leaveAttempts(0)
  await runJobs(app)
  const list = () => app.call(listDownloads, { as: clerk, query: { start: '2026-11-01' } })
  expect((await list()).body.downloads).toMatchObject([
    { status: 'Failed', error_code: 'NOT_MADE', is_retryable: true },
  ])
  expect((await retry(stranger)).status).toBe(404)
  expect((await retry()).status).toBe(202)
  expect((await list()).body.downloads).toMatchObject([{ status: 'Pending', error_code: null, is_retryable: false }])
})
