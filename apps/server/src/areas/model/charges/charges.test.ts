import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getHistory } from '#contract/history/history.ts'
import { baseRates, standingCharges } from '#contract/model/model-rates.ts'
import { contractModel } from '#testing/builders/models.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const as = await app.signIn(['Finance.Model:Edit', 'Finance.Model.Rate:Edit', 'Finance.Model.Rate:Read'])
const needed = ['This field is required.']

const charge = (change: Record<string, unknown> = {}) => ({
  start: '2026-04-01',
  end: null,
  rate: '45.500',
  hours: '2.5',
  frequency_type_alias: '1/WEEK',
  ...change,
})
const rate = (change: Record<string, unknown> = {}) => ({ start: '2026-04-01', end: null, rate: '12.71', ...change })

/** Both kinds, for the tests of their common behaviour. */
const kinds = [
  ['standing charge', 'invoice', standingCharges, charge, 'Standing Charge'],
  ['base rate', 'payment', baseRates, rate, 'Base Rate'],
] as const

const modelOf = (side: 'invoice' | 'payment', end: string | null = null) => contractModel(owner, { side, end })
/** Both kinds accept the bodies of these tests, so the endpoints of either are called as those of the first. */
type Rates = typeof standingCharges
const as_ = (rates: unknown) => rates as Rates

const create = (rates: unknown, guid: string, body: unknown) =>
  app.call(as_(rates).create, { params: { guid }, body, as })
const refusal = async (rates: unknown, guid: string, body: unknown) => (await create(rates, guid, body)).problem.errors
const jobsOf = async (guid: string) => {
  const { rows } =
    await sql`select 1 from graphile_worker.jobs where task_identifier = 'reprice-model' and key like ${`%${guid}%`}`.execute(
      owner,
    )
  return rows.length
}

test.each(kinds)('a %s: signed out is 401, without Finance.Model:Edit 403 (MCHG-056)', async (_, side, rates, body) => {
  const reader = await app.signIn(['Finance.Model:Read', 'Finance.Model.Rate:Edit', 'Finance.Model.Rate:Read'])
  const params = { guid: await modelOf(side), rateGuid: randomUUID() }
  const { list, get, create, update, remove } = as_(rates)
  const calls = [
    [list, { params }],
    [get, { params }],
    [create, { params, body: body() }],
    [update, { params, body: body() }],
    [remove, { params }],
  ] as const
  for (const [endpoint, input] of calls) {
    expect((await app.call(endpoint, input)).status).toBe(401)
    expect((await app.call(endpoint, { ...input, as: reader })).status).toBe(403)
  }
})

test('standing charges need the permission to read rates, and another one to change them (MCHG-003, MCHG-004, MCHG-D01)', async () => {
  const guid = await modelOf('invoice')
  const { body } = await create(standingCharges, guid, charge({ start: '2027-01-01' }))
  const params = { guid, rateGuid: body.guid }
  const reader = await app.signIn(['Finance.Model:Edit', 'Finance.Model.Rate:Read'])
  expect((await app.call(standingCharges.list, { params, as: reader })).status).toBe(200)
  expect((await app.call(standingCharges.get, { params, as: reader })).status).toBe(200)
  expect((await app.call(standingCharges.create, { params, body: charge(), as: reader })).status).toBe(403)
  expect((await app.call(standingCharges.update, { params, body: charge(), as: reader })).status).toBe(403)
  expect((await app.call(standingCharges.remove, { params, as: reader })).status).toBe(403)
  const editor = await app.signIn(['Finance.Model:Edit', 'Finance.Model.Rate:Edit'])
  expect((await app.call(standingCharges.list, { params, as: editor })).status).toBe(200)
  const nobody = await app.signIn(['Finance.Model:Edit'])
  expect((await app.call(standingCharges.list, { params, as: nobody })).status).toBe(403)
  // Base rates have no separate permission.
  const pay = { guid: await modelOf('payment') }
  expect((await app.call(baseRates.create, { params: pay, body: rate(), as: nobody })).status).toBe(201)
})

test.each(kinds)('a %s is found only in its own model and side (MCHG-D03)', async (_, side, rates, body) => {
  const guid = await modelOf(side)
  const made = (await create(rates, guid, body({ start: '2027-01-01' }))).body.guid
  const other = await modelOf(side)
  const opposite = await modelOf(side === 'invoice' ? 'payment' : 'invoice')
  for (const model of [other, opposite, randomUUID()]) {
    const params = { guid: model, rateGuid: made }
    expect((await app.call(as_(rates).get, { params, as })).status).toBe(404)
    expect((await app.call(as_(rates).update, { params, body: body(), as })).status).toBe(404)
    expect((await app.call(as_(rates).remove, { params, as })).status).toBe(404)
  }
  expect((await app.call(as_(rates).list, { params: { guid: opposite }, as })).status).toBe(404)
  expect((await create(rates, opposite, body())).status).toBe(404)
})

