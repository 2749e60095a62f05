import { expect, test } from 'vitest'
import { getHistory } from '#contract/history/history.ts'
import type { Permission } from '#contract/permissions.ts'
import { carerContracts } from '#contract/user-contract/carer-contracts.ts'
import { contractCalls } from '#testing/builders/carer-contracts.ts'
import { contractModel, councilModel } from '#testing/builders/models.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

// Today is 24 November 2026.
const app = await testApp()
const { owner } = app
const calls = await contractCalls(app)
const { branchUser, financeAdmin, developer, waged, compensation, someone, create, created, update, read, errorsOf } =
  calls
const stranger = await app.signIn(['*:Edit' as Permission], { branchGuid: app.otherBranchGuid })

test('a contract is for those who may edit contracts, in their branch (CCON-D01)', async () => {
  const place = await created()
  const reader = await app.signIn(['User.Carer:Edit', 'Finance.Model:Edit'])
  for (const [as, status] of [
    [null, 401],
    [reader, 403],
    [stranger, 404],
  ] as const) {
    expect((await app.call(carerContracts.get, { params: place, as })).status).toBe(status)
    expect((await create(place.ownerGuid, {}, as)).status).toBe(status)
    expect((await update(place, {}, as)).status).toBe(status)
  }
  const elsewhere = { ...place, ownerGuid: await someone() }
  expect((await update(elsewhere, {})).status).toBe(404)
})

test('every field comes back as it was written, and as it was changed; rows have a status (CCON-005, CCON-010, CCON-011, CCON-012, CCON-013, CCON-014)', async () => {
  const place = await created({
    reference: ' BOA-0104 ',
    end: '2028-01-01',
    compensation: { ...compensation, standing_rate_mode: 'VISITS', standing_rate: '15.5' },
    guaranteed_hours: [
      { start: '2026-01-01', end: '2026-11-24', hours: 12, frequency_type_alias: '1/WEEK' },
      { start: '2026-11-24', end: '2026-11-25', hours: '16.25', frequency_type_alias: '1/WEEK' },
      { start: '2026-11-25', end: '2027-06-01', hours: 40, frequency_type_alias: '1/MONTH' },
    ],
    rates: [{ start: '2026-01-01', end: '2028-01-01', rate: '13.1' }],
    mileage: [
      { start: '2026-01-01', end: '2027-01-01', pay_to_and_from_home: false, rate: '0.35' },
      { start: '2026-01-01', end: '2027-01-01', pay_to_and_from_home: true, rate: 1 },
    ],
    travel_time: [
      { start: '2026-01-01', end: '2027-01-01', wait_time_threshold: '0:1:30:0.0', rate: 10.8, pay_at_nmw_rate: false },
      { start: '2027-01-01', end: '2028-01-01', wait_time_threshold: '0:0:15:0.0', rate: 9, pay_at_nmw_rate: true },
    ],
  })
  const before = await read(place)
  expect(before).toMatchObject({
    guid: place.contractGuid,
    owner_guid: place.ownerGuid,
    contract_guid: waged,
    contract_model: 'Leeds waged',
    reference: 'BOA-0104',
    start: '2026-01-01',
    end: '2028-01-01',
    status: 'Current',
    current_role: false,
    is_closed: false,
    version: 1,
    compensation: { ...compensation, standing_rate_mode: 'VISITS', standing_rate: '15.500' },
    guaranteed_hours: [
      { hours: '40.00', frequency_type_alias: '1/MONTH', status: 'Future', is_deletable: true, editable: 'all' },
      { hours: '16.25', frequency_type_alias: '1/WEEK', status: 'Current', is_deletable: false, editable: 'none' },
      { hours: '12.00', frequency_type_alias: '1/WEEK', status: 'Expired', is_deletable: false, editable: 'none' },
    ],
    rates: [{ start: '2026-01-01', end: '2028-01-01', rate: '13.100' }],
    mileage: [
      { pay_to_and_from_home: false, rate: '0.350' },
      { pay_to_and_from_home: true, rate: '1.000' },
    ],
    travel_time: [
      { wait_time_threshold: '0:0:15:0.0', rate: null, pay_at_nmw_rate: true },
      { wait_time_threshold: '0:1:30:0.0', rate: '10.800', pay_at_nmw_rate: false },
    ],
  })
  const change = {
    reference: 'BOA-0105',
    end: null,
    compensation: { ...compensation, commute_type_alias: 'TIME', travel_type_alias: 'MILES' },
    guaranteed_hours: before.guaranteed_hours.map((row) => ({ ...row, hours: '20' })),
    rates: [{ start: '2026-01-01', end: null, rate: '14' }],
  }
  expect((await update(place, change, developer)).problem.errors).toEqual({
    rates: ['Only rows that have not started yet can be deleted.'],
    mileage: ['Only rows that have not started yet can be deleted.'],
    travel_time: ['Only rows that have not started yet can be deleted.'],
  })
  const lists = { mileage: before.mileage, travel_time: before.travel_time }
  const rates = before.rates.map((row) => ({ ...row, end: null, rate: '14' }))
  expect((await update(place, { ...change, ...lists, rates }, developer)).status).toBe(204)
  const after = await read(place, developer)
  expect(after).toMatchObject({
    version: 2,
    reference: 'BOA-0105',
    end: null,
    current_role: true,
    compensation: { commute_type_alias: 'TIME', travel_type_alias: 'MILES', standing_rate: null },
    guaranteed_hours: [{ hours: '20.00' }, { hours: '20.00' }, { hours: '20.00', editable: 'all' }],
    rates: [{ guid: before.rates[0]?.guid, end: null, rate: '14.000' }],
  })
  const { body } = await app.call(getHistory, {
    params: { type: 'carer-contract', guid: place.contractGuid },
    as: branchUser,
  })
  expect(body.entries.map(({ action }) => action)).toEqual(['update', 'create'])
  expect(body.entries[0]?.changes).toContainEqual({ field: 'reference', before: 'BOA-0104', after: 'BOA-0105' })
})

