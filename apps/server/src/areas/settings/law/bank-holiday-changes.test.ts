import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Side } from '#contract/fields.ts'
import { getHistory } from '#contract/history/history.ts'
import { getLawDashboard } from '#contract/report/dashboard.ts'
import { createHolidayTier } from '#contract/settings/holiday-tiers.ts'
import { createHoliday, listHolidays } from '#contract/settings/holidays.ts'
import {
  applyLawChange,
  changeBankHolidays,
  getLawChange,
  listLawChanges,
  listLawTables,
  removeLawFigure,
  withdrawLawChange,
} from '#contract/settings/law.ts'
import { onBothSides } from '#testing/builders/both-sides.ts'
import { company } from '#testing/builders/invoiceable.ts'
import { invoiceTransactions, workOutPay } from '#testing/builders/invoicing.ts'
import { runJob, runJobs } from '#testing/run-jobs.ts'
import { testApp } from '#testing/test-app.ts'

// The clock is at Tuesday 24 November 2026, 09:00; the branch of the test is Leeds, the other one Glasgow.
const app = await testApp()
const { owner } = app
const as = await app.signIn(['Finance.Settings:Edit', 'Finance.Settings.Holiday:Edit'])
const tier = (await app.call(createHolidayTier, { body: { title: 'Bank holiday' }, as })).body.guid
await company(app)

/** Evenings of an hour cost 22.00 on both sides: half an hour at 20 and half at 24 (finance 3.6). */
const evening = (date: string) =>
  ({ times: [`${date}T18:30:00Z`, `${date}T19:30:00Z`, `${date}T18:30:00Z`, `${date}T19:30:00Z`] }) as const
/** Two hours at 24 an hour, the second of them on the next day: 48.00. */
const night = [`2026-11-30T23:00:00Z`, '2026-12-01T01:00:00Z'] as const

/** Creates priced visits, with 40 an hour for funders and 30 for carers on bank holidays. */
async function visits(title: string, plans: Parameters<typeof onBothSides>[2], branchId = app.branchId) {
  const built = await onBothSides({ owner, branchId }, title, plans)
  await sql`
    insert into band_rate (band_guid, holiday_tier_guid, start_minute, end_minute, rate)
    select b.guid, ${tier}, 0, 1440, case s.side when 'invoice' then 40 else 30 end
    from service_band b join model_service s on s.guid = b.service_guid
    where not exists (select from band_rate r where r.band_guid = b.guid and r.holiday_tier_guid = ${tier})`.execute(
    owner,
  )
  return built
}
const read = async (guid: string, user = as) => (await app.call(getLawChange, { params: { guid }, as: user })).body
async function worked(added: Promise<{ status: number; body: { guid: string } }>) {
  const { status, body } = await added
  expect(status).toBe(201)
  await runJobs(app)
  return read(body.guid)
}
async function send(call: typeof applyLawChange | typeof withdrawLawChange, guid: string) {
  const { version } = await read(guid)
  const answer = await app.call(call, { params: { guid }, as, headers: { 'if-match': `"${version}"` } })
  expect(answer.status).toBe(204)
  await runJobs(app)
  return read(guid)
}
const add = (start: string, values: object = {}) =>
  app.call(changeBankHolidays, {
    body: { title: 'Jubilee', start, nation_alias: 'ENG', source: 'A proclamation', ...values },
    as,
  })
const remove = (guid: string, values: object = {}, user: typeof as | null = as) =>
  app.call(removeLawFigure, { body: { law: 'BANK_HOLIDAY', guid, source: 'Cancelled', ...values }, as: user })
const rows = async () =>
  (await app.call(listLawTables, { as })).body.tables.find(({ law }) => law === 'BANK_HOLIDAY')?.rows ?? []
const rowOn = async (date: string) => (await rows()).find(({ start }) => start === date)
const totalsOf = (contract: string) =>
  owner
    .selectFrom('billing_transaction as t')
    .select('t.total_pence')
    .where('t.user_contract_guid', '=', contract)
    .orderBy('t.id')
    .execute()
    .then((found) => found.map(({ total_pence }) => total_pence))
const changes = async () => (await app.call(listLawChanges, { as })).body.changes
const sums = (before: string, after: string, difference: string, count = 1) => ({ before, after, difference, count })

