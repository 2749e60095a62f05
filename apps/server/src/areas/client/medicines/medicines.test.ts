import { expect, test } from 'vitest'
import { changeSchedule, getMedicine, listMedicines, stopMedicine, updateMedicine } from '#contract/client/medicines.ts'
import { getHistory } from '#contract/history/history.ts'
import { medicineCalls } from '#testing/builders/medicines.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

// Tuesday 24 November 2026, 09:00 in London.
const app = await testApp()
const { owner } = app
const { editor, reader, other, stranger, person, add, added } = await medicineCalls(app)

const get = (client: string, guid: string, as: TestUser | null = reader) =>
  app.call(getMedicine, { params: { client, guid }, as })
const list = (client: string, query: Record<string, unknown> = {}, as: TestUser | null = reader) =>
  app.call(listMedicines, { params: { client }, query, as })
const edit = (client: string, guid: string, body: unknown, headers = {}, as: TestUser | null = editor) =>
  app.call(updateMedicine, { params: { client, guid }, body, as, headers })
const change = (client: string, guid: string, body: unknown, headers = {}, as: TestUser | null = editor) =>
  app.call(changeSchedule, { params: { client, guid }, body, as, headers })
const stop = (client: string, guid: string, body: unknown, headers = {}, as: TestUser | null = editor) =>
  app.call(stopMedicine, { params: { client, guid }, body, as, headers })

const written = { name: 'Paracetamol 500 mg tablets', unit: 'tablets', route: 'oral' }
const once = { kind: 'times', dose: '1 tablet', times: ['09:00'] }
const stopped = { last_day: null, stop_reason: 'Side effects' }

test('medicines need User.Client:Read and the feature, a change User.Client:Edit; a medicine is of one client (CLIENT-016)', async () => {
  const client = await person()
  const guid = await added(client)
  const changes = (of: string, as: TestUser | null) => [
    add(of, {}, as),
    edit(of, guid, written, {}, as),
    change(of, guid, { from: '2026-11-24', ...once }, {}, as),
    stop(of, guid, stopped, {}, as),
  ]
  for (const [as, status] of [
    [null, 401],
    [other, 403],
    [stranger, 404],
  ] as const) {
    for (const call of [get(client, guid, as), list(client, {}, as), ...changes(client, as)]) {
      expect((await call).status).toBe(status)
    }
  }
  for (const call of changes(client, reader)) expect((await call).status).toBe(403)
  const elsewhere = await person()
  for (const call of [get(elsewhere, guid), ...changes(elsewhere, editor).slice(1)])
    expect((await call).status).toBe(404)
  expect((await get(client, guid)).body.version).toBe(1)
  await owner.updateTable('branch').set({ features: [] }).execute()
  expect((await list(client)).status).toBe(404)
  await owner
    .updateTable('branch')
    .set({ features: ['emars'] })
    .execute()
})

test('a medicine is added with its schedule; what is missing is said at the field', async () => {
  const client = await person()
  const required = ['This field is required.']
  expect(
    (await add(client, { name: '', unit: ' ', route: 'nowhere', kind: 'prn', dose: null })).problem.errors,
  ).toEqual({
    ...{ name: required, unit: required, route: required, dose: required },
  })
  expect((await add(client, { times: ['25:00'] })).problem.errors).toEqual({ 'times.0': ['Enter a valid time.'] })
  expect((await add(client, { times: [], units: '0.001' })).problem.errors).toMatchObject({
    units: ['Minimal value is 0.01.'],
  })
  expect((await add(client, { times: [] })).problem.errors).toEqual({ times: ['Add at least one time.'] })
  expect((await add(client, { kind: 'interval', times: ['08:00'] })).problem.errors).toEqual({ hour_step: required })
  expect((await add(client, { last_day: '2026-10-31' })).problem.errors).toEqual({
    last_day: ['The last day cannot be before the first.'],
  })
  expect((await add(client, { last_day: '2026-11-23' })).problem.errors).toEqual({
    last_day: ['The last day cannot be in the past.'],
  })
  expect((await list(client)).body).toEqual({ medicines: [], count: 0 })
  const guid = await added(client, { last_day: '2026-11-30', reason: 'Pain', prescriber: 'Dr Patel' })
  const { body } = await get(client, guid)
  expect(body).toMatchObject({
    ...{ ...written, reason: 'Pain', prescriber: 'Dr Patel', instructions: null, starts_on: '2026-11-01' },
    ...{ state: 'current', last_day: '2026-11-30', ends_at: '2026-12-01T00:00:00Z', stop_reason: null, version: 1 },
    // Times in order; doses are due from now on, though the first day is earlier.
    schedule: { words: '2 tablets at 08:00 and 20:00', times: ['08:00', '20:00'], units: '2.00' },
  })
  expect(body.schedules.map(({ starts_at, first_day }) => [starts_at, first_day])).toEqual([
    ['2026-11-24T09:00:00Z', '2026-11-01'],
  ])
})

test('the list shows current medicines first, then those to come, then ended ones, and filters by these', async () => {
  const client = await person()
  await added(client, { name: 'Warfarin 3.75 mg tablets' })
  await added(client, { name: 'Amoxicillin 500 mg capsules', starts_on: '2026-11-25' })
  const ended = await added(client, { name: 'Aspirin 75 mg tablets' })
  expect((await stop(client, ended, stopped)).status).toBe(204)
  const names = async (query = {}) => (await list(client, query)).body.medicines.map(({ name }) => name.split(' ')[0])
  expect(await names()).toEqual(['Warfarin', 'Amoxicillin', 'Aspirin'])
  expect(await names({ state: ['ended', 'upcoming'] })).toEqual(['Amoxicillin', 'Aspirin'])
  expect(await names({ page: 2, page_size: 2 })).toEqual(['Aspirin'])
  expect((await list(client, { state: 'current', page_size: 1 })).body.count).toBe(1)
  expect((await list(client, { state: 'never' })).status).toBe(422)
})

