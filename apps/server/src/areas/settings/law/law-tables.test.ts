import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getHistory } from '#contract/history/history.ts'
import { getLawDashboard } from '#contract/report/dashboard.ts'
import { getFinanceSchema } from '#contract/settings/finance-schema.ts'
import {
  applyLawChange,
  changeBankHolidays,
  changeBankHolidayTiers,
  changeLawFigure,
  changeMinimumWages,
  getLawChange,
  listLawChanges,
  listLawTables,
  removeLawFigure,
  withdrawLawChange,
} from '#contract/settings/law.ts'
import { listMinimumWages } from '#contract/settings/minimum-wages.ts'
import { runJob, runJobs } from '#testing/run-jobs.ts'
import { testApp } from '#testing/test-app.ts'

// The clock is at 24 November 2026; the rates of April 2026 are the latest in the schema.
const app = await testApp()
const as = await app.signIn(['Finance.Settings:Edit'])
await runJob(app.services, 'keep-bank-holidays')

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
const wages = { start: '2027-04-01', source: 'Circular of the test', accommodation_offset: '11.65', [bands]: law }
const addWages = (values: object = {}) => app.call(changeMinimumWages, { body: { ...wages, ...values }, as })
const mileage = { law: 'MILEAGE', key: 'CAR', start: '2027-04-06', amount: '0.6', source: 'Circular of the test' }
const addFigure = (values: object = {}) => app.call(changeLawFigure, { body: { ...mileage, ...values }, as })
const tables = async (user = as) => (await app.call(listLawTables, { as: user })).body.tables
const tableOf = async (alias: string) => (await tables()).find((table) => table.law === alias)
const read = async (guid: string) => (await app.call(getLawChange, { params: { guid }, as })).body
const apply = (guid: string, version: number) =>
  app.call(applyLawChange, { params: { guid }, as, headers: { 'if-match': `"${version}"` } })
const withdraw = async (guid: string) => {
  const { version } = await read(guid)
  return app.call(withdrawLawChange, { params: { guid }, as, headers: { 'if-match': `"${version}"` } })
}
/** Adds a change, lets the worker work out what it does, and applies it. */
async function applied(added: { body: { guid: string } }): Promise<void> {
  const { guid } = added.body
  await runJobs(app)
  const { state, version } = await read(guid)
  expect(state).toBe('Ready')
  expect((await apply(guid, version)).status).toBe(204)
  await runJobs(app)
  expect((await read(guid)).state).toBe('Applied')
}

test('law tables need the finance settings permission', async () => {
  const params = { guid: randomUUID() }
  const reader = await app.signIn(['Finance.Model:Edit'])
  for (const [user, status] of [
    [null, 401],
    [reader, 403],
  ] as const) {
    const answers = [
      await app.call(listLawTables, { as: user }),
      await app.call(getLawDashboard, { as: user }),
      await app.call(listLawChanges, { as: user }),
      await app.call(getLawChange, { params, as: user }),
      await app.call(changeMinimumWages, { body: wages, as: user }),
      await app.call(changeLawFigure, { body: mileage, as: user }),
      await app.call(changeBankHolidays, { body: {}, as: user }),
      await app.call(removeLawFigure, { body: {}, as: user }),
      await app.call(changeBankHolidayTiers, { body: {}, as: user }),
      await app.call(applyLawChange, { params, as: user }),
      await app.call(withdrawLawChange, { params, as: user }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status))
  }
  for (const answer of [
    await app.call(getLawChange, { params, as }),
    await apply(params.guid, 1),
    await app.call(withdrawLawChange, { params, as }),
    await app.call(removeLawFigure, { body: { law: 'VAT', guid: params.guid, source: 'None' }, as }),
    await app.call(changeBankHolidayTiers, { body: { guid: params.guid, source: 'None' }, as }),
  ]) {
    expect(answer.status).toBe(404)
  }
})

