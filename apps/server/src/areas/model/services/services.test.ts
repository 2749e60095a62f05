import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getHistory } from '#contract/history/history.ts'
import { invoiceModels } from '#contract/model/edit-models.ts'
import { type ServiceKind, serviceKinds } from '#contract/model/service-kinds.ts'
import { services } from '#contract/model/services.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { bandedService, contractModel } from '#testing/builders/models.ts'
import { bandBody, serviceBody } from '#testing/builders/service-bodies.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const as = await app.signIn(['Finance.Model:Edit'])
const care = await careType(owner)
const sleepIn = await careType(owner, { title: 'Sleep-in' })
const payGroup = await contractModel(owner, { side: 'payment', title: 'Leeds waged', end: '2027-01-01' })
const kinds = Object.keys(serviceKinds) as ServiceKind[]
const needed = ['This field is required.']
const band = bandBody(0, null)

const modelOf = (kind: ServiceKind = 'invoice', dates: { start?: string; end?: string } = {}) =>
  contractModel(owner, { side: serviceKinds[kind].model, title: `Of ${kind} services`, ...dates })
/** Returns a body that fits the kind. */
const bodyOf = (kind: ServiceKind, change: Record<string, unknown> = {}) =>
  serviceBody(care, kind === 'linked' ? { payment_contract_guid: payGroup, end: '2027-01-01', ...change } : change)

const create = (kind: ServiceKind, modelGuid: string, change: Record<string, unknown> = {}, query = {}) =>
  app.call(services[kind].create, { params: { modelGuid }, query, body: bodyOf(kind, change), as })
const created = async (kind: ServiceKind, modelGuid: string, change: Record<string, unknown> = {}) => {
  const { status, body } = await create(kind, modelGuid, change)
  expect(status).toBe(201)
  return { modelGuid, serviceGuid: body.guid }
}
const get = async (kind: ServiceKind, params: { modelGuid: string; serviceGuid: string }) =>
  (await app.call(services[kind].get, { params, as })).body

test.each(kinds)('signed out is 401, without Finance.Model:Edit 403: %s services (SERV-D01)', async (kind) => {
  const reader = await app.signIn(['Finance.Model:Read', 'Finance.Model.Rate:Edit'])
  const params = { modelGuid: randomUUID(), serviceGuid: randomUUID() }
  for (const endpoint of Object.values(services[kind]) as Endpoint[]) {
    const body = endpoint.method === 'PATCH' ? { bands: [band] } : bodyOf(kind)
    expect((await app.call(endpoint, { params, body })).status).toBe(401)
    expect((await app.call(endpoint, { params, body, as: reader })).status).toBe(403)
    expect((await app.call(endpoint, { params, body, as })).status).toBe(404)
  }
})

test('each kind has its own services, which other kinds do not find (SERV-004, SERV-006, SERV-055, SERV-D02)', async () => {
  expect(kinds.map((kind) => services[kind].list.path)).toEqual([
    '/finance/invoice-models/:modelGuid/services',
    '/finance/invoice-models/:modelGuid/payment-services',
    '/finance/payment-models/:modelGuid/services',
  ])
  const modelGuid = await modelOf()
  const invoice = await created('invoice', modelGuid)
  const linked = await created('linked', modelGuid)
  const listed = async (kind: 'invoice' | 'linked') =>
    (await app.call(services[kind].list, { params: { modelGuid }, as })).body.services.map(({ guid }) => guid)
  expect(await listed('invoice')).toEqual([invoice.serviceGuid])
  expect(await listed('linked')).toEqual([linked.serviceGuid])
  expect((await app.call(services.linked.get, { params: invoice, as })).status).toBe(404)
  expect((await app.call(services.payment.list, { params: { modelGuid }, as })).status).toBe(404)
  const elsewhere = { ...invoice, modelGuid: await modelOf() }
  for (const endpoint of Object.values(services.invoice) as Endpoint[]) {
    if (!endpoint.path.includes(':serviceGuid')) continue
    const body = endpoint.method === 'PATCH' ? { bands: [band] } : bodyOf('invoice')
    expect([endpoint.method, (await app.call(endpoint, { params: elsewhere, body, as })).status]).toEqual([
      endpoint.method,
      404,
    ])
  }
})

