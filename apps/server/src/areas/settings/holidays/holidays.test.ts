import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  createHolidayTier,
  getHolidayTier,
  listHolidayTiers,
  updateHolidayTier,
} from '#contract/settings/holiday-tiers.ts'
import { createHoliday, deleteHoliday, getHoliday, listHolidays, updateHoliday } from '#contract/settings/holidays.ts'
import { testApp } from '#testing/test-app.ts'

// The clock is at 24 November 2026.
const app = await testApp()
const as = await app.signIn(['Finance.Settings.Holiday:Edit'])
const reader = await app.signIn([])
const tier = async (title: string) => app.call(createHolidayTier, { body: { title }, as })
const plain = { title: 'Founders’ day', date: '2026-12-01', nation_alias: 'ENG' } as const
const add = (values: object = {}) => app.call(createHoliday, { body: { ...plain, ...values }, as })
const change = (guid: string, values: object, version = 1) =>
  app.call(updateHoliday, {
    params: { guid },
    body: { ...plain, ...values },
    as,
    headers: { 'if-match': `"${version}"` },
  })
const remove = (guid: string) => app.call(deleteHoliday, { params: { guid }, as })
/** Returns the days that are queued for repricing. */
const waiting = async () => {
  const { rows } = await sql<{ day: string }>`
    select p.payload ->> 'date' || ' ' || (p.payload ->> 'nation') as day
    from graphile_worker._private_jobs p join graphile_worker._private_tasks t on t.id = p.task_id
    where t.identifier = 'reprice-day' order by day`.execute(app.owner)
  return rows.map(({ day }) => day)
}
const forget = () => sql`delete from graphile_worker._private_jobs`.execute(app.owner)

test('tiers: a separate permission, a title of 64 characters, unique regardless of case and outer spaces (FSET-002, FSET-011, FSET-024, FSET-025, FSET-032, FSET-D16)', async () => {
  expect((await app.call(createHolidayTier, { body: { title: 'None' } })).status).toBe(401)
  expect((await app.call(createHolidayTier, { body: { title: 'None' }, as: reader })).status).toBe(403)
  expect((await tier('')).problem.errors).toEqual({ title: ['This field is required.'] })
  expect((await tier('x'.repeat(65))).status).toBe(422)
  const { guid } = (await tier('Tier B')).body
  await tier('tier a')
  const twice = await tier(' tier b')
  expect([twice.status, twice.problem.errors]).toEqual([409, { title: ['Holiday Tier title must be unique'] }])
  const list = (await app.call(listHolidayTiers, { as: reader })).body
  expect([list.holiday_tiers.map(({ title }) => title), list.count]).toEqual([['tier a', 'Tier B'], 2])
  const rename = (title: string) =>
    app.call(updateHolidayTier, { params: { guid }, body: { title }, as, headers: { 'if-match': '"1"' } })
  expect((await rename('Tier A')).problem.errors).toEqual({ title: ['Holiday Tier title must be unique'] })
  expect((await rename('Tier C')).status).toBe(204)
  expect((await rename('Tier D')).problem.code).toBe('CHANGED_MEANWHILE')
  expect((await app.call(getHolidayTier, { params: { guid }, as: reader })).body).toEqual({
    guid,
    title: 'Tier C',
    version: 2,
  })
})

test('holidays: a separate permission to write, readable by everyone, latest first (FSET-002, FSET-010, FSET-031, FSET-D01, FSET-D03, FSET-D05)', async () => {
  expect((await app.call(createHoliday, { body: plain })).status).toBe(401)
  expect((await app.call(createHoliday, { body: plain, as: reader })).status).toBe(403)
  const missing = { params: { guid: randomUUID() } }
  expect((await app.call(updateHoliday, { ...missing, body: plain, as: reader })).status).toBe(403)
  expect((await app.call(deleteHoliday, { ...missing, as: reader })).status).toBe(403)
  expect((await remove(randomUUID())).status).toBe(404)

  const { holiday_tiers } = (await app.call(listHolidayTiers, { as })).body
  const first = await add({ date: '2027-05-01', invoice_tier_guid: holiday_tiers[0]?.guid })
  expect(first.status).toBe(201)
  await add({ date: '2027-06-01' })
  const { body } = await app.call(listHolidays, { as: reader })
  expect([body.holidays.map(({ date }) => date), body.count]).toEqual([['2027-06-01', '2027-05-01'], 2])
  expect(body.holidays[1]).toEqual({
    guid: first.body.guid,
    title: 'Founders’ day',
    date: '2027-05-01',
    is_proclaimed: false,
    nation_alias: 'ENG',
    invoice_tier_guid: holiday_tiers[0]?.guid,
    payment_tier_guid: null,
    invoice_tier_title: 'tier a',
    payment_tier_title: null,
    read_only: false,
    fixed: null,
    version: 1,
  })
})

