import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { invoiceTasks } from '#contract/billing/tasks.ts'
import { completeTask } from '#server/areas/billing/completion/complete-task.ts'
import {
  company,
  type Invoiceable,
  invoiceable,
  ledgerTotal,
  transactionsOf,
  unconfirmFirst,
} from '#testing/builders/invoiceable.ts'
import { councilModel } from '#testing/builders/models.ts'
import { untilLocksAreWaitedFor } from '#testing/lock-waits.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
let clerk: TestUser
let reader: TestUser
let stranger: TestUser

beforeAll(async () => {
  clerk = await app.signIn(['Finance.Processing:Edit', 'Finance.Processing:Read'])
  reader = await app.signIn(['Finance.Processing:Read'])
  stranger = await app.signIn(['Finance.Processing:Edit'], { branchGuid: app.otherBranchGuid })
  await company(app)
})

let models = 0
/** Creates a separate model for each test, so that its period has only the test's transactions. */
const ready = async (clients: number): Promise<Invoiceable> =>
  invoiceable(app, clients, await councilModel(app.owner, { title: `Council ${++models}` }))
const prepare = (guids: string[], as = clerk, extra = {}) =>
  app.call(invoiceTasks.prepare, { as, body: { guids, mode: 'Completion', ...extra } })
const process = (taskGuid: string, as = clerk, key?: string) =>
  app.call(invoiceTasks.process, {
    as,
    params: { taskGuid },
    body: { is_draft: false },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
const claimsOf = async (periodGuid: string) => {
  const ids = (await transactionsOf(app, periodGuid)).map((row) => row.id)
  return app.owner.selectFrom('claimed_transaction').selectAll().where('transaction_id', 'in', ids).execute()
}
const work = (taskGuid: string) => completeTask(app.services, app.branchGuid, taskGuid)
const taskOf = async (guid: string) => {
  const { body } = await app.call(invoiceTasks.list, { as: reader, query: { page_size: 100 } })
  return body.tasks.find((task) => task.guid === guid)
}
const numbers = async () => {
  const rows = await app.owner
    .selectFrom('billing_transaction')
    .select('reference')
    .where('reference', 'is not', null)
    .execute()
  return rows.map(({ reference }) => Number(reference?.slice(3))).sort((a, b) => a - b)
}

test('signed out, without the permission, and from another branch nothing can be prepared (INVP-008, INVP-D02)', async () => {
  const { periodGuid } = await ready(1)
  const body = { guids: [periodGuid], mode: 'Completion' }
  expect((await app.call(invoiceTasks.prepare, { body })).status).toBe(401)
  expect((await prepare([periodGuid], reader)).status).toBe(403)
  expect((await prepare([periodGuid], stranger)).status).toBe(404)
  expect((await prepare([])).problem).toMatchObject({ status: 422, errors: { guids: ['This field is required.'] } })
  expect((await prepare([periodGuid], clerk, { mode: 'Interface' })).status).toBe(422)
})

test('a prepared task lists exactly what will be processed and its total (INVP-067, INVP-D26)', async () => {
  const { periodGuid } = await ready(3)
  const { status, body } = await prepare([periodGuid])
  expect(status).toBe(201)
  expect(body.total).toBe('83.61')
  expect(body.contracts).toEqual([
    {
      contract_model_title: expect.stringMatching(/^Council/),
      start: '2026-11-16',
      end: '2026-11-22',
      periods: 1,
      invoices: 3,
      users: 3,
      visits: 3,
      visit_total: '83.61',
      extra_total: '0.00',
      total: '83.61',
      processable: true,
    },
  ])
  expect(await taskOf(body.task_guid)).toBeUndefined()
  for (const row of await transactionsOf(app, periodGuid)) expect(row).toMatchObject({ status: 'READY' })
  expect(await claimsOf(periodGuid)).toEqual([])
})

test('processing queues the task, and a worker completes each transaction with the next number (INVP-068, INVP-D27)', async () => {
  const { periodGuid } = await ready(3)
  const { body } = await prepare([periodGuid])
  const before = (await numbers()).length
  expect(await process(body.task_guid)).toMatchObject({ status: 202, body: { status: 'Queued' } })
  expect(await taskOf(body.task_guid)).toMatchObject({
    status: 'Queued',
    item_count: 3,
    done_count: 0,
    invoice_count: 3,
    invoiced_count: 0,
    total: '83.61',
  })
  await work(body.task_guid)
  const rows = await transactionsOf(app, periodGuid)
  expect(rows.map((row) => row.reference).toSorted()).toEqual(
    [1, 2, 3].map((at) => `INV${String(before + at).padStart(8, '0')}`),
  )
  for (const row of rows)
    expect(row).toMatchObject({ status: 'COMPLETE', total_pence: 2787, completed_at: app.clock.now() })
  expect(await taskOf(body.task_guid)).toMatchObject({
    status: 'Complete',
    done_count: 3,
    invoiced_count: 3,
    type: 'Completion',
  })
})

test('a task that is processed twice changes nothing (finance 6)', async () => {
  const { periodGuid } = await ready(2)
  const { body } = await prepare([periodGuid])
  await process(body.task_guid)
  await work(body.task_guid)
  const before = [await transactionsOf(app, periodGuid), await ledgerTotal(app)]
  await work(body.task_guid)
  expect([await transactionsOf(app, periodGuid), await ledgerTotal(app)]).toEqual(before)
  expect(await process(body.task_guid)).toMatchObject({ status: 409, problem: { code: 'TASK_NOT_DRAFT' } })
})

test('a double click or a replay with one key gets the first answer, another key is refused (INVP-D27)', async () => {
  const { periodGuid } = await ready(1)
  const { body } = await prepare([periodGuid])
  const answers = await Promise.all([process(body.task_guid, clerk, 'click'), process(body.task_guid, clerk, 'click')])
  expect(answers.map(({ status }) => status)).toEqual([202, 202])
  expect(await process(body.task_guid, clerk, 'another click')).toMatchObject({ status: 409 })
  const again = await ready(1)
  const other = await prepare([again.periodGuid])
  expect((await process(other.body.task_guid, clerk, 'click')).problem.code).toBe('IDEMPOTENCY_REUSED')
})

test('a selection that has changed since it was prepared fails as a whole (finance 6)', async () => {
  const { periodGuid, contracts } = await ready(3)
  const { body } = await prepare([periodGuid])
  await unconfirmFirst(app, contracts[1] ?? '')
  expect((await process(body.task_guid)).status).toBe(202)
  await work(body.task_guid)
  expect(await taskOf(body.task_guid)).toMatchObject({
    status: 'Failed',
    problem: 'The selection changed since it was prepared. Dorothy Holroyd B is no longer ready.',
  })
  const rows = await transactionsOf(app, periodGuid)
  expect(rows.map((row) => row.status).sort()).toEqual(['PENDING', 'READY', 'READY'])
  expect(await claimsOf(periodGuid)).toEqual([])
})

test('a change that was in progress while the task was processed counts as well (finance 6)', async () => {
  const { periodGuid } = await ready(2)
  const { body } = await prepare([periodGuid])
  const [row] = await transactionsOf(app, periodGuid)
  const processed = await app.owner.transaction().execute(async (holder) => {
    await sql`select from billing_transaction where id = ${row?.id} for no key update`.execute(holder)
    const waits = process(body.task_guid)
    await untilLocksAreWaitedFor(app.owner)
    await sql`update item set total_pence = total_pence + 1 where transaction_id = ${row?.id}`.execute(holder)
    await sql`select refresh_transactions(array[${row?.id}]::bigint[])`.execute(holder)
    return { waits }
  })
  expect((await processed.waits).status).toBe(202)
  await work(body.task_guid)
  expect(await taskOf(body.task_guid)).toMatchObject({
    status: 'Failed',
    done_count: 0,
    invoice_count: 2,
    invoiced_count: 0,
  })
})

test('transactions of a queued task cannot be changed', async () => {
  const { periodGuid, contracts } = await ready(1)
  const { body } = await prepare([periodGuid])
  await process(body.task_guid)
  await expect(unconfirmFirst(app, contracts[0] ?? '')).rejects.toMatchObject({ code: 'BEING_PROCESSED' })
  await work(body.task_guid)
  await expect(unconfirmFirst(app, contracts[0] ?? '')).rejects.toMatchObject({ code: 'APPOINTMENT_PROCESSED' })
})

test('a change that waited for the processing of the task finds the transaction claimed (finance 6)', async () => {
  const { periodGuid, contracts } = await ready(1)
  const { body } = await prepare([periodGuid])
  const { change } = await app.owner.transaction().execute(async (holder) => {
    await sql`select from billing_transaction where period_guid = ${periodGuid} for no key update`.execute(holder)
    const change = unconfirmFirst(app, contracts[0] ?? '').catch((error: unknown) => error)
    await untilLocksAreWaitedFor(app.owner)
    await holder.updateTable('task').set({ status: 'Queued', holds: true }).where('guid', '=', body.task_guid).execute()
    return { change }
  })
  expect(await change).toMatchObject({ code: 'BEING_PROCESSED' })
  await work(body.task_guid)
  expect(await taskOf(body.task_guid)).toMatchObject({ status: 'Complete' })
})

test('transactions of a period can be prepared by guid, but not together with invoiced ones (INVP-026, INVP-D29)', async () => {
  const { periodGuid } = await ready(3)
  const [first] = await transactionsOf(app, periodGuid)
  const { body } = await prepare([first?.guid ?? ''], clerk, { period_guid: periodGuid })
  expect(body.contracts).toMatchObject([{ users: 1, total: '27.87' }])
  await process(body.task_guid)
  await work(body.task_guid)
  expect((await transactionsOf(app, periodGuid)).map((row) => row.status)).toEqual(['COMPLETE', 'READY', 'READY'])
  const mixed = await prepare(
    (await transactionsOf(app, periodGuid)).map((row) => row.guid),
    clerk,
    { period_guid: periodGuid },
  )
  expect(mixed.problem).toMatchObject({
    status: 422,
    title: 'Please select items either for invoicing or crediting, not both',
  })
})

test('a task without ready transactions shows that and cannot be processed (INVP-073)', async () => {
  const { periodGuid, contracts } = await ready(1)
  await unconfirmFirst(app, contracts[0] ?? '')
  const { body } = await prepare([periodGuid])
  expect(body.contracts).toMatchObject([{ processable: false, total: '0.00' }])
  expect((await process(body.task_guid)).problem).toMatchObject({
    status: 422,
    title: 'Contracts can not be invoiced because all contracts are empty.',
  })
})

test('only the user who prepared a draft can process it', async () => {
  const { periodGuid } = await ready(1)
  const { body } = await prepare([periodGuid])
  const colleague = await app.signIn(['Finance.Processing:Edit', 'Finance.Processing:Read'])
  expect((await process(body.task_guid, colleague)).problem).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect(await claimsOf(periodGuid)).toEqual([])
  expect((await process(body.task_guid)).body.status).toBe('Queued')
})

test('a draft expires after a day (INVP-D26)', async () => {
  const { periodGuid } = await ready(1)
  const { body } = await prepare([periodGuid])
  await app.owner
    .updateTable('task')
    .set({ inserted_at: '2026-11-23T09:00:00Z' })
    .where('guid', '=', body.task_guid)
    .execute()
  expect((await process(body.task_guid)).problem).toMatchObject({ status: 422, code: 'TASK_EXPIRED' })
})