test('missing values are reported at their fields (SERV-013, SERV-016, SERV-017, SERV-018, SERV-D13)', async () => {
  const modelGuid = await modelOf()
  const params = { modelGuid }
  const bare = { bands: [{}] }
  const refused = await app.call(services.linked.create, { params, body: bare, as })
  expect([refused.status, refused.problem.errors]).toEqual([
    422,
    {
      type_guid: needed,
      payment_type_alias: needed,
      payment_contract_guid: needed,
      start: needed,
      'bands.0.minimum_duration_minutes': needed,
      'bands.0.rounding_type_alias': needed,
    },
  ])
  // The other kinds have no pay group.
  const { problem } = await app.call(services.invoice.create, { params, body: bare, as })
  expect(problem.errors).not.toHaveProperty('payment_contract_guid')
})

test('an end is required when the model has one (SERV-022, SERV-D13)', async () => {
  const modelGuid = await modelOf('invoice', { end: '2026-12-31' })
  expect((await create('invoice', modelGuid)).problem.errors).toEqual({ end: needed })
  await created('invoice', modelGuid, { end: '2026-12-31' })
})

test('an invoice model is not accepted as a pay group (SERV-005)', async () => {
  const modelGuid = await modelOf()
  const { problem } = await create('linked', modelGuid, { payment_contract_guid: modelGuid })
  expect(problem.errors).toEqual({ payment_contract_guid: ['This pay group no longer exists. Choose another one.'] })
})

test('a linked service is created with all fields of its form and read again (SERV-005, SERV-009, SERV-011, SERV-D07, SERV-D10)', async () => {
  const whole = {
    start: '2026-02-01',
    end: '2026-12-01',
    description: 'Paid by the council.',
    type_guid: care,
    payment_type_alias: 'FIX',
    payment_contract_guid: payGroup,
    mileage_rate: '0.450',
    travel_rate: '11.440',
  }
  const place = await created('linked', await modelOf(), whole)
  expect(await get('linked', place)).toEqual({
    ...whole,
    guid: place.serviceGuid,
    status: 'Current',
    is_deletable: false,
    service_type: { guid: care, title: 'Domiciliary care' },
    payment_contract_title: 'Leeds waged',
    cost_centre: null,
    version: 2,
  })
})

test('the other kinds ignore a pay group and a travel rate (SERV-011)', async () => {
  const kind = 'payment'
  const place = await created(kind, await modelOf(kind), { payment_contract_guid: payGroup, travel_rate: '5' })
  expect(await get(kind, place)).toMatchObject({ payment_contract_guid: null, travel_rate: null, end: null })
})

test('an invoice service may have its own cost centre, which no other kind has', async () => {
  const place = await created('invoice', await modelOf(), { cost_centre: ' LDS-REABLE ' })
  expect(await get('invoice', place)).toMatchObject({ cost_centre: 'LDS-REABLE' })
  const { problem } = await create('invoice', await modelOf(), { cost_centre: 'x'.repeat(33) })
  expect(problem.errors).toEqual({ cost_centre: ['Cost centre cannot exceed 32 characters.'] })

  const paid = await created('linked', await modelOf(), { payment_contract_guid: payGroup, cost_centre: 'LDS' })
  expect(await get('linked', paid)).toMatchObject({ cost_centre: null })
  const booked = owner.updateTable('model_service').set({ cost_centre: 'LDS' }).where('guid', '=', paid.serviceGuid)
  await expect(booked.execute()).rejects.toThrow('model_service_cost_centre')
})

