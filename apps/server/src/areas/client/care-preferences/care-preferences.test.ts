import { expect, test } from 'vitest'
import {
  createCarerPreference,
  deleteCarerPreference,
  getCarePreferences,
  listCarersToPrefer,
  updateCarePreferences,
  updateCarerPreference,
} from '#contract/client/care-preferences.ts'
import { getHistory } from '#contract/history/history.ts'
import type { Permission } from '#contract/permissions.ts'
import { clientCalls } from '#testing/builders/clients.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { appointment, carer } from '#testing/builders/rota.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const { editor, created, read, bodyOf, update } = await clientCalls(app, ['client_care_preferences'])
const reader = await app.signIn(['User.Client:Read'])
const other = await app.signIn(['User.Carer:Edit'])
const stranger = await app.signIn(['*:Edit' as Permission], { branchGuid: app.otherBranchGuid })
await owner
  .updateTable('branch')
  .set({ features: ['client_care_preferences'] })
  .execute()

const wishes = {
  suitable_times: 'Not before 8:00.',
  communication_wishes: 'Wears a hearing aid, left ear.',
  allergy_notes: 'Latex gloves.',
  food_wishes: 'No pork.',
  faith_wishes: 'Prays at noon.',
}
const form = {
  languages: ['English', 'Urdu'],
  preferences: {
    smoker: -1,
    has_dogs: 1,
    has_cats: 0,
    has_other_pets: -1,
    driver_needed: 1,
    carer_gender_preference: 'ONLY_FEMALE',
  },
  communication_preferences: {
    rosters_by_email: true,
    rosters_by_mail: true,
    invoices_by_email: false,
    invoices_by_mail: true,
  },
  location: { location_entry_message: 'Knock twice.' },
  wishes,
}

const get = (guid: string, as: TestUser | null = editor) => app.call(getCarePreferences, { params: { guid }, as })
const save = (guid: string, body: unknown, headers = {}, as: TestUser | null = editor) =>
  app.call(updateCarePreferences, { params: { guid }, body, as, headers })
const add = (client: string, body: unknown, as: TestUser | null = editor) =>
  app.call(createCarerPreference, { params: { client }, body, as })
const change = (client: string, guid: string, body: unknown, headers = {}, as: TestUser | null = editor) =>
  app.call(updateCarerPreference, { params: { client, guid }, body, as, headers })
const remove = (client: string, guid: string, as: TestUser | null = editor) =>
  app.call(deleteCarerPreference, { params: { client, guid }, as })
const options = (client: string, query = {}, as: TestUser | null = editor) =>
  app.call(listCarersToPrefer, { params: { client }, query, as })
const changesFor = async (guid: string, as: TestUser) =>
  (await app.call(getHistory, { params: { type: 'client', guid }, as })).body.entries.flatMap(({ changes }) => changes)

test('reading needs User.Client:Read, changing User.Client:Edit, both the feature; a client is of one branch', async () => {
  const guid = await created()
  const carer_guid = await carer(owner, { branchId })
  const body = { carer_guid, kind: 'preferred', since: '2026-11-01' }
  const { guid: row } = (await add(guid, body)).body
  for (const [as, status] of [
    [null, 401],
    [other, 403],
    [stranger, 404],
  ] as const) {
    const calls = [get(guid, as), save(guid, form, {}, as), add(guid, body, as), change(guid, row, body, {}, as)]
    for (const call of [...calls, remove(guid, row, as), options(guid, {}, as)])
      expect((await call).status).toBe(status)
  }
  const calls = [save(guid, form, {}, reader), add(guid, body, reader), change(guid, row, body, {}, reader)]
  for (const call of [...calls, remove(guid, row, reader), options(guid, {}, reader)]) {
    expect((await call).status).toBe(403)
  }
  const elsewhere = await created()
  expect((await change(elsewhere, row, body)).status).toBe(404)
  expect((await remove(elsewhere, row)).status).toBe(404)
  await owner.updateTable('branch').set({ features: [] }).where('id', '=', branchId).execute()
  expect((await get(guid)).status).toBe(404)
  await owner
    .updateTable('branch')
    .set({ features: ['client_care_preferences'] })
    .execute()
  expect((await get(guid, reader)).body.carers).toHaveLength(1)
})

