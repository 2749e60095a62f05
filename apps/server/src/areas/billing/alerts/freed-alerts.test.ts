import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { financeAlerts } from '#contract/billing/alerts.ts'
import { invoiceProcessing } from '#contract/billing/processing.ts'
import type { Side } from '#contract/fields.ts'
import { cancelAppointment, updateAppointment } from '#contract/rota/appointments.ts'
import { checkInVisit, checkOutVisit } from '#contract/visit/visit-actions.ts'
import { repriceModel } from '#server/areas/billing/pricing/reprice-model.ts'
import { withBranch } from '#server/kit/with-branch.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { creditTransaction, invoiceTransactions } from '#testing/builders/invoicing.ts'
import { calendar, contractModel, ruleGroup, service } from '#testing/builders/models.ts'
import { client, userContract } from '#testing/builders/rota.ts'
import { runJob } from '#testing/run-jobs.ts'
import { testApp } from '#testing/test-app.ts'

// Tuesday 24 November 2026, 09:00 in London. Each test has a client of its own, so that it sees only its own alerts.
const app = await testApp()
const { owner, branchId } = app
const rota = await exampleRota(app)
/** A user of both the rota and finance, whose session is short. */
const signIn = () =>
  app.signIn([
    ...(['Scheduling.Appointment:Edit', 'Finance.Appointment:Edit', 'Visit:Edit'] as const),
    ...(['Finance.Alert:Read', 'Finance.Processing:Read', 'Finance.Processing:Edit'] as const),
  ])
let clerk = await signIn()

// Aisha is paid 12.00 for an hour of every day.
const payGroup = await contractModel(owner, { side: 'payment', title: 'Hourly' })
await calendar(owner, { modelGuid: payGroup })
await ruleGroup(owner, { modelGuid: payGroup, conditions: rota.model.conditions, side: 'payment' })
await service(owner, {
  modelGuid: payGroup,
  side: 'payment',
  careTypeGuid: rota.model.careTypeGuid,
  rates: [{ dayType: 'WEEK', start: 0, end: 1440, rate: '12.000' }],
})
await userContract(owner, { branchId, carerGuid: rota.aishaGuid, modelGuid: payGroup })

/** Creates a client with a contract, and returns how to plan visits there. */
async function clientOf(lastName: string) {
  const clientGuid = await client(owner, { branchId, lastName })
  await userContract(owner, { branchId, clientGuid, modelGuid: rota.model.guid })
  return (change: object = {}) => rota.plan({ client_guid: clientGuid, ...change }, clerk)
}

type Visit = Awaited<ReturnType<typeof rota.plan>>

const confirm = (visit: Visit, confirmed = true) => rota.confirm(visit, confirmed, clerk)

/** Records the times of a visit like the office does. */
async function record({ visitGuid }: Visit, checkIn: string, checkOut: string): Promise<void> {
  for (const [endpoint, time] of [[checkInVisit, checkIn] as const, [checkOutVisit, checkOut] as const]) {
    const body = { time, reason: 'Phone was flat' }
    expect((await app.call(endpoint, { params: { guid: visitGuid }, body, as: clerk })).status).toBe(200)
  }
}
const attended = (visit: Visit) => record(visit, '2026-11-17T18:30:00Z', '2026-11-17T19:30:00Z')

/** The queue of a client between two days. */
const queue = async (user_name: string, query: object = {}, side: Side = 'invoice', as = clerk) => {
  const wanted = { from: '2026-11-16', to: '2026-11-22', user_name, ...query }
  const { status, body } = await app.call(financeAlerts[side].groups, { as, query: wanted })
  expect(status).toBe(200)
  return { left: body.count, ...body.freed }
}
const nothing = { count: 0, amount: '0.00', minutes: [] }

test('what is cured is freed on both sides at that minute; what falls back is not, and a second cure counts once', async () => {
  const visit = await (await clientOf('Again'))()
  await confirm(visit)
  expect(await queue('Again')).toEqual({ left: 1, ...nothing })
  app.clock.advance('PT1M30S')
  await attended(visit)
  // Half an hour at 20.00 and half an hour at 24.00 (finance 3.6); an hour at 12.00.
  const minutes = [{ at: '2026-11-24T09:01:00Z', count: 1 }]
  expect(await queue('Again')).toEqual({ left: 0, count: 1, amount: '22.00', minutes })
  expect(await queue('Again', {}, 'payment')).toEqual({ left: 0, count: 1, amount: '12.00', minutes })

  app.clock.advance('PT1M')
  await confirm(visit, false)
  expect(await queue('Again')).toEqual({ left: 1, ...nothing })
  app.clock.advance('PT1M')
  await confirm(visit)
  const again = { left: 0, count: 1, amount: '22.00', minutes: [{ at: '2026-11-24T09:03:00Z', count: 1 }] }
  expect(await queue('Again')).toEqual(again)
  // Work on an item that is no alert any more frees nothing.
  app.clock.advance('PT1M')
  await record(visit, '2026-11-17T18:30:00Z', '2026-11-17T19:15:00Z')
  expect(await queue('Again')).toEqual(again)
})

