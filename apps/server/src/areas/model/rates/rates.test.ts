import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getHistory } from '#contract/history/history.ts'
import { bandRates } from '#contract/model/band-rates.ts'
import { bandRatesIn, week } from '#testing/builders/band-rates.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const { as, tier, newBand, bonus, versionOf } = await bandRatesIn(app)

test('signed out is 401, without Finance.Model:Edit 403 (SERV-D01)', async () => {
  const reader = await app.signIn(['Finance.Model:Read', 'Finance.Model.Rate:Edit'])
  const { params } = await newBand()
  const body = { basicRates: [week()], enhancedRates: [] }
  for (const kind of ['invoice', 'linked', 'payment'] as const) {
    for (const call of [bandRates[kind].get, bandRates[kind].save]) {
      expect((await app.call(call, { params, body })).status).toBe(401)
      expect((await app.call(call, { params, body, as: reader })).status).toBe(403)
    }
  }
})

test('a band is found only below its own service, model and kind (SERV-058, SERV-D02)', async () => {
  const { params } = await newBand()
  const other = await newBand('linked')
  const body = { basicRates: [week()], enhancedRates: [] }
  const wrong = [
    [bandRates.linked, params],
    [bandRates.payment, params],
    [bandRates.invoice, { ...params, bandGuid: other.params.bandGuid }],
    [bandRates.invoice, { ...params, serviceGuid: other.params.serviceGuid }],
    [bandRates.invoice, { ...params, modelGuid: other.params.modelGuid }],
    [bandRates.invoice, { ...params, bandGuid: randomUUID() }],
  ] as const
  for (const [calls, place] of wrong) {
    expect((await app.call(calls.get, { params: place, as })).status).toBe(404)
    expect((await app.call(calls.save, { params: place, body, as })).status).toBe(404)
  }
})

test.each(['invoice', 'linked', 'payment'] as const)(
  'the rates of a band of kind %s are read with their context, and midnight differs as start and as end (FSET-050, SERV-038, SERV-048, SERV-058, SERV-D02, SERV-D20)',
  async (kind) => {
    const { params } = await newBand(kind)
    const { body } = await app.call(bandRates[kind].get, { params, as })
    expect(body).toMatchObject({
      version: 1,
      status: 'Current',
      service: { guid: params.serviceGuid, service_type: { title: 'Domiciliary care' }, payment_type_alias: 'PRO' },
      band: { guid: params.bandGuid, rounding_type_alias: 'UP', rounding_minutes: 15, maximum_duration_minutes: null },
      previous_band_guid: null,
      next_band_guid: null,
      count: 4,
    })
    expect(body.rates.map(({ guid: _, ...rate }) => rate)).toEqual([
      {
        day_type_alias: 'W/DAY',
        holiday_tier_guid: null,
        start: '0.00:00:00',
        end: '0.07:00:00',
        rate: '24.000',
        enhancements: [],
      },
      {
        day_type_alias: 'W/DAY',
        holiday_tier_guid: null,
        start: '0.07:00:00',
        end: '0.19:00:00',
        rate: '20.000',
        enhancements: [],
      },
      {
        day_type_alias: 'W/DAY',
        holiday_tier_guid: null,
        start: '0.19:00:00',
        end: '1.00:00:00',
        rate: '24.000',
        enhancements: [],
      },
      {
        day_type_alias: 'W/END',
        holiday_tier_guid: null,
        start: '0.00:00:00',
        end: '1.00:00:00',
        rate: '26.000',
        enhancements: [],
      },
    ])
  },
)

test('a band comes with its neighbours (SERV-003)', async () => {
  const { params } = await newBand()
  // The bands of a service have to follow each other at commit.
  const next = await owner.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('service_band')
      .set({ maximum_duration_minutes: 30 })
      .where('guid', '=', params.bandGuid)
      .execute()
    return transaction
      .insertInto('service_band')
      .values({ service_guid: params.serviceGuid, minimum_duration_minutes: 30, rounding_type_alias: 'NONE' })
      .returning('guid')
      .executeTakeFirstOrThrow()
  })
  const first = (await app.call(bandRates.invoice.get, { params, as })).body
  expect([first.previous_band_guid, first.next_band_guid]).toEqual([null, next.guid])
  const second = (await app.call(bandRates.invoice.get, { params: { ...params, bandGuid: next.guid }, as })).body
  expect([second.previous_band_guid, second.next_band_guid, second.count]).toEqual([params.bandGuid, null, 0])
})

