import { expect, test } from 'vitest'
import { processing } from '#contract/billing/processing.ts'
import { reportAccess } from '#contract/report/access.ts'
import { getMonthEnd } from '#contract/report/month-end.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { expense, payExtras, suspension } from '#testing/builders/extras.ts'
import { company } from '#testing/builders/invoiceable.ts'
import { invoiceTransactions } from '#testing/builders/invoicing.ts'
import { testApp } from '#testing/test-app.ts'

// Tuesday 24 November 2026, 09:00 in London. Calendars are weekly; an invoice is due on the Tuesday after its week.
const app = await testApp()
const { owner } = app
await company(app)
const { access, allOf } = reportAccess.monthEnd
const rights = [...access, ...allOf]
const clerk = await app.signIn(rights)
const guide = async (month = '2026-11', as: typeof clerk | null = clerk) =>
  app.call(getMonthEnd, { as, params: { month } })
const steps = async () => (await guide()).body.steps

const rota = await exampleRota(app)
const planner = { guid: rota.planner.guid, name: 'Test operator' }

const plan = (day: string) => rota.plan({ start: `${day}T18:30:00Z`, end: `${day}T19:30:00Z` })

test('only those who may see all of its steps see a month, and only of their branch', async () => {
  expect((await guide('2026-11', null)).status).toBe(401)
  for (const missing of rights) {
    const others = rights.filter((right) => right !== missing)
    expect((await guide('2026-11', await app.signIn(others))).status).toBe(403)
  }
  for (const month of ['2026-13', '2026', 'x']) expect((await guide(month)).status).toBe(404)
})

test('an empty month has nothing left', async () => {
  const { body } = await guide('2026-08')
  expect(body.percent).toBe(100)
  expect(Object.values(body.steps).map(({ left, all }) => [left, all])).toEqual(Array(6).fill([0, 0]))
  expect(body.deadlines).toEqual([])
})

test('visits, alerts and invoices are counted with their money, and each change shows at once', async () => {
  const first = await plan('2026-11-17')
  const second = await plan('2026-11-11')
  // One is still to come, one is of another month.
  await plan('2026-11-25')
  await plan('2026-12-01')
  const before = await steps()
  expect(before.visits).toMatchObject({ left: 2, all: 2, percent: 0, is_done: false, money: null })
  // Both lack times: on the invoice 22.00 each, half an hour at 20.00 and half an hour at 24.00 (finance 3.6). The
  // carer has no contract for the three visits of the month, which alerts beforehand, and without an amount.
  expect(before.alerts).toMatchObject({ left: 5, all: 5, invoices: 2, payments: 3, money: '44.00', percent: 0 })
  // The weeks of 9, 16 and 23 November, due on 17 and 24 November and on 1 December.
  expect(before.invoices).toMatchObject({ left: 3, all: 3, due: '2026-11-17', overdue: 1, ready: '0.00' })
  expect(before.visits.due).toBe('2026-11-17')
  expect(before.visits.holders).toEqual([{ ...planner, count: 2, reminder: null }])
  expect(before.alerts.holders).toEqual([{ ...planner, count: 5, reminder: null }])

  await rota.attend(first.visitGuid, '2026-11-17T18:30:00Z', '2026-11-17T19:30:00Z')
  await rota.confirm(first)
  const after = await steps()
  expect(after.visits).toMatchObject({ left: 1, all: 2, percent: 50 })
  expect(after.alerts).toMatchObject({ left: 4, all: 5, invoices: 1, payments: 3, money: '22.00', percent: 20 })

  await rota.attend(second.visitGuid, '2026-11-11T18:30:00Z', '2026-11-11T19:30:00Z')
  await rota.confirm(second)
  const ready = await steps()
  expect(ready.visits).toMatchObject({ left: 0, all: 2, percent: 100, is_done: true, due: null, holders: [] })
  expect(ready.invoices).toMatchObject({ left: 3, ready: '44.00' })
})

test('invoices become files, which wait for the rest of the month', async () => {
  const { period_guid, guid } = await owner
    .selectFrom('billing_transaction as t')
    .select(['t.period_guid', 't.guid'])
    .where('t.status', '=', 'READY')
    .orderBy('t.id', 'desc')
    .executeTakeFirstOrThrow()
  await invoiceTransactions(app, period_guid, [guid])
  const { body } = await guide()
  expect(body.steps.invoices).toMatchObject({ left: 2, all: 3, percent: 33, overdue: 0, ready: '22.00' })
  expect(body.steps.files).toMatchObject({ left: 1, all: 1, invoices: 1, payments: 0, money: '22.00' })
  expect(body.steps.files.waits_for).toBe('invoices')
  expect(body.steps.files.holders).toHaveLength(1)
  expect(body.deadlines).toEqual([
    { date: '2026-11-24', invoices: 1, payments: 0, overdue: 0 },
    { date: '2026-12-01', invoices: 1, payments: 0, overdue: 0 },
  ])
  // A visit of 22.00 in each of two weeks, one of them invoiced; that of 25 November has no price yet.
  expect(body.weeks.map(({ from, total, invoiced, percent }) => [from, total, invoiced, percent])).toEqual([
    ['2026-11-02', '0.00', '0.00', 0],
    ['2026-11-09', '22.00', '22.00', 100],
    ['2026-11-16', '22.00', '0.00', 0],
    ['2026-11-23', '0.00', '0.00', 0],
  ])
})

test('extras of payments are left until they are decided, and payroll waits for the visits', async () => {
  const extras = await payExtras(app)
  const of = await extras.group()
  await extras.add(of, expense)
  // 7.5 hours at 13.10 make 98.25; HR decides about suspension pay.
  await extras.add(of, suspension)
  const { additionals, payments } = await steps()
  expect(additionals).toMatchObject({ left: 2, all: 2, money: '106.10', needs_hr: 1, percent: 0 })
  expect(additionals.holders).toEqual([{ guid: extras.clerk.guid, name: 'Test operator', count: 2, reminder: null }])
  // One visit of 12.85 (payable.ts); the extras are not approved.
  expect(payments).toMatchObject({ left: 1, all: 1, money: '12.85', waits_for: null, holders: [] })

  await plan('2026-11-19')
  expect((await steps()).payments.waits_for).toBe('visits')
})

test('another branch counts nothing of it', async () => {
  const stranger = await app.signIn(rights, { branchGuid: app.otherBranchGuid })
  const { body } = await guide('2026-11', stranger)
  expect(Object.values(body.steps).map(({ left, all }) => [left, all])).toEqual(Array(6).fill([0, 0]))
})

test('the counts are those of the lists that the steps lead to', async () => {
  const { starts, steps: counted } = (await guide()).body
  const reader = await app.signIn(['Finance.Processing:Read'])
  for (const side of ['invoice', 'payment'] as const) {
    const { body } = await app.call(processing[side].listGroups, { as: reader, query: { ...starts } })
    expect(body.groups.filter(({ completed_at }) => completed_at === null)).toHaveLength(counted[`${side}s`].left)
  }
})