test('a proclaimed bank holiday reprices both sides and the night before, and is removed with the same dry run (finance 3.5, uk 4)', async () => {
  const { contracts } = await visits('Jubilee', [evening('2026-12-01'), { times: [...night, ...night] }])
  await workOutPay(app)
  const totals = async () => [await totalsOf(contracts.invoice), await totalsOf(contracts.payment)]
  // 22 + 48.
  expect(await totals()).toEqual([[7000], [7000]])
  // Invoices: 40 and 24 + 40. Payments: 30 and 24 + 30.
  const added = await worked(add('2026-12-01'))
  expect(added).toMatchObject({
    added_by: 'Test operator',
    is_automatic: false,
    figures: [{ title: 'Jubilee (England)', before: null, after: '01/12/2026', unit: '' }],
    company: {
      ...{ invoice: sums('70.00', '104.00', '34.00'), payment: sums('70.00', '84.00', '14.00') },
      completed: { invoice: 0, payment: 0 },
    },
  })
  expect(await send(applyLawChange, added.guid)).toMatchObject({ state: 'Applied' })
  expect(await totals()).toEqual([[10_400], [8400]])

  const row = await rowOn('2026-12-01')
  expect(row).toMatchObject({ title: 'Jubilee (England)', is_removable: true, source: 'A proclamation' })
  const guid = row?.guid ?? ''
  expect((await remove(guid, {}, null)).status).toBe(401)
  expect((await remove(guid, {}, await app.signIn(['Finance.Settings.Holiday:Edit']))).status).toBe(403)
  expect((await remove(guid, { source: ' ' })).problem.errors).toEqual({ source: ['This field is required.'] })
  expect((await remove(randomUUID())).status).toBe(404)

  const removed = await worked(remove(guid))
  expect(removed).toMatchObject({
    ...{ law: 'BANK_HOLIDAY', starts_on: '2026-12-01', state: 'Ready' },
    figures: [{ title: 'Jubilee (England)', before: '01/12/2026', after: null, unit: '' }],
    company: { invoice: sums('104.00', '70.00', '-34.00'), payment: sums('84.00', '70.00', '-14.00') },
  })
  expect(await totals()).toEqual([[10_400], [8400]])
  // Another window cannot add a second change of the table.
  expect((await remove(guid)).problem.code).toBe('LAW_CHANGE_OPEN')
  expect(await send(applyLawChange, removed.guid)).toMatchObject({ state: 'Applied' })
  expect(await totals()).toEqual([[7000], [7000]])
  expect(await rowOn('2026-12-01')).toBeUndefined()
  expect((await remove(guid)).status).toBe(404)
  const params = { type: 'law-change', guid: removed.guid }
  const { entries } = (await app.call(getHistory, { params, as })).body
  expect(entries.map(({ user_name, action }) => [user_name, action])).toEqual([
    ['Test operator', 'apply'],
    ['Test operator', 'create'],
  ])
})

test('what is completed on the day keeps its amount when a bank holiday is added or removed, and is counted (finance 8)', async () => {
  const { contracts, placeOf } = await visits('Past', [evening('2026-11-17')])
  await workOutPay(app)
  const complete = async (side: Side) => {
    const { periodGuid, guid } = await placeOf(side)
    await invoiceTransactions(app, periodGuid, [guid], side)
  }
  const totals = async () => [await totalsOf(contracts.invoice), await totalsOf(contracts.payment)]
  await complete('invoice')
  const added = await worked(add('2026-11-17'))
  const none = sums('0.00', '0.00', '0.00', 0)
  expect(added.company).toMatchObject({
    ...{ invoice: none, payment: sums('22.00', '30.00', '8.00') },
    completed: { invoice: 1, payment: 0 },
  })
  await send(applyLawChange, added.guid)
  expect(await totals()).toEqual([[2200], [3000]])
  await complete('payment')
  const removed = await worked(remove((await rowOn('2026-11-17'))?.guid ?? ''))
  expect(removed).toMatchObject({
    ...{ state: 'Ready', company: { invoice: none, payment: none, completed: { invoice: 1, payment: 1 } } },
    branch: { completed: { invoice: 1, payment: 1 } },
  })
  await send(applyLawChange, removed.guid)
  expect(await totals()).toEqual([[2200], [3000]])
})

test('only a proclaimed bank holiday can be removed, one nation at a time', async () => {
  for (const nation_alias of ['ENG', 'WLS']) {
    await send(applyLawChange, (await worked(add('2027-08-02', { nation_alias }))).guid)
  }
  const both = (await rows()).filter(({ start }) => start === '2027-08-02')
  expect(both.map(({ title }) => title).toSorted()).toEqual(['Jubilee (England)', 'Jubilee (Wales)'])
  const welsh = both.find(({ title }) => title.includes('Wales'))
  await send(applyLawChange, (await worked(remove(welsh?.guid ?? ''))).guid)
  expect((await rows()).filter(({ start }) => start === '2027-08-02').map(({ title }) => title)).toEqual([
    'Jubilee (England)',
  ])

  // A holiday of the office is none of the law.
  const own = { title: 'Founders Day', date: '2027-05-19', nation_alias: 'ENG' as const }
  const { guid } = (await app.call(createHoliday, { body: own, as })).body
  expect((await remove(guid)).status).toBe(404)
})