test('a reference is unique in the branch; without one the next number is given (CCON-D23)', async () => {
  const place = await created({ reference: 'X-7000' })
  expect((await read(await created())).reference).toBe('7001')
  const taken = await create(await someone(), { reference: 'X-7000' })
  expect([taken.status, taken.problem.errors]).toEqual([409, { reference: ['This reference is already in use.'] }])
  const two = await Promise.all([created(), created()])
  const given = await Promise.all(two.map(async (each) => (await read(each)).reference))
  expect(given.toSorted()).toEqual(['7002', '7003'])
  expect(await errorsOf({ reference: 'x'.repeat(65) })).toEqual({
    reference: ['Reference cannot exceed 64 characters.'],
  })
  expect((await update(place, { reference: '' })).status).toBe(204)
  expect((await read(place)).reference).toBe('7004')
})

test('a finance admin edits rows that have not expired, a developer all, others only add an end to a current one (CCON-026, CCON-027, CCON-028, CCON-029, CCON-D02, CCON-D22)', async () => {
  const rates = [
    { start: '2027-01-01', end: null, rate: '15' },
    { start: '2026-06-01', end: '2027-01-01', rate: '14' },
    { start: '2026-01-01', end: '2026-06-01', rate: '13' },
  ]
  const hours = [{ start: '2026-01-01', end: null, hours: '10', frequency_type_alias: '1/WEEK' }]
  const place = await created({ rates, guaranteed_hours: hours })
  const own = await read(place)
  expect(own.rates.map(({ status, is_deletable, editable }) => [status, is_deletable, editable])).toEqual([
    ['Future', true, 'all'],
    ['Current', false, 'none'],
    ['Expired', false, 'none'],
  ])
  expect([own.guaranteed_hours[0]?.editable, own.is_start_locked]).toEqual(['end', true])
  const asAdmin = await read(place, financeAdmin)
  expect([asAdmin.rates.map(({ editable }) => editable), asAdmin.is_start_locked]).toEqual([
    ['all', 'all', 'none'],
    false,
  ])
  expect((await read(place, developer)).rates.map(({ editable }) => editable)).toEqual(['all', 'all', 'all'])

  const saved = { rates: own.rates, guaranteed_hours: own.guaranteed_hours }
  const rateAt = (at: number) => ({
    ...saved,
    rates: own.rates.map((row, place) => (place === at ? { ...row, rate: '16' } : row)),
  })
  const refused = async (change: object, as: TestUser) => (await update(place, change, as)).problem?.errors
  const locked = ['You can not change this row.']
  expect(await refused(rateAt(1), branchUser)).toEqual({ 'rates.1.start': locked })
  expect(await refused(rateAt(2), financeAdmin)).toEqual({ 'rates.2.start': locked })
  expect(await refused({ ...saved, start: '2025-12-31' }, branchUser)).toEqual({
    start: ['The start of a contract that has started can not be changed.'],
  })
  const ofHours = (change: object) => ({
    ...saved,
    guaranteed_hours: own.guaranteed_hours.map((row) => ({ ...row, ...change })),
  })
  expect(await refused(ofHours({ hours: '11', end: '2027-01-01' }), branchUser)).toEqual({
    'guaranteed_hours.0.start': ['Only an end date can be added to this row.'],
  })
  expect(await refused({ ...saved, rates: own.rates.slice(0, 2) }, developer)).toEqual({
    rates: ['Only rows that have not started yet can be deleted.'],
  })
  expect(await refused({ ...saved, rates: [own.rates[0], own.rates[0]] }, developer)).toMatchObject({
    'rates.1.start': [expect.any(String)],
  })

  expect(await refused(ofHours({ end: '2027-01-01' }), branchUser)).toBeUndefined()
  const ended = { ...saved, guaranteed_hours: (await read(place)).guaranteed_hours }
  expect(await refused({ ...ended, rates: rateAt(1).rates }, financeAdmin)).toBeUndefined()
  const now = (await read(place)).rates
  expect(await refused({ ...ended, rates: now.slice(1) }, branchUser)).toBeUndefined()
  const rest = now.slice(1).map((row, at) => (at === 1 ? { ...row, rate: '12' } : row))
  expect(await refused({ ...ended, rates: rest }, developer)).toBeUndefined()
  expect((await read(place)).rates.map(({ rate }) => rate)).toEqual(['16.000', '12.000'])
})

