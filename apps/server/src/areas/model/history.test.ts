import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getHistory, listHistoryKinds } from '#contract/history/history.ts'
import { accrualPolicies } from '#contract/model/accrual-policies.ts'
import { bandRates } from '#contract/model/band-rates.ts'
import { invoiceModels } from '#contract/model/edit-models.ts'
import { baseRates, standingCharges } from '#contract/model/model-rates.ts'
import { salaries } from '#contract/model/salaries.ts'
import { invoiceModelBody } from '#testing/builders/model-bodies.ts'
import { contractModel, councilModel } from '#testing/builders/models.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const as = await app.signIn(['Finance.Model:Edit', 'Finance.Model.Rate:Edit', 'Finance.Model.Rate:Read'])

const kindsOf = async (type: string, guid: string) =>
  (await app.call(listHistoryKinds, { params: { type, guid }, as })).body.kinds
const history = async (type: string, guid: string, query: Record<string, unknown> = {}) =>
  (await app.call(getHistory, { params: { type, guid }, query, as })).body

/** Makes a call one second after the previous one, so that the order is clear, and returns the new guid. */
async function done(endpoint: Endpoint, input: object): Promise<string> {
  app.clock.advance('PT1S')
  const { status, body } = await app.call(endpoint, { ...input, as })
  expect(status).toBeLessThan(300)
  return (body as { guid?: string } | undefined)?.guid ?? ''
}

test('the history of a model shows who changed which rate of a service, and when', async () => {
  const council = await councilModel(owner)
  const { guid: bandGuid } = await owner
    .selectFrom('service_band as b')
    .select('b.guid')
    .where('b.service_guid', '=', council.serviceGuid)
    .executeTakeFirstOrThrow()
  const params = { modelGuid: council.guid, serviceGuid: council.serviceGuid, bandGuid }
  const { rates } = (await app.call(bandRates.invoice.get, { params, as })).body
  const basicRates = rates.map((rate) => (rate.rate === '20.000' ? { ...rate, rate: '20.6' } : rate))
  await done(bandRates.invoice.save, { params, body: { basicRates, enhancedRates: [] } })
  const { entries } = await history('invoice-model', council.guid)
  expect(entries[0]).toMatchObject({
    user_name: 'Test operator',
    about: { kind: 'Service', name: 'Domiciliary care, from 01/01/2026' },
    changes: [{ field: 'any duration, Weekday 07:00–19:00', before: '20.000', after: '20.600' }],
  })
  expect(await kindsOf('invoice-model', council.guid)).toEqual(
    expect.arrayContaining(['Service', 'Rule group', 'Calendar']),
  )
})

test('a deleted part stays in the history, from its creation on', async () => {
  const guid = await contractModel(owner, { title: 'With charges' })
  const charge = { start: '2026-12-01', end: null, rate: '100', hours: '1', frequency_type_alias: '1/WEEK' }
  const rateGuid = await done(standingCharges.create, { params: { guid }, body: charge })
  await done(standingCharges.update, { params: { guid, rateGuid }, body: { ...charge, rate: '120' } })
  await done(standingCharges.remove, { params: { guid, rateGuid } })
  const { entries } = await history('invoice-model', guid)
  const about = { kind: 'Standing charge', name: 'Weekly, from 01/12/2026, deleted' }
  expect(entries.map((entry) => [entry.action, entry.about])).toEqual([
    ['delete-standing-charge', about],
    ['update-standing-charge', about],
    ['create-standing-charge', about],
  ])
  expect(entries[1]?.changes).toContainEqual({ field: 'rate', before: '100.000', after: '120.000' })
  expect(await kindsOf('invoice-model', guid)).toContain('Standing charge')
})

test('the filter by kind leaves out other kinds, and keeps deletions of its own', async () => {
  const guid = await contractModel(owner, { title: 'Sorted' })
  await done(invoiceModels.update, { params: { guid }, body: invoiceModelBody({ start: '2026-01-01' }) })
  const charge = { start: '2026-12-01', end: null, rate: '100', hours: '1', frequency_type_alias: '1/WEEK' }
  const rateGuid = await done(standingCharges.create, { params: { guid }, body: charge })
  await done(standingCharges.remove, { params: { guid, rateGuid } })
  expect((await history('invoice-model', guid)).count).toBe(3)
  const { entries, count } = await history('invoice-model', guid, { kind: 'Standing charge' })
  expect([count, entries.map(({ action }) => action)]).toEqual([
    2,
    ['delete-standing-charge', 'create-standing-charge'],
  ])
  expect((await history('invoice-model', guid, { kind: 'Calendar' })).entries).toEqual([])
})

test('without the permission for rates the history shows neither standing charges nor salaries, nor that there were any (MCHG-003, MCHG-D02)', async () => {
  const [council, salaried] = [
    await contractModel(owner, { title: 'Told to all' }),
    await contractModel(owner, { side: 'payment', title: 'Salaried too', typeAlias: 'P/SALARY' }),
  ]
  const charge = { start: '2026-12-01', end: null, rate: '100', hours: '1', frequency_type_alias: '1/WEEK' }
  const rateGuid = await done(standingCharges.create, { params: { guid: council }, body: charge })
  await done(standingCharges.create, { params: { guid: council }, body: { ...charge, frequency_type_alias: '1/DAY' } })
  await done(standingCharges.remove, { params: { guid: council, rateGuid } })
  await done(invoiceModels.update, { params: { guid: council }, body: invoiceModelBody({ start: '2026-01-01' }) })
  const year = { start: '2027-01-01', end: '2028-01-01' }
  await done(salaries.create, { params: { guid: salaried }, body: year })
  await done(baseRates.create, { params: { guid: salaried }, body: { ...year, rate: '12.71' } })

  const editor = await app.signIn(['Finance.Model:Edit'])
  const actions = async (type: string, guid: string, query: Record<string, unknown> = {}) =>
    (await app.call(getHistory, { params: { type, guid }, query, as: editor })).body.entries.map(({ action }) => action)
  expect(await actions('invoice-model', council)).toEqual(['update'])
  expect(await actions('invoice-model', council, { kind: 'Standing charge' })).toEqual([])
  expect(await actions('payment-model', salaried)).toEqual(['create-base-rate'])
  const kinds = await app.call(listHistoryKinds, { params: { type: 'invoice-model', guid: council }, as: editor })
  expect(kinds.body.kinds).not.toContain('Standing charge')
  // With the permission for rates everything is shown.
  expect((await history('invoice-model', council)).count).toBe(4)
  expect((await history('payment-model', salaried)).count).toBe(2)
})

test('the history of a pay group shows changes of its base rates, salaries and accrual policies', async () => {
  const guid = await contractModel(owner, { side: 'payment', title: 'Salaried', typeAlias: 'P/SALARY' })
  const params = { guid }
  const year = { start: '2027-01-01', end: '2028-01-01' }
  await done(baseRates.create, { params, body: { ...year, rate: '12.71' } })
  await done(salaries.create, { params, body: year })
  await done(accrualPolicies.create, {
    params,
    body: { ...year, type_alias: 'HOLIDAY', accrual_cap: '200', rollover_cap: '1', rollover_expiry: '90' },
  })
  const { entries } = await history('payment-model', guid)
  expect(entries.map((entry) => entry.about)).toEqual([
    { kind: 'Accrual policy', name: 'Holiday, from 01/01/2027' },
    { kind: 'Salary', name: 'from 01/01/2027' },
    { kind: 'Base rate', name: 'from 01/01/2027' },
  ])
})