test('freed alerts follow the filters, by what they were', async () => {
  const plan = await clientOf('Filtered')
  const confirmed = await plan()
  await confirm(confirmed)
  await attended(confirmed)
  const unconfirmed = await plan({ start: '2026-11-19T18:30:00Z', end: '2026-11-19T19:30:00Z' })
  await record(unconfirmed, '2026-11-19T18:30:00Z', '2026-11-19T19:30:00Z')
  expect(await queue('Filtered')).toMatchObject({ left: 1, count: 1 })
  await confirm(unconfirmed)
  const counts = async (query: object) => (await queue('Filtered', query)).count
  expect(await counts({})).toBe(2)
  expect(await counts({ confirmed: 'true' })).toBe(1)
  expect(await counts({ confirmed: 'false' })).toBe(1)
  expect(await counts({ from: '2026-11-18' })).toBe(1)
  expect(await counts({ models: rota.model.guid })).toBe(2)
  expect(await counts({ models: payGroup })).toBe(0)
  expect(await counts({ sources: ['Visit'] })).toBe(2)
  expect(await counts({ sources: ['Shift'] })).toBe(0)
})

test('what leaves the queue without being billed is not freed', async () => {
  const plan = await clientOf('Elsewhere')
  const [cancelled, moved, uncharged] = [await plan(), await plan(), await plan()]
  expect(await queue('Elsewhere')).toEqual({ left: 3, ...nothing })
  // A visit that was missed costs nothing by its rule.
  const body = { variation_guid: rota.model.conditions.missed, note: 'Nobody came' }
  const cancel = { params: { guid: cancelled.guid }, body, as: clerk }
  expect((await app.call(cancelAppointment, cancel)).status).toBe(200)
  const { assignees } = rota.visit()
  const later = { ...rota.visit(), start: '2026-11-25T18:30:00Z', end: '2026-11-25T19:30:00Z' }
  const { clientGuid } = await owner
    .selectFrom('appointment')
    .select('client_guid as clientGuid')
    .where('guid', '=', moved.guid)
    .executeTakeFirstOrThrow()
  const change = { params: { guid: moved.guid }, body: { ...later, client_guid: clientGuid, assignees }, as: clerk }
  expect((await app.call(updateAppointment, change)).status).toBe(200)
  await noCharge(uncharged)
  expect(await queue('Elsewhere')).toEqual({ left: 0, ...nothing })

  // Freed first, and not charged later on the same day.
  const freed = await plan()
  await attended(freed)
  await confirm(freed)
  expect(await queue('Elsewhere')).toMatchObject({ left: 0, count: 1, amount: '22.00' })
  await noCharge(freed)
  expect(await queue('Elsewhere')).toEqual({ left: 0, ...nothing })
})

/** Marks the invoice item of a visit as no charge. */
async function noCharge({ assigneeGuid }: Visit): Promise<void> {
  const { periodGuid, guid, itemGuid } = await owner
    .selectFrom('item as i')
    .innerJoin('billing_transaction as t', 't.id', 'i.transaction_id')
    .innerJoin('assignee as a', 'a.id', 'i.assignee_id')
    .select(['t.period_guid as periodGuid', 't.guid', 'i.guid as itemGuid'])
    .where('a.guid', '=', assigneeGuid)
    .where('i.side', '=', 'invoice')
    .executeTakeFirstOrThrow()
  const params = { periodGuid, guid, itemGuid }
  const { status } = await app.call(invoiceProcessing.setNoCharge, { params, body: { no_charge: true }, as: clerk })
  expect(status).toBe(200)
}