test('a closed model is not for new contracts; those that have it keep it, and no contract changes its model (CCON-030, CCON-031, CCON-D07)', async () => {
  const model = await contractModel(owner, { side: 'payment', title: 'Old waged', start: '2020-01-01' })
  const place = await created({ contract_guid: model })
  await owner.updateTable('contract_model').set({ archived: true }).where('guid', '=', model).execute()
  const closed = { contract_guid: ['This pay group is closed. Please choose another one.'] }
  expect(await errorsOf({ contract_guid: model })).toEqual(closed)
  expect((await read(place)).is_closed).toBe(true)
  expect((await update(place, { contract_guid: model, reference: 'KEPT-1' })).status).toBe(204)
  expect((await update(place, { contract_guid: waged })).problem.errors).toEqual({
    contract_guid: ['The payment model of a contract can not be changed.'],
  })
  const invoice = (await councilModel(owner, { title: 'Council', start: '2020-01-01' })).guid
  expect(await errorsOf({ contract_guid: invoice })).toEqual({ contract_guid: ['This payment model is not known.'] })
})

test('of two who edit the same contract the later one is refused, and nothing is written', async () => {
  const place = await created()
  const ifMatch = { 'if-match': '"1"' }
  const both = await Promise.all(
    ['A', 'B'].map((reference) => update(place, { reference: `${reference}-9` }, branchUser, ifMatch)),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect((await read(place)).version).toBe(2)
})