test('every figure is listed with its source and the day from which it holds (uk 1, uk 3, uk 4, uk 5)', async () => {
  const rows = async (alias: string) =>
    (await tableOf(alias))?.rows.map(({ title, amount, unit, start, end }) =>
      [title, amount, unit, start, end].join('|'),
    )
  expect((await rows('MINIMUM_WAGE'))?.slice(0, 5)).toEqual([
    'National Living Wage, 21 and over|12.71|an hour|2026-04-01|',
    'Aged 18 to 20|10.85|an hour|2026-04-01|',
    'Under 18|8.00|an hour|2026-04-01|',
    'Apprentice|8.00|an hour|2026-04-01|',
    'Accommodation offset|11.10|a day|2026-04-01|',
  ])
  expect(await rows('MILEAGE')).toEqual([
    'Cars and vans, first 10,000 miles of a tax year|0.55|a mile|2026-04-06|',
    'Cars and vans, first 10,000 miles of a tax year|0.45|a mile|2011-04-06|2026-04-06',
    'Cars and vans, above 10,000 miles|0.25|a mile|2011-04-06|',
    'Motorcycles|0.24|a mile|2011-04-06|',
    'Bicycles|0.20|a mile|2011-04-06|',
    'Each passenger|0.05|a mile|2011-04-06|',
  ])
  expect(await rows('LEAVE')).toEqual([
    'Accrual, of the hours worked in a pay period|12.07|%|2024-04-01|',
    'Accrual, of the hours worked in a pay period|12.07|%|2009-04-01|2024-04-01',
    'Limit of a leave year|5.6|weeks|2009-04-01|',
  ])
  expect(await rows('VAT')).toEqual(['Standard rate|20|%|2011-01-04|', 'Exempt, welfare services|0|%|1994-09-01|'])
  expect(await rows('CAP')).toContain('Taxi: quantity|10|hours|2000-01-01|')
  const all = (await tables()).flatMap((table) => table.rows)
  expect(all.filter(({ source }) => source === '')).toEqual([])
  const holidays = (await tableOf('BANK_HOLIDAY'))?.rows ?? []
  expect(holidays.find(({ start }) => start === '2026-06-15')).toMatchObject({
    title: 'World Cup bank holiday (Scotland)',
    source: 'GOV.UK bank holidays, as published on 21 August 2026',
  })
})

test('a table that runs out within 60 days says so, by the day of the branch', async () => {
  const runningOut = async () => (await tables()).flatMap((each) => (each.is_running_out ? [each.law] : []))
  expect((await tables()).map((each) => each.runs_out_on)).toEqual([
    ...['2027-04-01', '2027-04-06', null, null, '2030-01-01', null],
  ])
  expect(await runningOut()).toEqual([])
  // 7 days of November, 31 of December and 30 of January; then 5 more.
  for (const [hours, due] of [
    ['PT1608H', []],
    ['PT24H', ['MINIMUM_WAGE']],
    ['PT120H', ['MINIMUM_WAGE', 'MILEAGE']],
  ] as const) {
    app.clock.advance(hours)
    const later = await app.signIn(['Finance.Settings:Edit'])
    expect((await tables(later)).flatMap((each) => (each.is_running_out ? [each.law] : []))).toEqual(due)
    const { body } = await app.call(getLawDashboard, { as: later })
    expect(body.tables.map((each) => each.law)).toEqual(due)
  }
  app.clock.advance('-PT1752H')
})

test('errors are reported at their fields, and nothing is added', async () => {
  const count = async () => (await app.call(listLawChanges, { as })).body.count
  const before = await count()
  const errorsOf = async (answer: Promise<{ problem: { errors?: unknown } }>) => (await answer).problem.errors
  const required = ['This field is required.']
  expect(
    await errorsOf(addWages({ start: '', source: '', [bands]: [{ ...law[0], rate: '' }, ...law.slice(1)] })),
  ).toEqual({ start: required, source: required, [`${bands}.0.rate`]: required })
  expect(await errorsOf(addWages({ [bands]: law.slice(1) }))).toEqual({
    [bands]: ['By law everybody aged 21 and over needs a rate as well.'],
  })
  const begun = { start: ['Must be after 01/04/2026, when the latest figures start.'] }
  expect(await errorsOf(addWages({ start: '2026-04-01' }))).toEqual(begun)
  expect(await errorsOf(addFigure({ start: '2026-04-06' }))).toEqual({
    start: ['Must be after 06/04/2026, when the latest figures start.'],
  })
  expect(await errorsOf(addFigure({ amount: '-1', key: 'TRAM' }))).toEqual({
    amount: ['Minimal value is 0.'],
  })
  expect(await errorsOf(addFigure({ key: 'TRAM' }))).toEqual({ key: required })
  const christmas = { title: 'Feast', start: '2026-12-25', nation_alias: 'ENG', source: 'A proclamation' }
  expect(await errorsOf(app.call(changeBankHolidays, { body: christmas, as }))).toEqual({
    start: ['Holiday on this date already exists for this nation.'],
  })
  const [latest] = (await tableOf('MILEAGE'))?.rows ?? []
  const removal = { law: 'MILEAGE', guid: latest?.guid ?? '', source: 'A mistake' } as const
  expect((await app.call(removeLawFigure, { body: removal, as })).problem.code).toBe('LAW_BEGUN')
  expect(await count()).toBe(before)
})

