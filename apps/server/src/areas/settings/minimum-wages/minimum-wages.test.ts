import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getHistory } from '#contract/history/history.ts'
import {
  createMinimumWage,
  deleteMinimumWage,
  getMinimumWage,
  listMinimumWages,
  updateMinimumWage,
} from '#contract/settings/minimum-wages.ts'
import { testApp } from '#testing/test-app.ts'

// The clock is at 24 November 2026; the rates of April 2026 are the latest in the schema.
const app = await testApp()
const { owner } = app
const as = await app.signIn(['Finance.Settings:Edit'])
const bands = 'jurisdiction_minimum_wage_bands'

const band = (title: string, age_from: unknown, age_to: unknown, rate: string, is_apprentice = false) => ({
  ...{ jurisdiction_alias: 'UK', title, age_from, age_to, rate, is_apprentice },
})
// Invented rates of April 2027.
const law = [
  band('National Living Wage', 21, null, '13.21'),
  band('Aged 18 to 20', 18, 20, '11.45'),
  band('Under 18', null, 17, '8.50'),
  band('Apprentice', null, null, '8.50', true),
]
const plain = { start: '2027-04-01', accommodation_offset: '11.65', [bands]: law }
const add = (values: object = {}) => app.call(createMinimumWage, { body: { ...plain, ...values }, as })
const change = (guid: string, values: object, version = 1) =>
  app.call(updateMinimumWage, {
    params: { guid },
    body: { ...plain, ...values },
    as,
    headers: { 'if-match': `"${version}"` },
  })
const remove = (guid: string) => app.call(deleteMinimumWage, { params: { guid }, as })
const list = async () => (await app.call(listMinimumWages, { as })).body.minimum_wages
const dates = async () => (await list()).map(({ start, end }) => [start, end])

test('the statutory rates since April 2023 are listed, latest first (CCON-018, CCON-D29)', async () => {
  const [latest, ...earlier] = await list()
  expect(latest).toMatchObject({ start: '2026-04-01', end: null, status: 'Current', accommodation_offset: '11.10' })
  const bandWords = (each: (typeof earlier)[number]) =>
    each.jurisdiction_minimum_wage_bands.map(({ title, age_from, age_to, is_apprentice, rate }) =>
      [title, age_from, age_to, is_apprentice, rate].join(' '),
    )
  // uk 1.
  expect(latest && bandWords(latest)).toEqual([
    'National Living Wage 21  false 12.71',
    'Aged 18 to 20 18 20 false 10.85',
    'Under 18  17 false 8.00',
    'Apprentice   true 8.00',
  ])
  expect(earlier.map(({ start, end, status }) => [start, end, status])).toEqual([
    ['2025-04-01', '2026-04-01', 'Expired'],
    ['2024-04-01', '2025-04-01', 'Expired'],
    ['2023-04-01', '2024-04-01', 'Expired'],
  ])
  // Until April 2024 the National Living Wage began at 23.
  expect(earlier[2] && bandWords(earlier[2])).toEqual([
    'National Living Wage 23  false 10.42',
    'Aged 21 to 22 21 22 false 10.18',
    'Aged 18 to 20 18 20 false 7.49',
    'Under 18  17 false 5.28',
    'Apprentice   true 5.28',
  ])
  expect(earlier.map(({ accommodation_offset }) => accommodation_offset)).toEqual(['10.66', '9.99', '9.10'])
})

test('minimum wages are readable for the pay forms too, and need the finance settings permission to write (CCON-D29)', async () => {
  const params = { guid: randomUUID() }
  expect((await app.call(listMinimumWages)).status).toBe(401)
  expect((await app.call(listMinimumWages, { as: await app.signIn(['Finance.Settings.Run:Edit']) })).status).toBe(403)
  for (const right of ['Finance.UserContract:Edit', 'Finance.Model:Edit'] as const) {
    const reader = await app.signIn([right])
    expect((await app.call(listMinimumWages, { as: reader })).status).toBe(200)
    expect((await app.call(getMinimumWage, { params, as: reader })).status).toBe(404)
    expect((await app.call(createMinimumWage, { body: plain, as: reader })).status).toBe(403)
    expect((await app.call(updateMinimumWage, { params, body: plain, as: reader })).status).toBe(403)
    expect((await app.call(deleteMinimumWage, { params, as: reader })).status).toBe(403)
  }
  expect((await app.call(createMinimumWage, { body: plain })).status).toBe(401)
  expect((await remove(randomUUID())).status).toBe(404)
  expect((await change(randomUUID(), {})).status).toBe(404)
})

test('errors of a band are reported at their fields', async () => {
  const refusal = async (values: object) => (await add(values)).problem.errors
  const required = ['This field is required.']
  expect(await refusal({ start: '', [bands]: [{ ...law[0], title: '', rate: '' }, ...law.slice(1)] })).toEqual({
    start: required,
    [`${bands}.0.title`]: required,
    [`${bands}.0.rate`]: required,
  })
  const wrong = { ...law[0], rate: '13.215', age_from: '21.5', age_to: 121 }
  expect(await refusal({ accommodation_offset: '-1', [bands]: [wrong] })).toEqual({
    accommodation_offset: ['Minimal value is 0.'],
    [`${bands}.0.rate`]: ['Maximum of decimal places is 2.'],
    [`${bands}.0.age_from`]: ['Must be a whole number.'],
    [`${bands}.0.age_to`]: ['Maximal value is 120.'],
  })
  expect(await refusal({ [bands]: law.slice(1) })).toEqual({
    [bands]: ['By law everybody aged 21 and over needs a rate as well.'],
  })
  expect((await refusal({ [bands]: [...law, band('Older', 65, null, '14')] }))?.[`${bands}.4.age_from`]).toEqual([
    'Ages can not overlap with another band.',
  ])
})

