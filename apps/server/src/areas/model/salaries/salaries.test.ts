import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getHistory } from '#contract/history/history.ts'
import { salaries } from '#contract/model/salaries.ts'
import { contractModel } from '#testing/builders/models.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const as = await app.signIn(['Finance.Model:Edit', 'Finance.Model.Rate:Edit', 'Finance.Model.Rate:Read'])

const salaried = (end: string | null = null) =>
  contractModel(owner, { side: 'payment', typeAlias: 'P/SALARY', title: 'Salaried', end })
const create = (guid: string, body: unknown) => app.call(salaries.create, { params: { guid }, body, as })
const made = async (guid: string, body: unknown = { start: '2026-04-01' }) => (await create(guid, body)).body.guid
const band = (change: Record<string, unknown> = {}) => ({
  day_type_alias: 'MON',
  start: '0.07:00:00',
  end: '0.15:00:00',
  ...change,
})
const saveBands = (guid: string, salaryGuid: string, bands: unknown[], version?: number) =>
  app.call(salaries.saveBands, {
    params: { guid, salaryGuid },
    body: { bands },
    as,
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  })
const bandsOf = async (guid: string, salaryGuid: string) =>
  (await app.call(salaries.bands, { params: { guid, salaryGuid }, as })).body
const { guid: bankHoliday } = await owner
  .insertInto('holiday_tier')
  .values({ title: 'Bank holiday' })
  .returning('guid')
  .executeTakeFirstOrThrow()

test('salaries need the permission to edit models and to read or edit rates, and changes need the latter (MCHG-032, MCHG-056, MCHG-D02, MODEL-021)', async () => {
  const guid = await salaried()
  const params = { guid, salaryGuid: await made(guid) }
  const bodies = { start: '2027-04-01' }
  const reads = [salaries.list, salaries.get, salaries.bands] as const
  const writes = [
    [salaries.create, bodies],
    [salaries.update, bodies],
    [salaries.saveBands, { bands: [band()] }],
    [salaries.remove, undefined],
  ] as const
  const reader = await app.signIn(['Finance.Model:Edit', 'Finance.Model.Rate:Read'])
  const editor = await app.signIn(['Finance.Model:Edit', 'Finance.Model.Rate:Edit'])
  const others = [
    await app.signIn(['Finance.Model:Edit']),
    await app.signIn(['Finance.Model.Rate:Edit', 'Finance.Model.Rate:Read', 'Finance.Model:Read']),
  ]
  for (const endpoint of reads) {
    expect((await app.call(endpoint, { params })).status).toBe(401)
    expect((await app.call(endpoint, { params, as: reader })).status).toBe(200)
    expect((await app.call(endpoint, { params, as: editor })).status).toBe(200)
    for (const other of others) expect((await app.call(endpoint, { params, as: other })).status).toBe(403)
  }
  for (const [endpoint, body] of writes) {
    expect((await app.call(endpoint, { params, body })).status).toBe(401)
    for (const other of [reader, ...others])
      expect((await app.call(endpoint, { params, body, as: other })).status).toBe(403)
  }
})

test('only a salaried pay group has salaries (MCHG-031, MCHG-032, MODEL-021)', async () => {
  const waged = await contractModel(owner, { side: 'payment', typeAlias: 'P/WAGE', title: 'Waged' })
  const invoice = await contractModel(owner, { side: 'invoice', typeAlias: 'P/SALARY' })
  const salaryGuid = await made(await salaried())
  for (const guid of [waged, invoice, randomUUID(), await salaried()]) {
    const params = { guid, salaryGuid }
    const isSalaried = guid !== waged && guid !== invoice
    if (!isSalaried) {
      expect((await app.call(salaries.list, { params, as })).status).toBe(404)
      expect((await create(guid, { start: '2026-04-01' })).status).toBe(404)
    }
    expect((await app.call(salaries.get, { params, as })).status).toBe(404)
    expect((await app.call(salaries.bands, { params, as })).status).toBe(404)
    expect((await app.call(salaries.update, { params, body: { start: '2026-04-01' }, as })).status).toBe(404)
    expect((await saveBands(guid, salaryGuid, [band()])).status).toBe(404)
    expect((await app.call(salaries.remove, { params, as })).status).toBe(404)
  }
})

test('a salary lies within its model and does not overlap others (MCHG-035, MCHG-036, MCHG-D16)', async () => {
  const guid = await salaried('2027-01-01')
  const refusal = async (body: unknown) => (await create(guid, body)).problem.errors
  expect(await refusal({ start: '' })).toEqual({ start: ['This field is required.'] })
  expect(await refusal({ start: '2025-12-31', end: '2027-01-02' })).toEqual({
    start: ['Can not start before contract model starts (01/01/2026)'],
    end: ['Can not end after contract model ends (01/01/2027)'],
  })
  const both = await Promise.all([1, 2].map(() => create(guid, { start: '2026-04-01', end: '2026-07-01' })))
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  expect(await refusal({ start: '2026-06-30', end: '2026-12-01' })).toEqual({
    start: ['Can not overlap with existing Salary (01/04/2026 - 01/07/2026)'],
  })
  expect((await create(guid, { start: '2026-07-01', end: '2026-12-01' })).status).toBe(201)
})

