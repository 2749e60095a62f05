import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getHistory } from '#contract/history/history.ts'
import type { Permission } from '#contract/permissions.ts'
import { searchEverything } from '#contract/search/search.ts'
import { unitShiftCategories, unitUsers } from '#contract/unit/unit-links.ts'
import { createUnit, getUnit, listUnits, updateUnit } from '#contract/unit/units.ts'
import { branchFeatures } from '#testing/builders/people.ts'
import { client, shiftCategory, unit } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

// Today is 24 November 2026.
const app = await testApp()
const { owner, branchId } = app
await branchFeatures(owner, app.otherBranchId, ['finance', 'shifts'])
const as = await app.signIn(['Finance.Unit:Read', 'Finance.Unit:Edit'])
const reader = await app.signIn(['Finance.Unit:Read'])
const nobody = await app.signIn(['Finance.UserContract:Edit', 'Shift.Settings.Category:Read'])
const stranger = await app.signIn(['*:Edit' as Permission], { branchGuid: app.otherBranchGuid })
const whole = {
  ...{ name: 'Rosebank Court', reference: 'LEE-U1', email: 'rosebank@larkfield.example', phone: '0113 496 0318' },
  ...{ address: '2 Rosebank Grove', additional_address: 'Burley', city: 'Leeds', county: 'West Yorkshire' },
  ...{ postcode: 'LS7 4QA', country: 'United Kingdom' },
}
const create = (body: object) => app.call(createUnit, { body: { ...whole, ...body }, as })
const created = async (body: object = {}) => (await create(body)).body.guid

test('units need Finance.Unit:Read, changes Finance.Unit:Edit, both features and the branch (UNIT-002, UNIT-069, UNIT-D01, UNIT-D21, SEARCH-034)', async () => {
  const unitGuid = await created()
  const place = { unitGuid, guid: randomUUID() }
  const dates = { start: '2026-12-01' }
  const reads = [
    [getUnit, { params: { guid: unitGuid } }],
    [unitUsers.list, { params: { unitGuid } }],
    [unitUsers.get, { params: place }],
    [unitShiftCategories.list, { params: { unitGuid } }],
    [unitShiftCategories.get, { params: place }],
  ] as const
  const writes = [
    [updateUnit, { params: { guid: unitGuid }, body: whole }],
    [unitUsers.available, { params: { unitGuid } }],
    [unitUsers.create, { params: { unitGuid }, body: { user_guid: randomUUID(), ...dates } }],
    [unitUsers.update, { params: place, body: dates }],
    [unitUsers.remove, { params: place }],
    [unitShiftCategories.available, { params: { unitGuid } }],
    [unitShiftCategories.create, { params: { unitGuid }, body: { shift_category_guid: randomUUID(), ...dates } }],
    [unitShiftCategories.update, { params: place, body: dates }],
    [unitShiftCategories.remove, { params: place }],
  ] as const
  for (const [endpoint, input] of [...reads, ...writes]) {
    expect((await app.call(endpoint, input as never)).status).toBe(401)
    expect((await app.call(endpoint, { ...input, as: nobody } as never)).status).toBe(403)
    expect((await app.call(endpoint, { ...input, as: stranger } as never)).status).toBe(404)
  }
  for (const [endpoint, input] of writes) {
    expect((await app.call(endpoint, { ...input, as: reader } as never)).status).toBe(403)
  }
  const { features } = await owner
    .selectFrom('branch')
    .select('features')
    .where('id', '=', branchId)
    .executeTakeFirstOrThrow()
  const read = async () => (await app.call(getUnit, { params: { guid: unitGuid }, as })).status
  for (const missing of ['finance', 'shifts']) {
    const rest = features.filter((each) => each !== missing)
    await owner.updateTable('branch').set({ features: rest }).where('id', '=', branchId).execute()
    expect(await read()).toBe(404)
  }
  await owner.updateTable('branch').set({ features }).where('id', '=', branchId).execute()
  expect(await read()).toBe(200)
})

const needed = ['This field is required.']
test('a unit is refused with the reason at each field (UNIT-024, UNIT-025, UNIT-026, UNIT-027, UNIT-028)', async () => {
  const required = ['name', 'email', 'address', 'city', 'county', 'postcode', 'country']
  const errorsOf = async (body: object) => {
    const { status, errors } = (await create(body)).problem
    expect(status).toBe(422)
    return errors
  }
  expect(await errorsOf(Object.fromEntries(required.map((field) => [field, ' '])))).toEqual(
    Object.fromEntries(required.map((field) => [field, needed])),
  )
  expect(await errorsOf({ postcode: 'LS7 4QA 123', email: 'rosebank', phone: 'ring me' })).toEqual({
    postcode: ['Postcode cannot exceed 10 characters.'],
    email: ['Value must be a valid email address.'],
    phone: ['Value must be a valid phone number.'],
  })
  expect(await errorsOf({ name: 'x'.repeat(256), additional_address: 'x'.repeat(256) })).toEqual({
    name: ['Name cannot exceed 255 characters.'],
    additional_address: ['Address line 2 cannot exceed 255 characters.'],
  })
})