test('a future year ends the previous one, can be moved and deleted, and no day is ever without rates', async () => {
  expect((await add({ start: '2026-04-01' })).problem.errors).toEqual({
    start: ['Must be after 01/04/2026, when the previous rates start.'],
  })
  const { guid } = (await add()).body
  expect((await dates()).slice(0, 2)).toEqual([
    ['2027-04-01', null],
    ['2026-04-01', '2027-04-01'],
  ])
  expect((await change(guid, { start: '2026-11-24' })).problem.errors).toEqual({
    start: ['Start date must be in the future.'],
  })
  expect((await change(guid, { start: '2027-03-01', accommodation_offset: '' })).status).toBe(204)
  expect((await dates()).slice(0, 2)).toEqual([
    ['2027-03-01', null],
    ['2026-04-01', '2027-03-01'],
  ])
  // A save over an outdated version is refused.
  expect((await change(guid, {})).problem.code).toBe('CHANGED_MEANWHILE')
  const later = (await add({ start: '2028-04-01' })).body.guid
  const between = (await list())[1]
  expect((await change(guid, { start: '2028-04-01' }, between?.version)).problem.errors).toEqual({
    start: ['Must be before 01/04/2028, when the next rates start.'],
  })
  const raised = [{ ...law[0], rate: '13.3' }, ...law.slice(1)]
  expect((await change(guid, { start: '2027-05-01', [bands]: raised }, between?.version)).status).toBe(204)
  const read = (await app.call(getMinimumWage, { params: { guid }, as })).body
  expect(read).toMatchObject({
    start: '2027-05-01',
    end: '2028-04-01',
    accommodation_offset: '11.65',
    is_editable: true,
  })
  expect(read.jurisdiction_minimum_wage_bands[0]?.rate).toBe('13.30')
  expect((await remove(guid)).status).toBe(204)
  expect((await remove(later)).status).toBe(204)
  expect((await dates())[0]).toEqual(['2026-04-01', null])
})

test('rates that have begun cannot be changed, even when they were added backdated', async () => {
  const [present] = await list()
  const refusals = [await change(present?.guid ?? '', {}, present?.version), await remove(present?.guid ?? '')]
  const backdated = (await add({ start: '2026-11-01' })).body.guid
  const editable = new Map((await list()).map(({ guid, is_editable }) => [guid, is_editable]))
  expect([backdated, present?.guid].map((guid) => editable.get(guid ?? ''))).toEqual([false, false])
  for (const refused of [...refusals, await change(backdated, {}), await remove(backdated)]) {
    expect([refused.status, refused.problem.title]).toEqual([
      422,
      'Minimum wages that have started cannot be edited or deleted.',
    ])
  }
  await owner.deleteFrom('minimum_wage').where('guid', '=', backdated).execute()
  await sql`update minimum_wage set validity = '[2026-04-01,)' where lower(validity) = '2026-04-01'`.execute(owner)
})

test('of two concurrent additions the second is refused', async () => {
  const both = await Promise.all([add({ start: '2029-04-01' }), add({ start: '2029-04-01' })])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
})

test('the database refuses overlapping days and ages', async () => {
  const insert = owner.insertInto('minimum_wage').values({ validity: '[2026-06-01,2026-07-01)' }).execute()
  await expect(insert).rejects.toMatchObject({ constraint: 'minimum_wage_no_overlap' })
  const [latest] = await list()
  const row = { minimum_wage_guid: latest?.guid ?? '', title: 'Twenties', age_from: 20, age_to: 29, rate: '9.00' }
  await expect(owner.insertInto('minimum_wage_band').values(row).execute()).rejects.toMatchObject({
    constraint: 'minimum_wage_band_no_overlap',
  })
  // Apprentices may have overlapping ages, and so may other jurisdictions.
  await owner
    .insertInto('minimum_wage_band')
    .values({ ...row, jurisdiction_alias: 'RLW' })
    .execute()
})

test('their history names the bands', async () => {
  const { guid } = (await add({ start: '2030-04-01' })).body
  const raised = [{ ...law[0], rate: '014' }, ...law.slice(1)]
  await change(guid, { start: '2030-04-01', [bands]: raised })
  const { entries } = (await app.call(getHistory, { params: { type: 'minimum-wage', guid }, as })).body
  expect(entries[0]?.changes).toEqual([
    { field: 'bands.National Living Wage', before: '13.21, aged 21 and over', after: '14.00, aged 21 and over' },
  ])
  const other = await app.signIn(['Finance.Model:Edit'])
  expect((await app.call(getHistory, { params: { type: 'minimum-wage', guid }, as: other })).status).toBe(403)
})