test('with "no end date" the end may be missing, and is ignored when sent (MCHG-033, MCHG-041)', async () => {
  const guid = await salaried()
  const salaryGuid = await made(guid, { start: '2026-04-01', end: '2026-05-01', no_end_date: true })
  const { body } = await app.call(salaries.get, { params: { guid, salaryGuid }, as })
  expect(body).toEqual({
    guid: salaryGuid,
    start: '2026-04-01',
    end: null,
    no_end_date: true,
    status: 'Current',
    is_deletable: false,
    band_count: 0,
    version: 2,
  })
  const missing = await create(guid, { start: '2026-01-01', no_end_date: false })
  expect(missing.problem.errors).toEqual({ end: ['This field is required.'] })
})

test('salaries are listed by newest start, with the number of their bands (MCHG-044, MCHG-D15)', async () => {
  const guid = await salaried()
  const past = await made(guid, { start: '2026-01-01', end: '2026-04-01' })
  const future = await made(guid, { start: '2026-11-25' })
  const current = await made(guid, { start: '2026-04-01', end: '2026-11-25' })
  await saveBands(guid, current, [band(), band({ day_type_alias: 'TUE' })])
  const { body } = await app.call(salaries.list, { params: { guid }, as })
  expect([body.count, body.version]).toEqual([3, 5])
  expect(body.salaries.map((salary) => [salary.guid, salary.status, salary.band_count])).toEqual([
    [future, 'Future', 0],
    [current, 'Current', 2],
    [past, 'Expired', 0],
  ])
})

test('one save adds, changes, keeps and deletes bands, which may swap their times (MCHG-034, MCHG-044, MCHG-045, MCHG-D18)', async () => {
  const guid = await salaried()
  const salaryGuid = await made(guid)
  const first = [
    band({ start: '0.00:00:00', end: '0.07:30:00' }),
    band({ start: '0.07:30:00', end: '1.00:00:00' }),
    band({ day_type_alias: 'W/END', start: '0.08:00:00', end: '0.12:00:00' }),
    band({ day_type_alias: 'HOL', holiday_tier_guid: bankHoliday, start: '0.00:00:00', end: '1.00:00:00' }),
  ]
  expect((await saveBands(guid, salaryGuid, first)).status).toBe(204)
  const { bands, count, version } = await bandsOf(guid, salaryGuid)
  expect([count, version]).toEqual([4, 3])
  const [weekend, early, late, holiday] = bands
  expect(bands.map(({ guid: _, ...rest }) => rest)).toEqual([
    { day_type_alias: 'W/END', holiday_tier_guid: null, start: '0.08:00:00', end: '0.12:00:00' },
    { day_type_alias: 'MON', holiday_tier_guid: null, start: '0.00:00:00', end: '0.07:30:00' },
    { day_type_alias: 'MON', holiday_tier_guid: null, start: '0.07:30:00', end: '1.00:00:00' },
    { day_type_alias: 'HOL', holiday_tier_guid: bankHoliday, start: '0.00:00:00', end: '1.00:00:00' },
  ])
  const change = [
    { ...early, start: '0.07:30:00', end: '1.00:00:00' },
    { ...late, start: '0.00:00:00', end: '0.07:30:00' },
    { ...weekend, delete: true },
    band({ day_type_alias: 'SUN' }),
  ]
  expect((await saveBands(guid, salaryGuid, change)).status).toBe(204)
  const after = (await bandsOf(guid, salaryGuid)).bands
  expect(after.map(({ guid, day_type_alias, start }) => [guid, day_type_alias, start])).toEqual([
    [late?.guid, 'MON', '0.00:00:00'],
    [early?.guid, 'MON', '0.07:30:00'],
    [expect.any(String), 'SUN', '0.07:00:00'],
    [holiday?.guid, 'HOL', '0.00:00:00'],
  ])
})

