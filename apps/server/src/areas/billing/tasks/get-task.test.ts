import { expect, test } from 'vitest'
import { tasks } from '#contract/billing/tasks.ts'
import { Side } from '#contract/fields.ts'
import { completeTask } from '#server/areas/billing/completion/complete-task.ts'
import { company, invoiceable, transactionsOf, unconfirmFirst } from '#testing/builders/invoiceable.ts'
import { creditTransaction, invoiceTransactions } from '#testing/builders/invoicing.ts'
import { councilModel } from '#testing/builders/models.ts'
import { testApp } from '#testing/test-app.ts'

// The example visit costs 27.87 (finance 3.6).
const app = await testApp()
await company(app)
const reader = await app.signIn(['Finance.Processing:Read'])
const clerk = await app.signIn(['Finance.Processing:Edit', 'Finance.Processing:Read'])

let models = 0
const ready = async (clients: number) =>
  invoiceable(app, clients, await councilModel(app.owner, { title: `Council ${++models}` }))
const prepare = async (guids: readonly string[], more: object = {}) =>
  (await app.call(tasks.invoice.prepare, { as: clerk, body: { guids: [...guids], mode: 'Completion', ...more } })).body
    .task_guid
/** Queues a prepared task and lets the worker do it. */
async function run(taskGuid: string): Promise<void> {
  const { status } = await app.call(tasks.invoice.process, {
    as: clerk,
    params: { taskGuid },
    body: { is_draft: false },
  })
  expect(status).toBe(202)
  await completeTask(app.services, app.branchGuid, taskGuid)
}
const get = (taskGuid: string, as: typeof reader | null = reader, side: Side = 'invoice') =>
  app.call(tasks[side].get, { as, params: { taskGuid } })
const detailOf = async (taskGuid: string) => {
  const { status, body } = await get(taskGuid)
  expect(status).toBe(200)
  return body
}

test('only those with the right see a task, of their branch and side, and nobody sees a draft', async () => {
  const { periodGuid } = await ready(1)
  const taskGuid = await prepare([periodGuid])
  expect((await get(taskGuid)).status).toBe(404)
  await run(taskGuid)
  for (const side of Side.options) {
    expect((await get(taskGuid, null, side)).status).toBe(401)
    expect((await get(taskGuid, await app.signIn(['Finance.Alert:Read']), side)).status).toBe(403)
  }
  const elsewhere = await app.signIn(['Finance.Processing:Read'], { branchGuid: app.otherBranchGuid })
  expect((await get(taskGuid, elsewhere)).status).toBe(404)
  expect((await get(taskGuid, reader, 'payment')).status).toBe(404)
  expect((await get(taskGuid)).status).toBe(200)
})

test('a complete task names its periods and the invoices that it made', async () => {
  const [one, other] = [await ready(2), await ready(1)]
  const taskGuid = await prepare([one.periodGuid, other.periodGuid])
  await run(taskGuid)
  const made = [...(await transactionsOf(app, one.periodGuid)), ...(await transactionsOf(app, other.periodGuid))]
  const { groups, group_count, made: found, compared, again } = await detailOf(taskGuid)
  expect({ group_count, compared, again }).toEqual({ group_count: 2, compared: null, again: null })
  expect(groups).toMatchObject([
    { period_guid: one.periodGuid, contract_guid: one.model.guid, transactions: 2, total: '55.74' },
    { period_guid: other.periodGuid, contract_guid: other.model.guid, transactions: 1, total: '27.87' },
  ])
  expect(groups[0]).toMatchObject({ start: '2026-11-16', end: '2026-11-22' })
  const references = made.map(({ reference }) => reference).toSorted()
  expect(found).toMatchObject({ count: 3, total: '83.61', first: references[0], last: references[2] })
  expect(found.documents.map(({ reference }) => reference)).toEqual(references)
  expect(found.documents[0]).toMatchObject({
    guid: made.find(({ reference }) => reference === references[0])?.guid,
    owner_name: 'Dorothy Holroyd A',
    total: '27.87',
    period_guid: one.periodGuid,
    contract_guid: one.model.guid,
  })
})

