import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getWholeModel } from '#contract/model/whole-model.ts'
import { contractModel, councilModel, service, validity } from '#testing/builders/models.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const user = await app.signIn(['Finance.Model:Edit', 'Finance.Model.Rate:Read'])
const council = await councilModel(owner)

const read = (guid = council.guid, on?: string) =>
  app.call(getWholeModel.invoice, { params: { guid }, query: on === undefined ? {} : { on }, as: user })

test('signed out is 401, without Finance.Model:Edit 403, of the other side 404, for an invalid day 422', async () => {
  const params = { guid: council.guid }
  expect((await app.call(getWholeModel.invoice, { params })).status).toBe(401)
  const reader = await app.signIn(['Finance.Model.Rate:Edit'])
  expect((await app.call(getWholeModel.invoice, { params, as: reader })).status).toBe(403)
  expect((await app.call(getWholeModel.payment, { params, as: user })).status).toBe(404)
  expect((await read(randomUUID())).status).toBe(404)
  expect((await read(council.guid, '2026-02-30')).status).toBe(422)
})

test('a model is read as one value with its settings, services, bands, rates, rules, calendars and periods (SERV-D20)', async () => {
  const { status, body } = await read()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    guid: council.guid,
    side: 'invoice',
    version: 1,
    settings: { title: 'Leeds City Council – Homecare', end: null, run_guid: null, run_title: null },
    standing_charges: [],
    base_rates: [],
  })
  const [found] = body.services
  expect(body.services).toHaveLength(1)
  expect(found).toMatchObject({
    guid: council.serviceGuid,
    side: 'invoice',
    type_title: 'Domiciliary care',
    payment_contract_guid: null,
    start: '2026-01-01',
    end: null,
  })
  expect(found?.bands.map((band) => [band.minimum_duration_minutes, band.rounding_type_alias])).toEqual([[0, 'UP']])
  const rates = found?.bands[0]?.rates ?? []
  expect(rates.map(({ day_type_alias, start, end, rate }) => [day_type_alias, start, end, rate])).toEqual([
    ['W/DAY', '0.00:00:00', '0.07:00:00', '24.000'],
    ['W/DAY', '0.07:00:00', '0.19:00:00', '20.000'],
    ['W/DAY', '0.19:00:00', '1.00:00:00', '24.000'],
    ['W/END', '0.00:00:00', '1.00:00:00', '26.000'],
  ])
  const [group] = body.rule_groups
  expect(
    group?.rules.map((rule) => [
      rule.rule_type_alias,
      rule.condition_title,
      rule.period_type_alias,
      rule.period_start_minutes,
    ]),
  ).toEqual([
    ['CONF', 'None', 'NONE', null],
    ['CANCEL', 'Hospital', 'INSIDE', 1440],
    ['CANCEL', 'Hospital', 'OUTSIDE', 1440],
    ['CANCEL', 'Missed visit', 'NONE', null],
  ])
  expect(body.calendars.map(({ title, periods }) => [title, periods.length])).toEqual([['Billing 2026', 52]])
})

test('two reads of one model are identical', async () => {
  expect((await read()).body).toEqual((await read()).body)
})

test('for a day only the parts in force are returned: ends are exclusive, those of periods inclusive (MODEL-D06)', async () => {
  const guid = await contractModel(owner, { title: 'Two halves', start: '2026-01-01', end: '2027-01-01' })
  const of = { modelGuid: guid, careTypeGuid: council.careTypeGuid }
  const first = await service(owner, { ...of, end: '2026-07-01' })
  const second = await service(owner, { ...of, start: '2026-07-01', end: '2027-01-01' })
  const guidsOn = async (day: string) => (await read(guid, day)).body.services.map((one) => one.guid)
  expect(await guidsOn('2026-06-30')).toEqual([first])
  expect(await guidsOn('2026-07-01')).toEqual([second])
  expect(await guidsOn('2027-01-01')).toEqual([])
  const periodsOn = async (day: string) =>
    (await read(council.guid, day)).body.calendars.map((one) => one.periods.map(({ start, end }) => [start, end]))
  expect(await periodsOn('2026-01-11')).toEqual([[['2026-01-05', '2026-01-11']]])
  expect(await periodsOn('2026-01-12')).toEqual([[['2026-01-12', '2026-01-18']]])
})

test('a pay group has base rates, salaries and accrual policies; guids come with titles', async () => {
  const guid = await contractModel(owner, { side: 'payment', title: 'Waged', end: '2027-01-01' })
  const year = validity('2026-01-01', '2027-01-01')
  const inserted = { model_guid: guid, validity: year }
  await owner
    .insertInto('base_rate')
    .values({ ...inserted, rate: '12.71' })
    .execute()
  await owner
    .insertInto('accrual_policy')
    .values({ ...inserted, type_alias: 'HOLIDAY', accrual_cap: '207.2', rollover_cap: '1.6', rollover_expiry: 90 })
    .execute()
  const tier = await owner
    .insertInto('holiday_tier')
    .values({ title: 'Christmas' })
    .returning('guid')
    .executeTakeFirstOrThrow()
  const salary = await owner.insertInto('salary').values(inserted).returning('guid').executeTakeFirstOrThrow()
  await owner
    .insertInto('salary_band')
    .values([
      {
        salary_guid: salary.guid,
        day_type_alias: 'HOL',
        holiday_tier_guid: tier.guid,
        start_minute: 0,
        end_minute: 60,
      },
      { salary_guid: salary.guid, day_type_alias: 'MON', start_minute: 540, end_minute: 1440 },
    ])
    .execute()
  const { body } = await app.call(getWholeModel.payment, { params: { guid }, as: user })
  expect(body.base_rates).toEqual([
    { guid: expect.any(String), start: '2026-01-01', end: '2027-01-01', rate: '12.710' },
  ])
  expect(body.accrual_policies).toMatchObject([
    { type_alias: 'HOLIDAY', accrual_cap: '207.20', rollover_cap: '1.60', rollover_expiry: 90 },
  ])
  expect(body.salaries[0]?.bands).toMatchObject([
    { day_type_alias: 'MON', holiday_tier_title: null, start: '0.09:00:00', end: '1.00:00:00' },
    { day_type_alias: 'HOL', holiday_tier_title: 'Christmas', start: '0.00:00:00', end: '0.01:00:00' },
  ])
})

test('standing charges and salaries need the permission to read rates (MCHG-003, MCHG-D02)', async () => {
  const guid = await contractModel(owner, { title: 'With a standing charge' })
  await owner
    .insertInto('standing_charge')
    .values({
      model_guid: guid,
      validity: validity('2026-01-01'),
      rate: '5',
      hours: '1',
      frequency_type_alias: '1/WEEK',
    })
    .execute()
  expect((await read(guid)).body.standing_charges).toHaveLength(1)
  const editor = await app.signIn(['Finance.Model:Edit'])
  const { body } = await app.call(getWholeModel.invoice, { params: { guid }, as: editor })
  expect(body.standing_charges).toEqual([])
})