test('a schedule changes from a day on; what was due before stays, and later changes fall away', async () => {
  const client = await person()
  const guid = await added(client)
  const from = (day: string, more: object = {}) => change(client, guid, { from: day, ...once, ...more })
  expect((await from('2026-11-23')).problem.errors).toEqual({ from: ['Choose today or a later day.'] })
  expect((await from('2026-12-07')).status).toBe(201)
  expect((await from('2026-11-30', { kind: 'prn', gap_minutes: 240, daily_maximum: 4 })).status).toBe(201)
  const { body } = await get(client, guid)
  expect(body.version).toBe(3)
  expect(body.schedules.map(({ words, starts_at, ends_at }) => [words, starts_at, ends_at])).toEqual([
    ['2 tablets at 08:00 and 20:00', '2026-11-24T09:00:00Z', '2026-11-30T00:00:00Z'],
    ['1 tablet as needed, at least 4 hours apart, up to 4 in 24 hours', '2026-11-30T00:00:00Z', null],
  ])
  expect(body.schedule.kind).toBe('times')
  const short = await added(client, { starts_on: '2026-11-26', last_day: '2026-11-28' })
  for (const [day, message] of [
    ['2026-11-25', 'The medicine starts later.'],
    ['2026-11-29', 'The medicine has ended by then.'],
  ]) {
    expect((await change(client, short, { from: day, ...once })).problem.errors).toEqual({ from: [message] })
  }
})

test('a schedule that applies already is refused; it returns in place of a later change', async () => {
  const client = await person()
  const guid = await added(client)
  const same = { from: '2026-11-26', kind: 'times', dose: '2 tablets', units: '2', times: ['20:00', '08:00'] }
  expect((await change(client, guid, same)).problem.errors).toEqual({ kind: ['This schedule applies already.'] })
  expect((await get(client, guid)).body).toMatchObject({ version: 1, schedules: [{ ends_at: null }] })
  // Other weekdays, and another amount from the stock, are changes.
  expect((await change(client, guid, { ...same, weekdays: [1] })).status).toBe(201)
  expect((await change(client, guid, { ...same, units: '1' })).status).toBe(201)
  // From an earlier day it takes the place of that later change.
  expect((await change(client, guid, { ...same, from: '2026-11-24' })).status).toBe(201)
  // Every second day is counted from the first one: from another day it has other doses.
  const second = { ...same, every_days: 2 }
  for (const [day, status] of [
    ['2026-11-24', 201],
    ['2026-11-24', 422],
    ['2026-11-25', 201],
  ] as const) {
    expect((await change(client, guid, { ...second, from: day })).status, day).toBe(status)
  }
})

test('a medicine is changed and stopped with its reason, by one of two windows; an ended one is final', async () => {
  const client = await person()
  const guid = await added(client)
  const seen = { 'if-match': '"1"' }
  expect((await edit(client, guid, { ...written, prescriber: 'Dr Patel' }, seen)).status).toBe(204)
  for (const call of [
    edit(client, guid, written, seen),
    change(client, guid, { from: '2026-11-24', ...once }, seen),
    stop(client, guid, stopped, seen),
  ]) {
    expect((await call).problem.code).toBe('CHANGED_MEANWHILE')
  }
  expect((await stop(client, guid, { last_day: '2026-11-24' })).problem.errors).toEqual({
    stop_reason: ['This field is required.'],
  })
  expect((await stop(client, guid, { ...stopped, last_day: '2026-11-23' })).problem.errors).toEqual({
    last_day: ['The last day cannot be in the past.'],
  })
  expect((await stop(client, guid, { ...stopped, last_day: '2026-11-24' })).status).toBe(204)
  expect((await get(client, guid)).body).toMatchObject({ state: 'current', ends_at: '2026-11-25T00:00:00Z' })
  expect((await stop(client, guid, stopped)).status).toBe(204)
  expect((await get(client, guid)).body).toMatchObject({
    ...{ state: 'ended', ends_at: '2026-11-24T09:00:00Z', last_day: '2026-11-24', stop_reason: 'Side effects' },
  })
  for (const call of [
    edit(client, guid, written),
    change(client, guid, { from: '2026-11-24', ...once }),
    stop(client, guid, stopped),
  ]) {
    expect((await call).problem.code).toBe('MEDICINE_ENDED')
  }
})

test('the history of a medicine and of its client says what has changed', async () => {
  const client = await person()
  const guid = await added(client)
  await change(client, guid, { from: '2026-11-30', ...once })
  const entriesOf = async (type: string, of: string) =>
    (await app.call(getHistory, { params: { type, guid: of }, as: reader })).body.entries
  expect((await entriesOf('medicine', guid))[0]?.changes).toEqual([
    {
      field: 'schedule',
      before: '2 tablets at 08:00 and 20:00',
      after: '2 tablets at 08:00 and 20:00; 1 tablet at 09:00',
    },
  ])
  expect(await entriesOf('client', client)).toHaveLength(2)
})