test('a body keeps to its fields', async () => {
  const guid = await created()
  const long = Object.fromEntries(Object.keys(wishes).map((key) => [key, 'x'.repeat(1001)]))
  const { status, problem } = await save(guid, {
    ...form,
    languages: ['Klingon'],
    preferences: { smoker: 2 },
    location: { location_entry_message: 'x'.repeat(256) },
    wishes: long,
  })
  expect([status, problem.errors]).toEqual([
    422,
    {
      'languages.0': [expect.any(String)],
      'preferences.smoker': [expect.any(String)],
      'location.location_entry_message': ['Entry message cannot exceed 255 characters.'],
      'wishes.suitable_times': ['Times that suit cannot exceed 500 characters.'],
      'wishes.communication_wishes': ['How to communicate cannot exceed 1000 characters.'],
      'wishes.allergy_notes': ['Allergies cannot exceed 1000 characters.'],
      'wishes.food_wishes': ['Food and drink cannot exceed 1000 characters.'],
      'wishes.faith_wishes': ['Faith and customs cannot exceed 1000 characters.'],
    },
  ])
  expect((await get(guid)).body.version).toBe(1)
})

test('preferences are those of the record, with its version; saving the record keeps the wishes (CLIENT-020, CLIENT-039, CLIENT-040)', async () => {
  const guid = await created({ preferences: { has_cats: 1 }, profile: { religion: 'Muslim' } })
  expect((await get(guid)).body).toMatchObject({
    version: 1,
    preferences: { has_cats: 1, carer_gender_preference: 'MALE_OR_FEMALE' },
    wishes: { suitable_times: null, faith_wishes: null },
    carers: [],
  })
  expect((await save(guid, form, { 'if-match': '"1"' })).status).toBe(204)
  expect((await get(guid)).body).toEqual({ guid, version: 2, ...form, carers: [] })
  const { preferences, communication_preferences } = form
  expect(await read(guid)).toMatchObject({
    version: 2,
    profile: { languages: form.languages, religion: 'Muslim' },
    location: form.location,
    preferences,
    communication_preferences,
  })
  expect((await save(guid, form, { 'if-match': '"1"' })).status).toBe(409)
  expect((await update(guid, bodyOf({ preferences: { has_cats: -1 } }), { 'if-match': '"2"' })).status).toBe(204)
  expect((await get(guid)).body).toMatchObject({ version: 3, preferences: { has_cats: -1 }, wishes })
})

test('texts about health, food and faith are only for those who may edit, in the history as well', async () => {
  const guid = await created()
  await save(guid, form)
  const { suitable_times, communication_wishes } = wishes
  expect((await get(guid, reader)).body.wishes).toEqual({ suitable_times, communication_wishes })
  const shown = await changesFor(guid, editor)
  expect(shown).toEqual(
    expect.arrayContaining([
      { field: 'faith_wishes', before: null, after: 'Prays at noon.' },
      { field: 'suitable_times', before: null, after: 'Not before 8:00.' },
    ]),
  )
  const seen = (await changesFor(guid, reader)).map(({ field }) => field)
  expect(seen).toContain('suitable_times')
  for (const field of ['allergy_notes', 'food_wishes', 'faith_wishes']) expect(seen).not.toContain(field)
})