test('missing values of a standing charge are reported at their fields (MCHG-006, MCHG-009, MCHG-011, MCHG-012, MCHG-D05)', async () => {
  const guid = await modelOf('invoice')
  expect(
    await refusal(standingCharges, guid, { start: '', end: '', rate: '', hours: '', frequency_type_alias: '' }),
  ).toEqual({
    start: needed,
    rate: needed,
    hours: needed,
    frequency_type_alias: needed,
  })
  expect(await refusal(standingCharges, guid, charge({ rate: '-1', hours: '0' }))).toEqual({
    rate: ['Minimal value is 0.'],
    hours: ['Minimal value is 0.01.'],
  })
  expect(await refusal(standingCharges, guid, charge({ hours: '1.005' }))).toEqual({
    hours: ['Maximum of decimal places is 2.'],
  })
  const bounded = await modelOf('invoice', '2027-01-01')
  expect(await refusal(standingCharges, bounded, charge())).toEqual({ end: needed })
  expect(await refusal(standingCharges, guid, charge({ frequency_type_alias: '2/DAY' }))).toHaveProperty(
    'frequency_type_alias',
  )
  for (const frequency_type_alias of [
    '1/DAY',
    '1/WEEK',
    '2/WEEK',
    '4/WEEK',
    '1/MONTH',
    '3/MONTH',
    '6/MONTH',
    '12/MONTH',
  ])
    expect(await refusal(standingCharges, guid, charge({ frequency_type_alias, rate: '0' }))).toBeUndefined()
})

test('missing values of a base rate are reported at their fields (MCHG-020, MCHG-021, MCHG-023, MCHG-026)', async () => {
  const guid = await modelOf('payment')
  expect(await refusal(baseRates, guid, { start: '', rate: '' })).toEqual({ start: needed, rate: needed })
  for (const [value, message] of [
    ['0', 'Minimal value is 0.001.'],
    ['1000000.001', 'Maximal value is 1000000.'],
    ['1.2345', 'Maximum of decimal places is 3.'],
    ['much', 'Must be a number.'],
  ])
    expect(await refusal(baseRates, guid, rate({ rate: value }))).toEqual({ rate: [message] })
  const bounded = await modelOf('payment', '2027-01-01')
  expect(await refusal(baseRates, bounded, rate())).toEqual({
    end: ['Can not end after contract model ends (01/01/2027)'],
  })
})

test.each(kinds)(
  'a %s starts and ends within its model (MCHG-007, MCHG-008, MCHG-022, MCHG-023, MCHG-D07)',
  async (_, side, rates, body) => {
    const guid = await modelOf(side, '2027-01-01')
    expect(await refusal(rates, guid, body({ start: '2025-12-31', end: '2027-01-02' }))).toEqual({
      start: ['Can not start before contract model starts (01/01/2026)'],
      end: ['Can not end after contract model ends (01/01/2027)'],
    })
    expect((await create(rates, guid, body({ start: '2026-01-01', end: '2027-01-01' }))).status).toBe(201)
  },
)

test.each(kinds)('a %s starts before its end (MCHG-010, MCHG-024, MCHG-D07)', async (_, side, rates, body) => {
  const guid = await modelOf(side, '2027-01-01')
  const sentence = { start: ['Must start before end'] }
  expect(await refusal(rates, guid, body({ start: '2026-05-01', end: '2026-05-01' }))).toEqual(sentence)
  expect(await refusal(rates, guid, body({ start: '2026-05-01', end: '2026-05-02' }))).toBeUndefined()
})

test.each(kinds)(
  'a %s does not overlap another, even when both are sent at once (MCHG-013, MCHG-025, MCHG-D07)',
  async (_, side, rates, body, name) => {
    const guid = await modelOf(side)
    const both = await Promise.all([create(rates, guid, body()), create(rates, guid, body())])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(await refusal(rates, guid, body({ start: '2026-01-01', end: '2026-04-02' }))).toEqual({
      start: [`Can not overlap with existing ${name} (01/04/2026 - no end date)`],
    })
    expect((await create(rates, guid, body({ start: '2026-01-01', end: '2026-04-01' }))).status).toBe(201)
    // A rate does not overlap itself.
    const {
      rates: [newest],
    } = (await app.call(as_(rates).list, { params: { guid }, as })).body
    const params = { guid, rateGuid: newest?.guid ?? '' }
    const update = (change: Record<string, unknown>) => app.call(as_(rates).update, { params, body: body(change), as })
    expect((await update({ start: '2026-05-01' })).status).toBe(204)
    expect((await update({ start: '2026-03-31' })).problem.errors).toEqual({
      start: [`Can not overlap with existing ${name} (01/01/2026 - 01/04/2026)`],
    })
  },
)

test('standing charges of different frequencies may overlap (MCHG-013)', async () => {
  const guid = await modelOf('invoice')
  expect((await create(standingCharges, guid, charge())).status).toBe(201)
  expect((await create(standingCharges, guid, charge({ frequency_type_alias: '1/MONTH' }))).status).toBe(201)
})