test('one save keeps, changes, adds and removes rows, and links enhanced rates to new rows (SERV-038, SERV-039, SERV-062)', async () => {
  const { params, rates, save } = await newBand()
  const [early, day, late, weekend] = await rates()
  const added = randomUUID()
  // Two windows are swapped, and the window of the weekend is split.
  const { status } = await save(
    [
      { ...early, end: '0.06:00:00' },
      { ...day, start: '0.06:00:00', end: '0.20:00:00', rate: '21.5' },
      { ...late, start: '0.20:00:00' },
      { guid: weekend?.guid, delete: true },
      { guid: added, day_type_alias: 'W/END', start: '0.00:00:00', end: '0.12:00:00', rate: 27 },
      { day_type_alias: 'W/END', start: '0.12:00:00', end: '1.00:00:00', rate: '28' },
    ],
    [
      bonus(added),
      bonus(day?.guid ?? '', { holiday_tier_guid: null, day_type_alias: 'SUN', modifier_type: 'Add', modifier: '1' }),
    ],
  )
  expect(status).toBe(204)
  const now = await rates()
  expect(now.map(({ day_type_alias, start, end, rate }) => `${day_type_alias} ${start} ${end} ${rate}`)).toEqual([
    'W/DAY 0.00:00:00 0.06:00:00 24.000',
    'W/DAY 0.06:00:00 0.20:00:00 21.500',
    'W/DAY 0.20:00:00 1.00:00:00 24.000',
    'W/END 0.00:00:00 0.12:00:00 27.000',
    'W/END 0.12:00:00 1.00:00:00 28.000',
  ])
  expect(now.slice(0, 4).map(({ guid }) => guid)).toEqual([early?.guid, day?.guid, late?.guid, added])
  const enhanced = now.flatMap(({ enhancements }) => enhancements)
  expect(enhanced).toEqual([
    {
      guid: expect.any(String),
      day_type_alias: 'SUN',
      holiday_tier_guid: null,
      standard_rate_guid: day?.guid,
      modifier_type: 'Add',
      modifier: '1.000',
    },
    {
      guid: expect.any(String),
      day_type_alias: null,
      holiday_tier_guid: tier,
      standard_rate_guid: added,
      modifier_type: 'Multiply',
      modifier: '1.500',
    },
  ])

  // A missing row is deleted, and an enhanced rate may move to the row that replaces its own.
  const moved = { ...enhanced[1], standard_rate_guid: randomUUID() }
  const gone = { guid: enhanced[0]?.guid, delete: true }
  const replaced = await save([week({ guid: moved.standard_rate_guid })], [moved, gone])
  expect(replaced.problem).toBeUndefined()
  const [only, ...others] = await rates()
  expect(others).toEqual([])
  expect(only).toMatchObject({ day_type_alias: 'WEEK', rate: '20.000', enhancements: [moved] })
  expect(await versionOf(params)).toBe(3)
})

test('a save of an older version is refused with who changed what, also for one of two concurrent saves', async () => {
  const { params, save } = await newBand()
  const both = await Promise.all([save([week()], [], 1), save([week({ rate: '30' })], [], 1)])
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
  expect(both.find(({ status }) => status === 409)?.problem).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    detail: 'Test operator changed the rates of Domiciliary care, any duration on 24/11/2026 09:00.',
  })
  expect(await versionOf(params)).toBe(2)
})

test('open items are repriced, and the history shows each changed rate with its old and new amount', async () => {
  const { params, rates, save } = await newBand()
  const present = await rates()
  const [early, day, late, weekend] = present
  await save([early, { ...day, rate: '20.6' }, late, weekend], [bonus(day?.guid ?? '')])
  // A save without changes leaves no entry.
  const again = await rates()
  await save(
    again,
    again.flatMap(({ enhancements }) => enhancements),
  )
  const { body } = await app.call(getHistory, { params: { type: 'invoice-model', guid: params.modelGuid }, as })
  expect(body.entries.map(({ changes }) => changes)).toEqual([
    [
      { field: 'any duration, Weekday 07:00–19:00', before: '20.000', after: '20.600' },
      { field: 'any duration, Weekday 07:00–19:00 enhanced for Bank holiday', before: null, after: '× 1.500' },
    ],
  ])
  const { rows } = await sql`
    select 1 from graphile_worker.jobs where task_identifier = 'reprice-model' and key like ${`%${params.modelGuid}%`}`.execute(
    owner,
  )
  expect(rows).toHaveLength(1)
})