test('a unit can not be deleted (UNIT-D20)', async () => {
  const guid = await created()
  expect((await app.call({ ...getUnit, method: 'DELETE' }, { params: { guid }, as })).status).toBe(404)
  expect((await app.call(getUnit, { params: { guid }, as })).status).toBe(200)
})

test('a unit is created and changed with all its fields (UNIT-014, UNIT-061, UNIT-062)', async () => {
  const guid = await created()
  const read = async () => (await app.call(getUnit, { params: { guid }, as: reader })).body
  expect(await read()).toEqual({ guid, ...whole, version: 1 })
  const other = Object.fromEntries(Object.keys(whole).map((key) => [key, `Other ${key}`]))
  const body = {
    ...whole,
    ...other,
    email: 'other@larkfield.example',
    phone: '',
    postcode: 'LS1',
    additional_address: '',
  }
  expect((await app.call(updateUnit, { params: { guid }, body, as })).status).toBe(204)
  expect(await read()).toEqual({ guid, ...body, phone: null, additional_address: null, version: 2 })
})

test('units are listed by name, by parts of name and reference, and found by the search (UNIT-003, UNIT-D04)', async () => {
  for (const [name, reference] of [
    ['Zetland House', 'ZET-1'],
    ['ashby Mews', 'ASH-2'],
    ['Zetland Mews', 'ASH-3'],
  ])
    await created({ name, reference })
  const names = async (query: object) =>
    (await app.call(listUnits, { query: query as never, as: reader })).body.units.map((each) => each.name)
  expect(await names({ name: 'zetland' })).toEqual(['Zetland House', 'Zetland Mews'])
  expect(await names({ reference: 'ash-' })).toEqual(['ashby Mews', 'Zetland Mews'])
  expect(await names({ name: '%' })).toEqual([])
  const { body } = await app.call(searchEverything, { query: { text: 'Zetland House' }, as: reader })
  expect(body.results.map(({ type, path }) => [type, path])).toEqual([
    ['unit', expect.stringMatching(/^\/units\/[0-9a-f-]{36}\/edit$/)],
  ])
})

const kinds = [
  {
    calls: unitUsers,
    field: 'user_guid',
    title: 'user_name',
    label: 'User',
    thing: (name: string) => client(owner, { branchId, firstName: name, lastName: 'Hale' }),
    words: (name: string) => `${name} Hale`,
    list: async (unitGuid: string) =>
      (await app.call(unitUsers.list, { params: { unitGuid }, as })).body.users.map((row) => [
        row.user_name,
        row.status,
      ]),
  },
  {
    calls: unitShiftCategories,
    field: 'shift_category_guid',
    title: 'shift_title',
    label: 'Shift category',
    thing: (name: string) => shiftCategory(owner, { branchId, title: name }),
    words: (name: string) => name,
    list: async (unitGuid: string) =>
      (await app.call(unitShiftCategories.list, { params: { unitGuid }, as })).body.shift_categories.map((row) => [
        row.shift_title,
        row.status,
      ]),
  },
] as const

test.each(kinds)(
  '$label: dates are kept in order and without overlap, also by the database (UNIT-029, UNIT-030, UNIT-031, UNIT-034, UNIT-D07, UNIT-D08)',
  async (kind) => {
    const unitGuid = await unit(owner, { branchId })
    const thing = await kind.thing('Ada')
    const add = (body: object) =>
      app.call(kind.calls.create, { params: { unitGuid }, body: { [kind.field]: thing, ...body } as never, as })
    const errorsOf = async (body: object) => (await add(body)).problem?.errors
    expect(await errorsOf({ start: '' })).toEqual({ start: needed })
    expect(await errorsOf({ start: '2026-02-30' })).toMatchObject({ start: ['Enter a valid date.'] })
    expect(await errorsOf({ [kind.field]: '', start: '2026-12-01' })).toEqual({ [kind.field]: needed })
    const unknown = { [kind.field]: [`${kind.label} not found.`] }
    expect(await errorsOf({ [kind.field]: randomUUID(), start: '2026-12-01' })).toEqual(unknown)
    expect(await errorsOf({ start: '2026-12-01', end: '2026-12-02' })).toEqual({
      start: ['Start date must be before end date.'],
      end: ['Must be a later date & time'],
    })
    expect((await add({ start: '2026-12-01', end: '2026-12-03' })).status).toBe(201)
    expect(await errorsOf({ start: '2026-12-02' })).toEqual({ start: [`Can not overlap with existing ${kind.label}.`] })
    expect((await add({ start: '2026-12-03' })).status).toBe(201)
    const other = await unit(owner, { branchId, name: 'Elsewhere' })
    const moved = { params: { unitGuid: other }, body: { [kind.field]: thing, start: '2026-12-02' } as never, as }
    expect((await app.call(kind.calls.create, moved)).status).toBe(201)
  },
)

