import { expect, test } from 'vitest'
import { invoiceProcessing } from '#contract/billing/processing.ts'
import { invoiceTasks } from '#contract/billing/tasks.ts'
import { invoiceWork } from '#contract/billing/work-lists.ts'
import { getFinanceDashboard } from '#contract/report/dashboard.ts'
import { priceBranch } from '#server/areas/billing/pricing/price-branch.ts'
import { transactionsOf } from '#testing/builders/invoiceable.ts'
import { councilModel } from '#testing/builders/models.ts'
import { appointment, client, userContract } from '#testing/builders/rota.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

const priceYear = (app: TestApp) =>
  priceBranch(app.db, app.branchGuid, app.clock.now(), { from: '2026-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z' })

interface Visit {
  start: string
  end: string
  checkIn?: string
  cancelledAt?: string
}

/**
 * Starts an app at an instant, with one client whose visits are charged by actual time, and functions that read as its
 * clerk.
 */
async function branchAt(now: string, day: string, visits: readonly Visit[]) {
  const app = await testApp(now)
  const { owner, branchId } = app
  const model = await councilModel(owner)
  const clientGuid = await client(owner, { branchId, firstName: 'Margaret', lastName: 'Holroyd' })
  await userContract(owner, { branchId, clientGuid, modelGuid: model.guid })
  for (const { checkIn = null, ...times } of visits) {
    await appointment(owner, {
      branchId,
      clientGuid,
      careTypeGuid: model.careTypeGuid,
      ...times,
      assignees: [{ checkIn }],
    })
  }
  await priceYear(app)
  const periodGuid = model.periodGuidOn(day)
  const [row] = await transactionsOf(app, periodGuid)
  const params = { periodGuid, guid: row?.guid ?? '' }
  const clerk = () => app.signIn(['Finance.Processing:Read', 'Finance.Processing:Edit'])
  const items = async (query = {}) =>
    (await app.call(invoiceProcessing.listItems, { as: await clerk(), params, query })).body.items
  const transaction = async () => (await app.call(invoiceProcessing.getTransaction, { as: await clerk(), params })).body
  const lists = async () => (await app.call(invoiceWork.count, { as: await clerk() })).body
  const dashboard = async () => (await app.call(getFinanceDashboard, { as: await clerk(), query: {} })).body
  const left = async () => {
    const body = { guids: [params.guid], mode: 'Completion' as const, period_guid: periodGuid }
    return (await app.call(invoiceTasks.prepare, { as: await clerk(), body })).body.left.transactions
  }
  const clients = async (query = {}) =>
    (await app.call(invoiceProcessing.listTransactions, { as: await clerk(), params, query })).body.count
  return { app, items, transaction, lists, dashboard, left, clients }
}

const nothingToDo = { unconfirmed_count: 0, problem_count: 0, is_alerting: false, alerts: [] }

// A Sunday with visits at 13:00 and over midnight.
const sunday = await branchAt('2026-11-22T08:50:00Z', '2026-11-22', [
  { start: '2026-11-22T13:00:00Z', end: '2026-11-22T14:00:00Z' },
  { start: '2026-11-22T22:00:00Z', end: '2026-11-23T07:00:00Z' },
])
const { app, items, transaction, lists, dashboard, left, clients } = sunday

test('on Sunday morning visits at 13:00 and over midnight are to come, without alerts (INVP-D18)', async () => {
  const found = await items()
  expect(found.map((item) => [item.is_to_come, item.is_alerting, item.problem])).toEqual([
    [true, false, 'NO_ACTUAL_TIMES'],
    [true, false, 'NO_ACTUAL_TIMES'],
  ])
  const { group, ...one } = await transaction()
  expect(one).toMatchObject({ ...nothingToDo, to_come_count: 2, status_type_alias: 'PENDING' })
  expect(group).toMatchObject({ ...nothingToDo, to_come_count: 2 })
  expect(await left()).toMatchObject([
    { reason: 'NOT_READY', unconfirmed_count: 0, problem_count: 0, to_come_count: 2 },
  ])
  expect(await items({ alerting: 'true' })).toEqual([])
  expect(await clients({ alerting: 'true' })).toBe(0)
})