test('a change of a model frees all that it prices, and a model whose items are not processed frees none', async () => {
  const plan = await clientOf('Repriced')
  const rates = await owner.selectFrom('band_rate').selectAll().execute()
  await owner.deleteFrom('band_rate').execute()
  for (const day of ['17', '18', '19']) {
    const visit = await plan({ start: `2026-11-${day}T18:30:00Z`, end: `2026-11-${day}T19:30:00Z` })
    await record(visit, `2026-11-${day}T18:30:00Z`, `2026-11-${day}T19:30:00Z`)
    await confirm(visit)
  }
  expect(await queue('Repriced')).toEqual({ left: 3, ...nothing })
  await owner.insertInto('band_rate').values(rates).execute()
  const reprice = () => repriceModel(app.db, app.clock.now(), rota.model.guid)
  await reprice()
  expect(await queue('Repriced')).toMatchObject({ left: 0, count: 3, amount: '66.00', minutes: [{ count: 3 }] })
  const hold = (dont_process: boolean) =>
    owner.updateTable('contract_model').set({ dont_process }).where('guid', '=', rota.model.guid).execute()
  await hold(true)
  expect(await queue('Repriced')).toEqual({ left: 0, ...nothing })
  await hold(false)
})

test('an item that comes back after a credit was never an alert', async () => {
  const { periodGuid, model } = await invoiceable(app, 1)
  const [transaction] = await transactionsOf(app, periodGuid)
  await invoiceTransactions(app, periodGuid, [transaction?.guid ?? ''])
  await creditTransaction(app, transaction?.guid ?? '', { type: 'CHG+RPAY', reason: 'HOURS' })
  const [back] = await owner
    .selectFrom('item as i')
    .innerJoin('billing_transaction as t', 't.id', 'i.transaction_id')
    .select(['i.problem', 'i.confirmed', 'i.total_pence'])
    .where('t.model_guid', '=', model.guid)
    .where('t.completed_at', 'is', null)
    .where('i.credit_of_id', 'is', null)
    .execute()
  // It is billed again as it is: 27.87 (finance 3.6).
  expect(back).toEqual({ problem: null, confirmed: true, total_pence: 2787 })
  expect(await queue('', { models: model.guid })).toEqual({ left: 0, ...nothing })
})

test('another branch sees none of them, by the rows either', async () => {
  const elsewhere = await app.signIn(['Finance.Alert:Read'], { branchGuid: app.otherBranchGuid })
  expect(await queue('', {}, 'invoice', elsewhere)).toEqual({ left: 0, ...nothing })
  const rowsIn = (guid: string) =>
    withBranch(app.db, guid, app.clock.now(), async (db) => {
      const { rows } = await sql`select from freed_alert`.execute(db)
      return rows.length
    })
  expect(await rowsIn(app.otherBranchGuid)).toBe(0)
  expect(await rowsIn(app.branchGuid)).toBeGreaterThan(0)
})

test('today is the local day, of 25 hours when the clocks go back; old days are kept for 31 days', async () => {
  const plan = await clientOf('Autumn')
  const at = (instant: string) => app.clock.advance(Temporal.Instant.from(app.clock.now()).until(instant).toString())
  const lastWeek = { from: '2026-10-12', to: '2026-10-18' }
  const counted = async () => (await queue('Autumn', lastWeek)).count
  const cure = async (day: string) => {
    const visit = await plan({ start: `${day}T17:30:00Z`, end: `${day}T18:30:00Z` })
    await record(visit, `${day}T17:30:00Z`, `${day}T18:30:00Z`)
    await confirm(visit)
  }
  // Summer time ends on Sunday 25 October 2026 at 01:00 UTC. That day begins at 23:00 UTC on Saturday.
  at('2026-10-24T22:59:00Z')
  clerk = await signIn()
  await cure('2026-10-13')
  expect(await counted()).toBe(1)
  at('2026-10-24T23:00:00Z')
  expect(await counted()).toBe(0)
  await cure('2026-10-14')
  at('2026-10-25T23:59:59Z')
  clerk = await signIn()
  expect(await counted()).toBe(1)
  at('2026-10-26T00:00:00Z')
  expect(await counted()).toBe(0)

  const kept = async () => {
    const rows = await owner
      .selectFrom('freed_alert')
      .select('freed_on')
      .distinct()
      .where('freed_on', '<', '2026-11-01')
      .orderBy('freed_on')
      .execute()
    return rows.map(({ freed_on }) => freed_on)
  }
  at('2026-11-25T12:00:00Z')
  await runJob(app.services, 'forget-freed-alerts')
  expect(await kept()).toEqual(['2026-10-25'])
  at('2026-11-26T12:00:00Z')
  await runJob(app.services, 'forget-freed-alerts')
  expect(await kept()).toEqual([])
})