test('errors of a band are reported at its position, and nothing is saved (MCHG-037, MCHG-038, MCHG-039, MCHG-040, MCHG-D17, MCHG-D18)', async () => {
  const guid = await salaried()
  const salaryGuid = await made(guid)
  const refusal = async (bands: unknown[]) => (await saveBands(guid, salaryGuid, bands)).problem.errors
  expect(await refusal([{ day_type_alias: '', start: '', end: '' }])).toEqual({
    'bands.0.day_type_alias': ['This field is required'],
    'bands.0.start': ['This field is required'],
    'bands.0.end': ['This field is required'],
  })
  expect(await refusal([band(), band({ day_type_alias: 'TUE', end: '0.07:00:00' })])).toEqual({
    'bands.1.end': ['End must be after Start'],
  })
  expect(await refusal([band({ day_type_alias: 'HOL' })])).toEqual({
    'bands.0.holiday_tier_guid': ['Holiday tier must be selected'],
  })
  expect(await refusal([band({ day_type_alias: 'XMAS' })])).toHaveProperty(['bands.0.day_type_alias'])
  expect(await refusal([band({ day_type_alias: 'HOL', holiday_tier_guid: randomUUID() })])).toEqual({
    'bands.0.holiday_tier_guid': ['This holiday tier no longer exists. Choose another one.'],
  })
  expect(await refusal([band(), band({ start: '0.14:59:00', end: '0.16:00:00' })])).toEqual({
    'bands.1.start': ['Bands can not overlap'],
  })
  expect(await refusal([])).toEqual({ bands: ['Salary band must have at least one banding'] })
  expect(await refusal([band({ guid: randomUUID() })])).toEqual({
    'bands.0.guid': ['This band no longer exists.'],
  })
  expect((await bandsOf(guid, salaryGuid)).count).toBe(0)

  await saveBands(guid, salaryGuid, [band()])
  const [only] = (await bandsOf(guid, salaryGuid)).bands
  expect(await refusal([{ ...only, delete: true }])).toEqual({ bands: ['Salary band must have at least one banding'] })
  // A band that the save omits still counts.
  expect(await refusal([band({ start: '0.14:59:00', end: '0.16:00:00' })])).toEqual({
    bands: ['Bands can not overlap'],
  })
  expect((await bandsOf(guid, salaryGuid)).count).toBe(1)
})

test('the database itself prevents two bands from covering the same minute (MCHG-D17)', async () => {
  const guid = await salaried()
  const salary_guid = await made(guid)
  const insert = (start_minute: number, end_minute: number) =>
    owner.insertInto('salary_band').values({ salary_guid, day_type_alias: 'MON', start_minute, end_minute }).execute()
  await insert(420, 900)
  await expect(insert(899, 1000)).rejects.toThrow('salary_band_no_overlap')
  await insert(900, 1000)
})

test('saves of a salary and its bands need the current version, and are recorded (MCHG-045)', async () => {
  const guid = await salaried()
  const salaryGuid = await made(guid)
  const params = { guid, salaryGuid }
  const body = { start: '2026-05-01', end: '2027-05-01' }
  const update = () => app.call(salaries.update, { params, body, as, headers: { 'if-match': '"2"' } })
  expect((await update()).status).toBe(204)
  expect((await update()).problem).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    detail: 'Test operator changed the salary from 01/05/2026 on 24/11/2026 09:00.',
  })
  expect((await saveBands(guid, salaryGuid, [band()], 2)).problem.code).toBe('CHANGED_MEANWHILE')
  expect((await saveBands(guid, salaryGuid, [band()], 3)).status).toBe(204)
  expect((await app.call(salaries.get, { params, as })).body).toMatchObject({ ...body, no_end_date: false, version: 4 })
  const { entries } = (await app.call(getHistory, { params: { type: 'payment-model', guid }, as })).body
  expect(entries.map(({ action }) => action)).toEqual(['update-salary-bands', 'update-salary', 'create-salary'])
  expect(entries[0]?.changes).toContainEqual({ field: 'bands.0.start', before: null, after: '0.07:00:00' })
  expect(entries[1]?.changes).toContainEqual({ field: 'end', before: null, after: '2027-05-01' })
})

test('a salary can be deleted, with its bands, only before it begins (MCHG-045, MCHG-D15)', async () => {
  const guid = await salaried()
  const begun = await made(guid, { start: '2026-11-24', end: '2026-11-25' })
  const future = await made(guid, { start: '2026-11-25' })
  await saveBands(guid, future, [band()])
  const remove = (salaryGuid: string) => app.call(salaries.remove, { params: { guid, salaryGuid }, as })
  const list = await app.call(salaries.list, { params: { guid }, as })
  expect(list.body.salaries.map((salary) => [salary.guid, salary.is_deletable])).toEqual([
    [future, true],
    [begun, false],
  ])
  expect((await remove(begun)).problem.code).toBe('NOT_FUTURE')
  expect((await remove(future)).status).toBe(204)
  expect((await remove(future)).status).toBe(404)
  const { entries } = (await app.call(getHistory, { params: { type: 'payment-model', guid }, as })).body
  expect(entries[0]?.action).toBe('delete-salary')
})
