import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { simulateModel } from '#contract/model/models.ts'
import { contractModel, councilModel } from '#testing/builders/models.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const user = await app.signIn(['Finance.Model:Edit'])
const council = await councilModel(owner)

/** finance 3.6: rostered Tuesday 18:30 to 19:30, actual 18:28 to 19:47, in winter. */
const example = {
  guid: 'example',
  service_type_guid: council.careTypeGuid,
  condition_guid: council.conditions.none,
  rostered_start: '2026-11-24T18:30:00Z',
  rostered_end: '2026-11-24T19:30:00Z',
  actual_start: '2026-11-24T18:28:00Z',
  actual_end: '2026-11-24T19:47:00Z',
}

/** An edited model: one rate at all hours. */
const edited = (rate: string) => ({
  rule_groups: [
    {
      start: '2026-01-01',
      price_type_alias: 'NONE',
      rules: [
        {
          rule_type_alias: 'CONF',
          condition_guid: council.conditions.none,
          period_type_alias: 'NONE',
          charge_type_alias: 'C/ROSTER',
          cap_type_alias: 'TIMEONLY',
        },
      ],
    },
  ],
  services: [
    {
      service_type_guid: council.careTypeGuid,
      start: '2026-01-01',
      payment_type_alias: 'PRO',
      bands: [
        {
          minimum_duration_minutes: 0,
          rounding_type_alias: 'NONE',
          rates: [{ guid: 'all', day_type_alias: 'WEEK', start: '00:00', end: '00:00', rate }],
          enhanced_rates: [],
        },
      ],
    },
  ],
})

const simulate = (body: unknown, guid = council.guid) =>
  app.call(simulateModel.invoice, { params: { guid }, body, as: user })

test('signed out is 401, without Finance.Model:Edit 403', async () => {
  const params = { guid: council.guid }
  const body = { visits: [example] }
  expect((await app.call(simulateModel.invoice, { params, body })).status).toBe(401)
  const reader = await app.signIn(['Finance.Model:Read'])
  expect((await app.call(simulateModel.invoice, { params, body, as: reader })).status).toBe(403)
})

test('a model that is missing, or on the other side, is 404', async () => {
  const body = { visits: [example] }
  const waged = await contractModel(owner, { side: 'payment', title: 'Waged' })
  expect((await simulate(body, randomUUID())).status).toBe(404)
  expect((await simulate(body, waged)).status).toBe(404)
  const params = { guid: council.guid }
  expect((await app.call(simulateModel.payment, { params, body, as: user })).status).toBe(404)
})

test.each([
  [{ visits: [] }, 'visits'],
  [{ visits: ['x'] }, 'visits.0'],
  [{ visits: [example, { ...example, rostered_start: '24/11/2026' }] }, 'visits.1.rostered_start'],
  [{ visits: [{ ...example, condition_guid: 7 }] }, 'visits.0.condition_guid'],
  [{ visits: [{ ...example, rostered_end: '2026-11-24T18:00:00Z' }] }, 'visits.0.rostered_end'],
  // Outside the range of time zones.
  [{ visits: [{ ...example, rostered_start: '1912-06-23T00:00:00Z' }] }, 'visits.0'],
  // Longer than a year.
  [{ visits: [{ ...example, rostered_end: '2099-11-24T19:30:00Z', actual_end: '2099-11-24T19:47:00Z' }] }, 'visits.0'],
  [{ visits: [example], model: {} }, 'model.rule_groups'],
  [{ visits: [example], model: 'x' }, 'model'],
  [{ visits: [example], model: edited('-1') }, 'model.services.0.bands.0.rates.0.rate'],
])('what can not be read is 422 and names its place: %#', async (body, place) => {
  const { status, problem } = await simulate(body)
  expect([status, problem.code]).toEqual([422, 'INVALID'])
  expect(Object.keys(problem.errors ?? {})).toEqual([place])
})