test('two services of one care type and pay group do not overlap (SERV-024, SERV-D12)', async () => {
  const modelGuid = await modelOf()
  const taken = ['Service with the same care type and payment group already exists.']
  await created('invoice', modelGuid, { end: '2026-06-01' })
  const again = await create('invoice', modelGuid, { start: '2026-05-31' })
  expect([again.status, again.problem.errors]).toEqual([409, { type_guid: taken }])
  const next = await created('invoice', modelGuid, { start: '2026-06-01' })
  await created('invoice', modelGuid, { type_guid: sleepIn })
  const back = { params: next, body: bodyOf('invoice', { start: '2026-05-01' }), as }
  expect((await app.call(services.invoice.update, back)).problem.errors).toEqual({ type_guid: taken })

  const other = await contractModel(owner, { side: 'payment', title: 'Leeds bank' })
  await created('linked', modelGuid)
  await created('linked', modelGuid, { payment_contract_guid: other })
  expect((await create('linked', modelGuid)).problem.errors).toEqual({ type_guid: taken })
  // Two identical requests at the same time.
  const both = await Promise.all([1, 2].map(() => create('linked', modelGuid, { type_guid: sleepIn })))
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('the list is sorted by status and care type, and filtered (SERV-001, SERV-D03, SERV-D05)', async () => {
  const modelGuid = await modelOf('invoice', { start: '2025-01-01' })
  const make = (type_guid: string, start: string, end: string | null) =>
    created('invoice', modelGuid, { type_guid, start, end })
  const expired = await make(care, '2025-01-01', '2026-01-01')
  const night = await make(sleepIn, '2026-01-01', null)
  const future = await make(care, '2026-12-01', null)
  const current = await make(care, '2026-01-01', '2026-12-01')
  const list = async (query: Record<string, unknown> = {}) => {
    const { body } = await app.call(services.invoice.list, { params: { modelGuid }, query, as })
    expect(body.count).toBe(body.services.length)
    return body.services.map(({ guid, status }) => [guid, status])
  }
  const rows = [
    [current.serviceGuid, 'Current'],
    [night.serviceGuid, 'Current'],
    [future.serviceGuid, 'Future'],
    [expired.serviceGuid, 'Expired'],
  ]
  expect(await list()).toEqual(rows)
  expect(await list({ statuses: ['Expired', 'Future'] })).toEqual(rows.slice(2))
  expect(await list({ type_guids: [sleepIn] })).toEqual([rows[1]])
  expect(await list({ payment_contract_guids: [payGroup] })).toEqual([])
})

test('price type and payment group of a service never change, all else may (SERV-015, SERV-060)', async () => {
  const place = await created('linked', await modelOf())
  const update = (change: Record<string, unknown>) =>
    app.call(services.linked.update, { params: place, body: bodyOf('linked', { bands: undefined, ...change }), as })
  expect((await update({ payment_type_alias: 'FIX' })).problem.errors).toEqual({
    payment_type_alias: ['The price type of a service can not be changed.'],
  })
  const other = await contractModel(owner, { side: 'payment', title: 'Leeds evenings', end: '2027-01-01' })
  expect((await update({ payment_contract_guid: other })).problem.errors).toEqual({
    payment_contract_guid: ['The payment group of a service can not be changed.'],
  })
  expect((await update({ type_guid: sleepIn, description: 'Nights.', travel_rate: 12 })).status).toBe(204)
  expect(await get('linked', place)).toMatchObject({
    service_type: { title: 'Sleep-in' },
    description: 'Nights.',
    travel_rate: '12.000',
    version: 3,
  })
})

test('a save over an older version is refused with who saved first', async () => {
  const place = await created('invoice', await modelOf())
  const save = (version: number) =>
    app.call(services.invoice.update, {
      params: place,
      body: bodyOf('invoice', { bands: undefined }),
      as,
      headers: { 'if-match': `"${version}"` },
    })
  expect((await save(2)).status).toBe(204)
  const { status, problem } = await save(2)
  expect([status, problem.code, problem.detail]).toEqual([
    409,
    'CHANGED_MEANWHILE',
    'Test operator changed the service Domiciliary care on 24/11/2026 09:00.',
  ])
})

test('only a service that has not begun can be deleted, and the model’s history keeps it (SERV-D27)', async () => {
  const modelGuid = await modelOf()
  const begun = await created('invoice', modelGuid, { end: '2026-12-01' })
  const future = await created('invoice', modelGuid, { start: '2026-12-01' })
  const state = async (place: typeof begun) => (await get('invoice', place)).is_deletable
  expect([await state(begun), await state(future)]).toEqual([false, true])
  const refused = await app.call(services.invoice.remove, { params: begun, as })
  expect([refused.status, refused.problem.code]).toEqual([422, 'NOT_FUTURE'])
  expect((await app.call(services.invoice.remove, { params: future, as })).status).toBe(204)
  expect((await app.call(services.invoice.remove, { params: future, as })).status).toBe(404)
  const { entries } = (await app.call(getHistory, { params: { type: 'invoice-model', guid: modelGuid }, as })).body
  expect(entries[0]).toMatchObject({ action: 'delete-service' })
  expect(entries[0]?.changes).toContainEqual({ field: 'care_type', before: 'Domiciliary care', after: null })
})

test('a change of a service is recorded in words, and reprices its open visits (SHELL-D64)', async () => {
  const modelGuid = await modelOf()
  const place = await created('invoice', modelGuid)
  const bands = [bandBody(0, 30), bandBody(30, null, { rounding_type_alias: 'UP', rounding_minutes: 15 })]
  const [only] = (await app.call(services.invoice.listBands, { params: place, as })).body.bands
  const body = { bands: [{ ...bands[0], guid: only?.guid }, bands[1]] }
  expect((await app.call(services.invoice.saveBands, { params: place, body, as })).status).toBe(204)
  const { entries } = (await app.call(getHistory, { params: { type: 'invoice-model', guid: modelGuid }, as })).body
  expect(entries[0]?.changes).toEqual([
    { field: 'bands.0', before: 'any duration, not rounded', after: '0–30 minutes, not rounded' },
    { field: 'bands.1', before: null, after: 'over 30 minutes, rounded up to a multiple of 15 minutes' },
  ])
  const { rows: jobs } = await sql`
    select 1 from graphile_worker.jobs where task_identifier = 'reprice-model' and key like ${`%${modelGuid}%`}`.execute(
    owner,
  )
  expect(jobs).toHaveLength(1)
  expect((await app.call(invoiceModels.get, { params: { guid: modelGuid }, as })).body.version).toBe(3)
})

test('the database itself refuses a service outside its model, one without bands and one of the wrong kind (SERV-005, SERV-011, SERV-022, SERV-023, SERV-024, SERV-025)', async () => {
  const modelGuid = await modelOf('invoice', { end: '2027-01-01' })
  const make = (change: object) =>
    bandedService(owner, {
      modelGuid,
      careTypeGuid: care,
      end: '2027-01-01',
      bands: [{ minimum: 0, maximum: null }],
      ...change,
    })
  await expect(make({ end: null })).rejects.toThrow('model_service_model_guid_validity_fkey')
  const linked = { side: 'payment', payGroupGuid: payGroup }
  const open = await modelOf()
  await expect(make({ ...linked, modelGuid: open, end: null })).rejects.toThrow(
    'model_service_payment_model_guid_validity_fkey',
  )
  await expect(make({ bands: [] })).rejects.toThrow('follow each other')
  await expect(make({ side: 'payment' })).rejects.toThrow('does not belong in this model')
  await expect(make({ side: 'payment', payGroupGuid: modelGuid })).rejects.toThrow('does not belong')
  await expect(make({ payGroupGuid: payGroup })).rejects.toThrow('model_service_linked')
  await expect(make({ modelGuid: payGroup })).rejects.toThrow('does not belong in this model')
  const guid = await make({})
  await expect(make({})).rejects.toThrow('model_service_no_overlap')
  const travel = owner.updateTable('model_service').set({ travel_rate: '5' }).where('guid', '=', guid).execute()
  await expect(travel).rejects.toThrow('model_service_travel_rate')
})