test('standing charges are listed by newest start, and read one by one with all their fields (MCHG-006, MCHG-017, MCHG-D04, MCHG-D25)', async () => {
  const guid = await modelOf('invoice')
  const past = (await create(standingCharges, guid, charge({ start: '2026-01-01', end: '2026-04-01' }))).body.guid
  const future = (await create(standingCharges, guid, charge({ start: '2026-11-25' }))).body.guid
  const current = (await create(standingCharges, guid, charge({ end: '2026-11-25' }))).body.guid
  const { rates, ...rest } = (await app.call(standingCharges.list, { params: { guid }, as })).body
  expect(rest).toEqual({ count: 3, version: 4 })
  expect(rates.map((row) => [row.guid, row.status])).toEqual([
    [future, 'Future'],
    [current, 'Current'],
    [past, 'Expired'],
  ])
  expect((await app.call(standingCharges.get, { params: { guid, rateGuid: past }, as })).body).toEqual({
    guid: past,
    contract_guid: guid,
    start: '2026-01-01',
    end: '2026-04-01',
    rate: '45.500',
    hours: '2.50',
    frequency_type_alias: '1/WEEK',
    status: 'Expired',
    is_deletable: false,
    version: 4,
  })
})

test('base rates are listed with their status in upper case, and without hours or frequency (MCHG-018, MCHG-020, MCHG-D03, MCHG-D12, MCHG-D25)', async () => {
  const guid = await modelOf('payment')
  await create(baseRates, guid, rate({ start: '2026-01-01', end: '2026-04-01' }))
  const future = (await create(baseRates, guid, rate({ start: '2026-11-25' }))).body.guid
  await create(baseRates, guid, rate({ end: '2026-11-25' }))
  const { rates } = (await app.call(baseRates.list, { params: { guid }, as })).body
  expect(rates.map(({ status }) => status)).toEqual(['FUTURE', 'CURRENT', 'EXPIRED'])
  expect((await app.call(baseRates.get, { params: { guid, rateGuid: future }, as })).body).toEqual({
    guid: future,
    contract_guid: guid,
    start: '2026-11-25',
    end: null,
    rate: '12.710',
    status: 'FUTURE',
    is_deletable: true,
    version: 4,
  })
})

test.each(kinds)(
  'a %s is changed only from its current version; the change is notified, and prices are recalculated (MCHG-018)',
  async (name, side, rates, body) => {
    const guid = await modelOf(side)
    const { guid: rateGuid } = (await create(rates, guid, body())).body
    expect(await jobsOf(guid)).toBe(1)
    const params = { guid, rateGuid }
    const update = (version: string, change: Record<string, unknown>) =>
      app.call(as_(rates).update, { params, body: body(change), as, headers: { 'if-match': `"${version}"` } })
    expect((await update('2', { rate: '14' })).status).toBe(204)
    const late = await update('2', { rate: '15' })
    expect([late.status, late.problem.code, late.problem.detail]).toEqual([
      409,
      'CHANGED_MEANWHILE',
      `Test operator changed the ${name} from 01/04/2026 on 24/11/2026 09:00.`,
    ])
    expect((await app.call(as_(rates).get, { params, as })).body).toMatchObject({ rate: '14.000', version: 3 })
    const { entries } = (await app.call(getHistory, { params: { type: `${side}-model`, guid }, as })).body
    const action = name.replace(' ', '-')
    expect(entries.map((entry) => entry.action)).toEqual([`update-${action}`, `create-${action}`])
    expect(entries[0]?.changes).toContainEqual({
      field: 'rate',
      before: side === 'invoice' ? '45.500' : '12.710',
      after: '14.000',
    })
  },
)

test.each(kinds)(
  'a %s goes only while it has not begun, and is remembered (MCHG-014, MCHG-018, MCHG-027)',
  async (name, side, rates, body) => {
    const guid = await modelOf(side)
    const begun = (await create(rates, guid, body({ start: '2026-11-24', end: '2026-11-25' }))).body.guid
    const future = (await create(rates, guid, body({ start: '2026-11-25' }))).body.guid
    const remove = (rateGuid: string) => app.call(as_(rates).remove, { params: { guid, rateGuid }, as })
    const { body: list } = await app.call(as_(rates).list, { params: { guid }, as })
    expect(list.rates.map((rate) => [rate.guid, rate.is_deletable])).toEqual([
      [future, true],
      [begun, false],
    ])
    const { status, problem } = await remove(begun)
    expect([status, problem.code, problem.title]).toEqual([
      422,
      'NOT_FUTURE',
      'Only items that have not started yet can be deleted.',
    ])
    expect((await remove(future)).status).toBe(204)
    expect((await remove(future)).status).toBe(404)
    const { entries } = (await app.call(getHistory, { params: { type: `${side}-model`, guid }, as })).body
    expect(entries[0]?.action).toBe(`delete-${name.replace(' ', '-')}`)
    expect(entries[0]?.changes).toContainEqual({ field: 'start', before: '2026-11-25', after: null })
  },
)