test('at night bank holidays without open amounts are added at once and recorded; the others wait until they are applied (uk 4)', async () => {
  // Christmas Day in Leeds, St Andrew’s Day in Glasgow.
  const leeds = await visits('Leeds', [evening('2026-12-25')])
  const glasgow = await visits('Glasgow', [evening('2026-11-30')], app.otherBranchId)
  const keep = async () => {
    await runJob(app.services, 'keep-bank-holidays')
    await runJobs(app)
  }
  const totals = async () => [await totalsOf(leeds.contracts.invoice), await totalsOf(glasgow.contracts.invoice)]
  await keep()
  const [first, second] = (await changes()).filter(({ is_automatic }) => is_automatic)
  const [atOnce, waiting] = first?.state === 'Applied' ? [first, second] : [second, first]
  expect(atOnce).toMatchObject({ state: 'Applied', added_by: 'Almoner', applied_by: 'Almoner' })
  expect(atOnce?.figures).toContainEqual({
    ...{ title: 'Christmas Day (Northern Ireland, Scotland, Wales)', before: null, after: '25/12/2026', unit: '' },
  })
  const none = sums('0.00', '0.00', '0.00', 0)
  expect(atOnce?.company).toMatchObject({ invoice: none, payment: none })
  expect(await rowOn('2028-12-25')).toMatchObject({ status: 'Future', is_removable: false })
  expect((await remove((await rowOn('2028-12-25'))?.guid ?? '')).problem.code).toBe('HOLIDAY_OFFICIAL')

  expect(waiting).toMatchObject({
    ...{ state: 'Ready', added_by: 'Almoner', starts_on: '2026-11-30', applied_by: null },
    figures: [
      { title: expect.stringMatching(/Andrew.* \(Scotland\)/), after: '30/11/2026' },
      { title: 'Christmas Day (England)', after: '25/12/2026' },
    ],
    // 22 and 40 in each branch; for carers 22 and 30.
    company: { invoice: sums('44.00', '80.00', '36.00', 2), payment: sums('44.00', '60.00', '16.00', 2) },
  })
  const guid = waiting?.guid ?? ''
  expect((await read(guid)).branch).toMatchObject({ invoice: sums('22.00', '40.00', '18.00') })
  const england = async () =>
    (await app.call(listHolidays, { query: { nation_alias: 'ENG', year: '2026' }, as })).body.holidays
  expect((await england()).map(({ date }) => date)).not.toContain('2026-12-25')
  expect(await totals()).toEqual([[2200], [2200]])
  expect((await app.call(getLawDashboard, { as })).body.waiting).toEqual({
    ...{ guid, title: 'Bank holidays', starts_on: '2026-11-30' },
  })
  // The next night adds nothing twice.
  const count = (await changes()).length
  await keep()
  expect(await changes()).toHaveLength(count)

  expect(await send(applyLawChange, guid)).toMatchObject({ state: 'Applied', applied_by: 'Test operator' })
  expect(await totals()).toEqual([[4000], [4000]])
  expect((await app.call(getLawDashboard, { as })).body.waiting).toBeNull()
  expect(await rowOn('2026-11-30')).toMatchObject({ is_removable: false })
})

test('bank holidays that were given up are not added again at night', async () => {
  await visits('Given up', [evening('2026-12-28')])
  await owner.deleteFrom('holiday').where('date', '=', '2026-12-28').where('nation_alias', '=', 'ENG').execute()
  const latest = async () => (await changes())[0]
  app.clock.advance('PT1M')
  await runJob(app.services, 'keep-bank-holidays')
  await runJobs(app)
  const waiting = await latest()
  expect(waiting).toMatchObject({ state: 'Ready', is_automatic: true, starts_on: '2026-12-28' })
  await send(withdrawLawChange, waiting?.guid ?? '')
  await runJob(app.services, 'keep-bank-holidays')
  expect((await latest())?.guid).toBe(waiting?.guid)
  expect((await rows()).filter(({ start, title }) => start === '2026-12-28' && title.includes('England'))).toEqual([])
})

test('a proclaimed day that becomes an official one stays', async () => {
  await owner.updateTable('holiday').set({ is_proclaimed: true }).where('date', '=', '2028-05-29').execute()
  await runJob(app.services, 'keep-bank-holidays')
  expect(await rowOn('2028-05-29')).toMatchObject({ is_removable: false })
})