test('a carer is preferred or, with a reason, declined, once for each client; the history tells it', async () => {
  const guid = await created()
  const amara = await carer(owner, { branchId, firstName: 'Amara', lastName: 'Adeyemi' })
  const abroad = await carer(owner, { branchId: app.otherBranchId })
  const required = ['This field is required.']
  const empty = await add(guid, {})
  expect([empty.status, empty.problem.errors]).toEqual([422, { carer_guid: required, kind: required, since: required }])
  const declined = { carer_guid: amara, kind: 'declined', since: '2026-09-01' }
  expect((await add(guid, { ...declined, reason: ' ' })).problem.errors).toEqual({ reason: required })
  expect((await add(guid, { ...declined, kind: 'preferred', since: '2026-11-25' })).problem.errors).toEqual({
    since: ['The date can not be in the future.'],
  })
  const foreign = await add(guid, { carer_guid: abroad, kind: 'preferred', since: '2026-09-01' })
  expect(foreign.problem.errors).toEqual({ carer_guid: ['This carer is not known.'] })
  const made = await add(guid, { ...declined, reason: 'Came late three times.' })
  expect(made.status).toBe(201)
  const again = await add(guid, { carer_guid: amara, kind: 'preferred', since: '2026-11-24' })
  expect([again.status, again.problem.errors]).toEqual([409, { carer_guid: ['This carer is in the list already.'] }])
  const words = 'Amara Adeyemi: Declined since 01/09/2026, Came late three times.'
  const row = made.body.guid
  const first = { 'if-match': '"1"' }
  expect((await change(guid, row, { kind: 'declined', since: '2026-09-01' })).problem.errors).toEqual({
    reason: required,
  })
  expect((await change(guid, row, { kind: 'preferred', since: '2026-11-25' })).status).toBe(422)
  expect((await change(guid, row, { kind: 'preferred', since: '2026-11-02' }, first)).status).toBe(204)
  expect((await change(guid, row, { kind: 'preferred', since: '2026-11-03' }, first)).status).toBe(409)
  expect((await get(guid)).body.carers).toEqual([
    {
      guid: row,
      version: 2,
      carer_guid: amara,
      carer_name: 'Amara Adeyemi',
      is_carer_active: true,
      kind: 'preferred',
      reason: null,
      since: '2026-11-02',
      upcoming_count: 0,
    },
  ])
  expect((await remove(guid, row)).status).toBe(204)
  expect((await remove(guid, row)).status).toBe(404)
  const preferred = 'Amara Adeyemi: Preferred since 02/11/2026'
  const told = (await changesFor(guid, reader)).filter(({ field }) => field === 'carer_preference')
  expect(told.map(({ before, after }) => [before, after])).toEqual([
    [preferred, null],
    [words, preferred],
    [null, words],
  ])
})

test('preferred carers come first, with their visits to come; other active carers are offered, frequent ones first', async () => {
  const guid = await created()
  const named = (firstName: string, more = {}) => carer(owner, { branchId, firstName, lastName: 'Stone', more })
  const [ann, ben, cat, dan] = [await named('Ann'), await named('Ben'), await named('Cat'), await named('Dan')]
  await named('Eve', { status_id: 16 })
  const careTypeGuid = await careType(owner)
  const at = (start: string, end: string, carerGuid: string, more = {}) =>
    appointment(owner, { branchId, clientGuid: guid, careTypeGuid, start, end, assignees: [{ carerGuid, ...more }] })
  await at('2026-11-24T12:00:00Z', '2026-11-24T13:00:00Z', ann)
  await at('2026-11-25T12:00:00Z', '2026-11-25T13:00:00Z', ann)
  await at('2026-11-26T12:00:00Z', '2026-11-26T13:00:00Z', ann, { visitStatus: 9 })
  await at('2026-11-23T12:00:00Z', '2026-11-23T13:00:00Z', dan)
  await at('2026-09-28T12:00:00Z', '2026-09-28T13:00:00Z', cat)
  await add(guid, { carer_guid: ann, kind: 'declined', reason: 'Smokes.', since: '2026-11-01' })
  await add(guid, { carer_guid: ben, kind: 'preferred', since: '2026-11-01' })
  const { carers } = (await get(guid, reader)).body
  expect(carers.map((row) => [row.carer_name, row.kind, row.upcoming_count])).toEqual([
    ['Ben Stone', 'preferred', 0],
    ['Ann Stone', 'declined', 2],
  ])
  const { body } = await options(guid, { search: 'stone' })
  expect([body.count, body.carers.map(({ name, visit_count }) => [name, visit_count])]).toEqual([
    2,
    [
      ['Dan Stone', 1],
      ['Cat Stone', 0],
    ],
  ])
})

test('the database keeps a declined carer without a reason out', async () => {
  const guid = await created()
  const values = { branch_id: branchId, client_guid: guid, kind: 'declined', since: '2026-11-01' }
  const insert = owner
    .insertInto('client_carer_preference')
    .values({ ...values, carer_guid: await carer(owner, { branchId }) })
  await expect(insert.execute()).rejects.toThrow('client_carer_preference_reason')
})