test('an edited model with two prices for one case is refused at its field', async () => {
  const model = edited('20.000')
  const { problem } = await simulate({
    visits: [example],
    model: { ...model, services: [...model.services, ...model.services] },
  })
  expect(problem.status).toBe(422)
  expect(Object.keys(problem.errors ?? {})[0]).toMatch(/^model\.services\.\d/)
})

test('visits that would produce too many lines are refused', async () => {
  const model = edited('20.000')
  const rates = Array.from({ length: 288 }, (_, i) => {
    const clock = (minute: number) =>
      `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    return { guid: `r${i}`, day_type_alias: 'WEEK', start: clock(i * 5), end: clock(i * 5 + 5), rate: '20.000' }
  })
  for (const service of model.services) for (const band of service.bands) band.rates = rates
  const long = { ...example, rostered_start: '2026-01-01T00:00:00Z', rostered_end: '2026-12-31T00:00:00Z' }
  const { problem } = await simulate({ visits: [long, long], model })
  expect(problem.errors).toEqual({ visits: ['Too much to price at once: send fewer or shorter visits.'] })
})

test('the stored model prices the example of finance 3.6', async () => {
  const { status, body } = await simulate({ visits: [example] })
  expect(status).toBe(200)
  expect(body.results).toEqual([
    {
      visit: 'example',
      problem: null,
      charged_start: '2026-11-24T18:28:00Z',
      minutes: 70,
      band: 0,
      rounded_minutes: 75,
      lines: [
        {
          start: '2026-11-24T18:28:00Z',
          end: '2026-11-24T19:00:00Z',
          minutes: 32,
          rate_guid: expect.any(String),
          rate: '20.000',
          total: '10.67',
        },
        {
          start: '2026-11-24T19:00:00Z',
          end: '2026-11-24T19:43:00Z',
          minutes: 43,
          rate_guid: expect.any(String),
          rate: '24.000',
          total: '17.20',
        },
      ],
      total: '27.87',
    },
  ])
})

test('an edited model replaces the stored one, which does not change', async () => {
  const { body } = await simulate({ visits: [example], model: edited('30.000') })
  // An hour as rostered.
  expect(body.results).toMatchObject([{ minutes: 60, rounded_minutes: 60, total: '30.00' }])
  expect((await simulate({ visits: [example] })).body.results).toMatchObject([{ total: '27.87' }])
})

test('each visit without a price has a reason', async () => {
  const { body } = await simulate({
    visits: [
      { ...example, actual_start: null, actual_end: null },
      { ...example, guid: 'other', condition_guid: council.conditions.overstay },
      example,
    ],
  })
  expect(body.results).toMatchObject([
    { visit: 'example', problem: 'NO_ACTUAL_TIMES', total: null, lines: [] },
    { visit: 'other', problem: 'NO_RULE', total: null, lines: [] },
    { visit: 'example', problem: null, total: '27.87' },
  ])
})

test('holidays are those of the branch’s nation, in the branch’s zone', async () => {
  const { guid: tier } = await owner
    .insertInto('holiday_tier')
    .values({ title: 'Bank holiday' })
    .returning('guid')
    .executeTakeFirstOrThrow()
  await owner
    .insertInto('holiday')
    .values({ title: 'A day off in Scotland', date: '2026-11-30', nation_alias: 'SCT', invoice_tier_guid: tier })
    .execute()
  const model = edited('20.000')
  for (const service of model.services) {
    for (const band of service.bands) {
      band.rates.push({
        guid: 'holiday',
        holiday_tier_guid: tier,
        start: '00:00',
        end: '00:00',
        rate: '40.000',
      } as never)
    }
  }
  const visit = {
    ...example,
    rostered_start: '2026-11-30T10:00:00Z',
    rostered_end: '2026-11-30T11:00:00Z',
  }
  const body = { visits: [visit], model }
  expect((await simulate(body)).body.results).toMatchObject([{ total: '20.00' }])
  const glasgow = await app.signIn(['Finance.Model:Edit'], { branchGuid: app.otherBranchGuid })
  const answer = await app.call(simulateModel.invoice, { params: { guid: council.guid }, body, as: glasgow })
  expect(answer.body.results).toMatchObject([{ total: '40.00' }])
})