test.each(kinds)(
  '$label: listed by status, and deleted only before it starts (UNIT-051, UNIT-052, UNIT-D16)',
  async (kind) => {
    const unitGuid = await unit(owner, { branchId })
    const add = async (name: string, start: string, end: string | null = null) => {
      const body = { [kind.field]: await kind.thing(name), start, end } as never
      return (await app.call(kind.calls.create, { params: { unitGuid }, body, as })).body.guid
    }
    await add('Old', '2026-01-01', '2026-11-24')
    const next = await add('Next', '2026-11-25')
    const now = await add('Now', '2026-01-01', '2026-11-25')
    expect(await kind.list(unitGuid)).toEqual([
      [kind.words('Now'), 'Current'],
      [kind.words('Next'), 'Future'],
      [kind.words('Old'), 'Expired'],
    ])
    const remove = async (guid: string) =>
      (await app.call(kind.calls.remove, { params: { unitGuid, guid }, as })).status
    expect([await remove(now), await remove(next), await remove(next)]).toEqual([422, 204, 404])
  },
)

test.each(kinds)(
  '$label: created, read, changed and deleted by its calls (UNIT-015, UNIT-016, UNIT-065, UNIT-066, UNIT-067, UNIT-068)',
  async (kind) => {
    const unitGuid = await unit(owner, { branchId })
    const thing = await kind.thing('Ida')
    const body = { [kind.field]: thing, start: '2026-12-01', end: '2026-12-31' } as never
    const made = await app.call(kind.calls.create, { params: { unitGuid }, body, as })
    expect(made.status).toBe(201)
    const params = { unitGuid, guid: made.body.guid }
    const read = () => app.call(kind.calls.get, { params, as: reader })
    const row = { guid: params.guid, [kind.field]: thing, [kind.title]: kind.words('Ida'), status: 'Future' }
    expect((await read()).body).toMatchObject({ ...row, start: '2026-12-01', end: '2026-12-31', version: 1 })
    const change = { start: '2026-12-02', end: null }
    expect((await app.call(kind.calls.update, { params, body: change, as })).status).toBe(204)
    expect((await read()).body).toMatchObject({ ...row, ...change, is_deletable: true, version: 2 })
    const history = await app.call(getHistory, { params: { type: 'unit', guid: unitGuid }, as: reader } as never)
    expect(JSON.stringify(history.body)).toContain(kind.words('Ida'))
    expect((await app.call(kind.calls.remove, { params, as })).status).toBe(204)
    expect((await read()).status).toBe(404)
  },
)

test('the links of a unit are read one by one and as lists (UNIT-070)', async () => {
  const unitGuid = await unit(owner, { branchId })
  for (const { calls, field, thing, title, words, list } of kinds) {
    const body = { [field]: await thing('Una'), start: '2026-01-01' } as never
    const { guid } = (await app.call(calls.create, { params: { unitGuid }, body, as })).body
    expect(await list(unitGuid)).toEqual([[words('Una'), 'Current']])
    const one = await app.call(calls.get, { params: { unitGuid, guid }, as: reader })
    expect(one.body).toMatchObject({ guid, [title]: words('Una'), end: null, is_deletable: false })
  }
})

test('the pickers offer clients of the branch, and categories that have not expired (UNIT-D06, UNIT-D21)', async () => {
  const unitGuid = await unit(owner, { branchId })
  const edith = await client(owner, { branchId, firstName: 'Edith', lastName: 'Picker', reference: 'PIC-1' })
  await client(owner, { branchId: app.otherBranchId, firstName: 'Other', lastName: 'Picker' })
  const params = { unitGuid }
  const users = async (search: string) =>
    (await app.call(unitUsers.available, { params, query: { search }, as })).body.users
  expect(await users('picker')).toEqual([{ guid: edith, name: 'Edith Picker', reference: 'PIC-1' }])
  expect(await users('pic-1')).toHaveLength(1)
  const open = await shiftCategory(owner, { branchId, title: 'Pick nights', start: '2027-01-01' })
  await shiftCategory(owner, { branchId, title: 'Pick old', end: '2026-11-24' })
  const found = await app.call(unitShiftCategories.available, { params, query: { search: 'PICK' }, as })
  expect(found.body).toEqual({
    shift_categories: [{ guid: open, title: 'Pick nights', start: '2027-01-01', end: null }],
    count: 1,
  })
})