test('a credit names its credit note, and what was invoiced stays with the task that did it', async () => {
  const { periodGuid } = await ready(1)
  const [transaction] = await transactionsOf(app, periodGuid)
  await invoiceTransactions(app, periodGuid, [transaction?.guid ?? ''])
  const creditGuid = await creditTransaction(app, transaction?.guid ?? '', { type: 'CHG/ONLY', reason: 'HOURS' })
  const { credit_task_guid: taskGuid, reference } = await app.owner
    .selectFrom('billing_transaction')
    .select(['credit_task_guid', 'reference'])
    .where('guid', '=', creditGuid)
    .executeTakeFirstOrThrow()
  expect(await detailOf(taskGuid ?? '')).toMatchObject({
    groups: [{ period_guid: periodGuid, total: '-27.87' }],
    made: { count: 1, total: '-27.87', documents: [{ guid: creditGuid, reference }] },
    again: null,
  })
})

test('a task whose selection changed compares it with what is ready now, and says what to prepare again', async () => {
  const { periodGuid, contracts } = await ready(3)
  const taskGuid = await prepare([periodGuid])
  await unconfirmFirst(app, contracts[1] ?? '')
  await run(taskGuid)
  const listed = await transactionsOf(app, periodGuid)
  const failed = await detailOf(taskGuid)
  expect(failed.made).toEqual({ count: 0, total: '0.00', first: null, last: null, documents: [] })
  // One visit of each of three clients; the one of the second is not confirmed any more.
  expect(failed.compared).toEqual({
    prepared: { clients: 3, visits: 3, total: '83.61' },
    now: { clients: 2, visits: 2, total: '55.74' },
    done_since: 0,
  })
  const guids = listed.map(({ guid }) => guid)
  expect(failed.again).toEqual({ period_guid: periodGuid, guids: expect.arrayContaining(guids) })
  expect(failed.again?.guids).toHaveLength(guids.length)

  // Preparing that again does what is ready. The failed task has not made it.
  await run(await prepare(failed.again?.guids ?? [], { period_guid: periodGuid }))
  const later = await detailOf(taskGuid)
  expect(later.made.count).toBe(0)
  expect(later.compared).toMatchObject({ now: { clients: 0, visits: 0, total: '0.00' }, done_since: 2 })
  const unconfirmed = await app.owner
    .selectFrom('billing_transaction')
    .select('guid')
    .where('user_contract_guid', '=', contracts[1] ?? '')
    .executeTakeFirstOrThrow()
  expect(later.again?.guids).toEqual([unconfirmed.guid])
})

test('a failed task of several periods is prepared again by period, and one that holds its rest is tried again', async () => {
  const [one, other] = [await ready(1), await ready(1)]
  const taskGuid = await prepare([one.periodGuid, other.periodGuid])
  await unconfirmFirst(app, one.contracts[0] ?? '')
  await run(taskGuid)
  const { again } = await detailOf(taskGuid)
  expect(again?.period_guid).toBeNull()
  expect(again?.guids.toSorted()).toEqual([one.periodGuid, other.periodGuid].toSorted())

  await app.owner.updateTable('task').set({ holds: true, problem: 'Lost.' }).where('guid', '=', taskGuid).execute()
  expect(await detailOf(taskGuid)).toMatchObject({ again: null, compared: null })
  await app.owner.updateTable('task').set({ holds: false }).where('guid', '=', taskGuid).execute()
})

test('visits that were not counted when a task was prepared are not made up', async () => {
  const { periodGuid, contracts } = await ready(2)
  const taskGuid = await prepare([periodGuid])
  await unconfirmFirst(app, contracts[0] ?? '')
  await run(taskGuid)
  await app.owner.updateTable('task_transaction').set({ visit_count: null }).where('task_guid', '=', taskGuid).execute()
  expect((await detailOf(taskGuid)).compared?.prepared).toEqual({ clients: 2, visits: null, total: '55.74' })
})