test('nothing holds before it is applied; then the previous figures end where the new ones start', async () => {
  const added = await addWages()
  expect(added.status).toBe(201)
  expect(await read(added.body.guid)).toMatchObject({ state: 'Checking', company: null, affected: [] })
  expect((await tableOf('MINIMUM_WAGE'))?.change?.state).toBe('Checking')
  // One change of a table at a time.
  expect((await addWages({ start: '2028-04-01' })).problem.code).toBe('LAW_CHANGE_OPEN')
  expect((await apply(added.body.guid, 1)).problem.code).toBe('LAW_CHANGE_STATE')
  await runJobs(app)
  const ready = await read(added.body.guid)
  expect(ready).toMatchObject({
    state: 'Ready',
    figures: [
      { title: 'National Living Wage, 21 and over', before: '12.71', after: '13.21', unit: 'an hour' },
      { title: 'Aged 18 to 20', before: '10.85', after: '11.45', unit: 'an hour' },
      { title: 'Under 18', before: '8.00', after: '8.50', unit: 'an hour' },
      { title: 'Apprentice', before: '8.00', after: '8.50', unit: 'an hour' },
      { title: 'Accommodation offset', before: '11.10', after: '11.65', unit: 'a day' },
    ],
    company: { payment: { difference: '0.00', count: 0 }, estimate: { difference: '0.00', count: 0 } },
  })
  const dates = async () =>
    (await app.call(listMinimumWages, { as })).body.minimum_wages.map(({ start, end }) => [start, end]).slice(0, 2)
  expect(await dates()).toEqual([
    ['2026-04-01', null],
    ['2025-04-01', '2026-04-01'],
  ])
  expect((await apply(added.body.guid, 1)).problem.code).toBe('CHANGED_MEANWHILE')
  expect((await apply(added.body.guid, ready.version)).status).toBe(204)
  await runJobs(app)
  expect(await read(added.body.guid)).toMatchObject({ state: 'Applied', applied_by: 'Test operator' })
  expect(await dates()).toEqual([
    ['2027-04-01', null],
    ['2026-04-01', '2027-04-01'],
  ])
  expect((await tableOf('MINIMUM_WAGE'))?.runs_out_on).toBe('2028-04-01')
  expect((await withdraw(added.body.guid)).problem.code).toBe('LAW_CHANGE_STATE')
  const { entries } = (await app.call(getHistory, { params: { type: 'law-change', guid: added.body.guid }, as })).body
  expect(entries).toHaveLength(2)
})

test('future figures are replaced from the same day, and removed; the previous ones then stay in force', async () => {
  await applied(await addWages({ [bands]: [{ ...law[0], rate: '13.30' }, ...law.slice(1)] }))
  const [row] = (await tableOf('MINIMUM_WAGE'))?.rows ?? []
  expect(row).toMatchObject({ amount: '13.30', start: '2027-04-01', is_removable: true })
  const body = { law: 'MINIMUM_WAGE', guid: row?.guid ?? '', source: 'Announced by mistake' } as const
  await applied(await app.call(removeLawFigure, { body, as }))
  expect((await tableOf('MINIMUM_WAGE'))?.rows[0]).toMatchObject({ amount: '12.71', start: '2026-04-01', end: null })
})

test('a change is given up, and another one can be added', async () => {
  const first = await addFigure()
  await runJobs(app)
  expect((await withdraw(first.body.guid)).status).toBe(204)
  expect(await read(first.body.guid)).toMatchObject({ state: 'Withdrawn' })
  const second = await addFigure({ amount: '0.58' })
  expect(second.status).toBe(201)
  await runJobs(app)
  await withdraw(second.body.guid)
  expect((await tableOf('MILEAGE'))?.rows[0]?.amount).toBe('0.55')
})

test('the caps of extras follow minimum wages and mileage from their day (EXTRA-D09, EXTRA-016, EXTRA-019)', async () => {
  await applied(await addWages())
  await applied(await addFigure())
  const query = { 'schemaTypes[]': ['ChargeType' as const] }
  const types = (await app.call(getFinanceSchema, { query, as })).body.schemas.ChargeType ?? []
  const last = (alias: string) => types.find((type) => type.alias === alias)?.caps?.at(-1)
  expect(last('TAXI')).toEqual({ start: '2027-04-01', end: null, quantity: '10', rate: '13.21', total: null })
  expect(last('TRAV/TOP')).toEqual(last('TAXI'))
  expect(last('MILE/TOP')).toEqual({ start: '2027-04-06', end: null, quantity: '100', rate: '0.6', total: null })
})

test('of two concurrent additions the second is refused', async () => {
  const both = await Promise.all([addFigure({ start: '2029-04-06' }), addFigure({ start: '2029-04-06' })])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
})