test('title, date and nation are required; the tiers are optional, but must exist (FSET-021, FSET-022, FSET-023, FSET-048, FSET-D11)', async () => {
  const needed = ['This field is required.']
  expect((await add({ title: '' })).problem.errors).toEqual({ title: needed })
  expect((await add({ title: 'x'.repeat(65) })).status).toBe(422)
  expect((await add({ date: '' })).problem.errors).toEqual({ date: needed })
  expect((await add({ nation_alias: '' })).problem.errors).toEqual({ nation_alias: needed })
  const unknown = await add({ payment_tier_guid: randomUUID() })
  expect(unknown.problem.errors).toEqual({ payment_tier_guid: ['This holiday tier does not exist.'] })
})

test('a date is unique per nation; a nation may have it in addition to all nations (FSET-D10, FSET-D13)', async () => {
  const date = '2027-07-01'
  expect((await add({ date })).status).toBe(201)
  const twice = await add({ date, title: 'Another' })
  expect([twice.status, twice.problem.errors]).toEqual([
    409,
    { date: ['Holiday on this date already exists for this nation.'] },
  ])
  for (const nation_alias of ['UK', 'SCT', 'WLS', 'NIR']) expect((await add({ date, nation_alias })).status).toBe(201)
})

test('past and system holidays cannot be changed; a holiday moves only into the future (FSET-016, FSET-017, FSET-D12, FSET-D14)', async () => {
  // A new holiday may be past; today counts as past.
  const past = (await add({ date: '2026-11-24' })).body.guid
  expect((await app.call(getHoliday, { params: { guid: past }, as })).body.fixed).toBe('past')
  for (const refused of [await change(past, { date: '2027-01-05' }), await remove(past)]) {
    expect([refused.status, refused.problem.title]).toEqual([422, 'Past holidays cannot be edited or deleted.'])
  }
  const system = (await add({ date: '2026-12-25' })).body.guid
  await app.owner.updateTable('holiday').set({ is_system: true, source: 'GOV.UK' }).where('guid', '=', system).execute()
  expect((await app.call(getHoliday, { params: { guid: system }, as })).body).toMatchObject({
    fixed: 'system',
    read_only: true,
  })
  const { guid } = (await tier('Christmas of offices')).body
  const tiers = { date: '2026-12-25', invoice_tier_guid: guid }
  for (const refused of [
    await change(system, { title: 'Christmas' }),
    await change(system, tiers),
    await remove(system),
  ]) {
    expect([refused.status, refused.problem.title]).toEqual([422, 'System holidays cannot be edited or deleted.'])
  }
  const own = (await add({ date: '2026-11-25' })).body.guid
  const back = await change(own, { date: '2026-11-24', title: 'Back' })
  expect([back.status, back.problem.errors]).toEqual([422, { date: ['Holiday date must be in the future.'] }])
  expect((await change(own, { date: '2026-11-26', title: 'On' })).status).toBe(204)
  expect((await change(own, { date: '2026-11-27' })).problem.code).toBe('CHANGED_MEANWHILE')
  expect((await remove(own)).status).toBe(204)
  expect((await remove(own)).status).toBe(404)
})

test('holidays are filtered by nation, year and tier; those of a year are listed from its beginning', async () => {
  const { guid } = (await tier('Of two days')).body
  await add({ date: '2040-05-01', nation_alias: 'SCT', payment_tier_guid: guid })
  await add({ date: '2040-03-01', nation_alias: 'WLS' })
  await add({ date: '2041-03-01', nation_alias: 'SCT', invoice_tier_guid: guid })
  const dates = async (query: object) => {
    const { body } = await app.call(listHolidays, { query, as: reader })
    return [body.holidays.map(({ date }) => date), body.count]
  }
  expect(await dates({ year: '2040' })).toEqual([['2040-03-01', '2040-05-01'], 2])
  expect(await dates({ year: '2040', nation_alias: 'WLS' })).toEqual([['2040-03-01'], 1])
  expect(await dates({ tier_guid: guid })).toEqual([['2041-03-01', '2040-05-01'], 2])
})

test('a day is repriced when a holiday is created, moved, deleted or changes its tier, and not when it is renamed', async () => {
  const { guid } = (await tier('Of the day')).body
  await forget()
  const own = (await add({ date: '2027-08-02' })).body.guid
  expect(await waiting()).toEqual(['2027-08-02 ENG'])
  await forget()
  await change(own, { date: '2027-08-02', title: 'Renamed' })
  expect(await waiting()).toEqual([])
  await change(own, { date: '2027-08-02', invoice_tier_guid: guid }, 2)
  expect(await waiting()).toEqual(['2027-08-02 ENG'])
  await forget()
  await change(own, { date: '2027-08-03', nation_alias: 'UK', invoice_tier_guid: guid }, 3)
  expect(await waiting()).toEqual(['2027-08-02 ENG', '2027-08-03 UK'])
  await forget()
  await remove(own)
  expect(await waiting()).toEqual(['2027-08-03 UK'])
})
