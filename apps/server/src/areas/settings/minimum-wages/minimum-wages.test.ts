import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getMinimumWage, listMinimumWages } from '#contract/settings/minimum-wages.ts'
import { testApp } from '#testing/test-app.ts'

// The clock is at 24 November 2026; the rates of April 2026 are the latest in the schema.
const app = await testApp()
const { owner } = app
const as = await app.signIn(['Finance.Settings:Edit'])

const list = async () => (await app.call(listMinimumWages, { as })).body.minimum_wages

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

test('minimum wages are readable for the pay forms too (CCON-D29)', async () => {
  const params = { guid: randomUUID() }
  expect((await app.call(listMinimumWages)).status).toBe(401)
  expect((await app.call(listMinimumWages, { as: await app.signIn(['Finance.Settings.Run:Edit']) })).status).toBe(403)
  for (const right of ['Finance.UserContract:Edit', 'Finance.Model:Edit'] as const) {
    const reader = await app.signIn([right])
    expect((await app.call(listMinimumWages, { as: reader })).status).toBe(200)
    expect((await app.call(getMinimumWage, { params, as: reader })).status).toBe(404)
  }
})

test('the database refuses overlapping days and ages', async () => {
  const values = { validity: '[2026-06-01,2026-07-01)', source: 'Nowhere' }
  await expect(owner.insertInto('minimum_wage').values(values).execute()).rejects.toMatchObject({
    constraint: 'minimum_wage_no_overlap',
  })
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