test('once the first should be over it alerts, without any write (INVP-D18)', async () => {
  app.clock.advance('PT5H9M59S')
  expect(await transaction()).toMatchObject({ ...nothingToDo, to_come_count: 2 })
  app.clock.advance('PT1S')
  const found = await items({ alerting: 'true' })
  expect(found).toMatchObject([{ visit_date: '2026-11-22T13:00:00Z', is_to_come: false, is_alerting: true }])
  const alerts = [{ problem: 'NO_ACTUAL_TIMES', count: 1 }]
  const counts = { to_come_count: 1, unconfirmed_count: 1, problem_count: 1, is_alerting: true, alerts }
  const { group, ...one } = await transaction()
  expect(one).toMatchObject(counts)
  expect(group).toMatchObject(counts)
  expect(await clients({ alerting: 'true' })).toBe(1)
  // Its week is not over, and today is not a past day.
  expect(await lists()).toMatchObject({ 'held-up': { count: 0 }, unpriced: { count: 0 } })
  expect((await dashboard()).problems.items).toEqual([])
})

test('on Monday the visit at 13:00 holds up its week, and is listed with its problem', async () => {
  app.clock.advance('PT16H59M')
  expect(await lists()).toMatchObject({ 'held-up': { count: 1 }, unpriced: { count: 1 } })
  const { problems } = await dashboard()
  expect(problems).toMatchObject({ count: 1, groups: 1, items: [{ reason: 'No check-in and no check-out' }] })
  app.clock.advance('PT1M')
  expect((await dashboard()).problems).toMatchObject({ count: 2, groups: 1 })
})

test('a night visit that is not over holds nothing up, even after the end of its week', async () => {
  const { app, lists, dashboard, transaction } = await branchAt('2026-11-23T06:59:00Z', '2026-11-22', [
    { start: '2026-11-22T22:00:00Z', end: '2026-11-23T07:00:00Z', checkIn: '2026-11-22T21:58:00Z' },
  ])
  const none = { 'held-up': { count: 0, total: '0.00' }, unpriced: { count: 0 } }
  expect(await lists()).toMatchObject(none)
  expect((await dashboard()).problems).toMatchObject({ count: 0, groups: 0 })
  expect(await transaction()).toMatchObject({ ...nothingToDo, to_come_count: 1 })
  app.clock.advance('PT1M')
  expect(await lists()).toMatchObject({ 'held-up': { count: 1 }, unpriced: { count: 1 } })
  expect((await dashboard()).problems.items).toMatchObject([{ reason: 'No check-out' }])
})

test.each([
  ['back', '2026-10-24', '2026-10-24T21:00:00Z', '2026-10-25T07:00:00Z'],
  ['forward', '2026-03-28', '2026-03-28T22:00:00Z', '2026-03-29T06:00:00Z'],
])(
  'in the night when the clocks go %s, a visit from 22:00 to 07:00 is over at seven local time',
  async (_, day, start, end) => {
    const minuteBefore = Temporal.Instant.from(end).subtract({ minutes: 1 }).toString()
    const { app, items } = await branchAt(minuteBefore, day, [{ start, end }])
    const priced = await items()
    expect(priced).toMatchObject([{ visit_end: end, is_to_come: true, is_alerting: false }])
    app.clock.advance('PT1M')
    expect(await items()).toMatchObject([{ is_to_come: false, is_alerting: true }])
  },
)

test('an item with a problem other than missing times alerts at once', async () => {
  const later = { start: '2026-11-25T10:00:00Z', end: '2026-11-25T11:00:00Z' }
  const { app, transaction, items } = await branchAt('2026-11-24T09:00:00Z', '2026-11-25', [later])
  expect(await transaction()).toMatchObject({ ...nothingToDo, to_come_count: 1 })
  await app.owner.deleteFrom('rule_group').execute()
  await priceYear(app)
  expect(await items()).toMatchObject([{ problem: 'NO_RULE_GROUP', is_alerting: true, is_to_come: true }])
  expect(await transaction()).toMatchObject({
    problem_count: 1,
    unconfirmed_count: 0,
    to_come_count: 1,
    alerts: [{ problem: 'NO_RULE_GROUP', count: 1 }],
  })
})
