import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import { searchEverything } from '#contract/search/search.ts'
import {
  createShiftCategory,
  getShiftCategory,
  listShiftCategories,
  updateShiftCategory,
} from '#contract/shift-category/shift-categories.ts'
import { councilModel } from '#testing/builders/models.ts'
import { branchFeatures, region } from '#testing/builders/people.ts'
import { shiftCategory, userContract } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

// Today is 24 November 2026.
const app = await testApp()
const { owner, branchId } = app
await branchFeatures(owner, app.otherBranchId, ['finance', 'shifts'])
const as = await app.signIn(['Shift.Settings.Category:Read'])
const everything: Permission = '*:Edit' as Permission
const stranger = await app.signIn([everything], { branchGuid: app.otherBranchGuid })
const east = await region(owner, { branchId, title: 'East' })
const west = await region(owner, { branchId, title: 'West' })
const whole = { title: 'Night run', type: 0, regions: [east, west], start: '2026-01-01', end: null } as const
const create = (body: object) => app.call(createShiftCategory, { body: { ...whole, ...body }, as })
const created = async (body: object = {}) => (await create(body)).body.guid
const read = async (guid: string) => (await app.call(getShiftCategory, { params: { guid }, as })).body
const update = (guid: string, body: object) =>
  app.call(updateShiftCategory, { params: { guid }, body: { ...whole, ...body }, as })

test('shift categories need Shift.Settings.Category:Read in their branch (SHIFTCAT-006, SHIFTCAT-038, SHIFTCAT-039, SHIFTCAT-D01)', async () => {
  const guid = await created()
  const nobody = await app.signIn(['Finance.UserContract:Edit'])
  const calls = [
    [listShiftCategories, {}],
    [getShiftCategory, { params: { guid } }],
    [createShiftCategory, { body: whole }],
    [updateShiftCategory, { params: { guid }, body: whole }],
  ] as const
  for (const [endpoint, input] of calls) {
    expect((await app.call(endpoint, input as never)).status).toBe(401)
    expect((await app.call(endpoint, { ...input, as: nobody } as never)).status).toBe(403)
  }
  for (const [endpoint, input] of [calls[1], calls[3]]) {
    expect((await app.call(endpoint, { ...input, as: stranger } as never)).problem?.code).toMatch(/NOT_FOUND|INVALID/)
  }
  expect((await app.call(getShiftCategory, { params: { guid: randomUUID() }, as })).problem).toMatchObject({
    status: 404,
    detail: 'Shift category not found',
  })
})

test.each([
  ['SHIFTCAT-020', { title: ' ' }, { title: ['This field is required.'] }],
  ['SHIFTCAT-021', { title: 'x'.repeat(101) }, { title: ['Title cannot exceed 100 characters.'] }],
  ['SHIFTCAT-022', { type: undefined }, { type: ['This field is required.'] }],
  ['SHIFTCAT-017', { type: 3 }, { type: ['This field is required.'] }],
  ['SHIFTCAT-023', { regions: [] }, { regions: ['This field is required.'] }],
  ['SHIFTCAT-023', { regions: [randomUUID()] }, { regions: ['This region is not known.'] }],
  ['SHIFTCAT-024', { start: '' }, { start: ['This field is required.'] }],
  ['SHIFTCAT-025', { end: '2026-01-01' }, { end: ['Must be a later date & time'] }],
  ['SHIFTCAT-025', { end: '2025-06-01' }, { end: ['Must be a later date & time'] }],
])('%s refuses %j (SHIFTCAT-021, SHIFTCAT-024, SHIFTCAT-D08)', async (_requirement, body, errors) => {
  expect((await create(body)).problem).toMatchObject({ status: 422, errors })
})

test('a category is created and changed with all its fields; its history names them (SHIFTCAT-016, SHIFTCAT-017, SHIFTCAT-027, SHIFTCAT-040, SHIFTCAT-041)', async () => {
  const guid = await created({ title: ' Late run ', end: '2026-01-02' })
  const row = { guid, title: 'Late run', type: 0, regions: [east, west], start: '2026-01-01', end: '2026-01-02' }
  expect(await read(guid)).toEqual({
    ...row,
    ...{ status: 'Expired', care_planner_url: null, care_planner_internal_id: 0, version: 1 },
  })
  const body = { title: 'On call', type: 1, regions: [west], start: '2026-12-01' } as const
  expect((await update(guid, body)).status).toBe(204)
  expect(await read(guid)).toMatchObject({ ...body, end: null, status: 'Future', version: 2 })
  const stale = { params: { guid }, body: whole, as, headers: { 'if-match': '1' } }
  expect((await app.call(updateShiftCategory, stale as never)).problem?.code).toBe('CHANGED_MEANWHILE')
  const audits = owner.selectFrom('audit').select(['action', 'before', 'after']).where('entity_guid', '=', guid)
  expect(await audits.orderBy('id').execute()).toMatchObject([
    { action: 'create', after: { title: 'Late run', type: 'Care delivery', regions: ['East', 'West'] } },
    { action: 'update', before: { end: '2026-01-02' }, after: { title: 'On call', type: 'On call', end: null } },
  ])
})

test('the list is by title, by status on the day, by region and by a part of the title (SHIFTCAT-003, SHIFTCAT-D02, SHIFTCAT-D03, SHIFT-014, SHIFT-D11)', async () => {
  const dated = (title: string, start: string, end?: string) =>
    shiftCategory(owner, { branchId, title: `List ${title}`, start, end: end ?? null })
  await dated('b', '2026-11-24')
  await dated('C', '2026-11-25')
  const last = await dated('a', '2026-01-01', '2026-11-24')
  await dated('d', '2026-01-01', '2026-11-25')
  await owner
    .insertInto('shift_category_region')
    .values({ shift_category_guid: last, region_guid: west, branch_id: branchId })
    .execute()
  const titles = async (query: object) => {
    const { body } = await app.call(listShiftCategories, { query: { search: 'LIST ', ...query } as never, as })
    expect(body.count).toBe(body.shift_categories.length)
    return body.shift_categories.map(({ title, status }) => `${title} ${status}`)
  }
  expect(await titles({})).toEqual(['List a Expired', 'List b Current', 'List C Future', 'List d Current'])
  expect(await titles({ status: ['Expired', 'Future'] })).toEqual(['List a Expired', 'List C Future'])
  expect(await titles({ region: [east, west] })).toEqual(['List a Expired'])
  expect(await titles({ search: '%' })).toEqual([])
  const elsewhere = await app.call(listShiftCategories, { as: stranger })
  expect(elsewhere.body.count).toBe(0)
  const paged = await app.call(listShiftCategories, { query: { search: 'List', page: 2, page_size: 3 }, as })
  expect([paged.body.count, paged.body.shift_categories.map(({ title }) => title)]).toEqual([4, ['List d']])
})

test('a category keeps the days of its contracts, also against the database (SHIFTCAT-D11)', async () => {
  const { guid: modelGuid } = await councilModel(owner, { title: 'Nights' })
  const shiftCategoryGuid = await shiftCategory(owner, { branchId, title: 'Kept' })
  await userContract(owner, { branchId, shiftCategoryGuid, modelGuid, start: '2026-02-01', end: '2026-03-01' })
  const text = ['Shift category dates must include all of its contracts.']
  const errorsOf = async (body: object) => (await update(shiftCategoryGuid, body)).problem?.errors
  expect(await errorsOf({ start: '2026-02-02' })).toEqual({ start: text })
  expect(await errorsOf({ end: '2026-02-28' })).toEqual({ end: text })
  expect((await update(shiftCategoryGuid, { start: '2026-02-01', end: '2026-03-01' })).status).toBe(204)
  const shorten = owner.updateTable('shift_category').set({ validity: '[2026-02-01,2026-02-28)' })
  await expect(shorten.where('guid', '=', shiftCategoryGuid).execute()).rejects.toMatchObject({ code: '23503' })
})

test('the search over everything finds categories by title, and their contracts', async () => {
  const guid = await shiftCategory(owner, { branchId, title: 'Harewood sleep-in' })
  const { guid: modelGuid } = await councilModel(owner, { title: 'Sleeping' })
  const contract = await userContract(owner, { branchId, shiftCategoryGuid: guid, modelGuid, reference: 'HAR-0001' })
  const hits = async (who: typeof as) => {
    const { body } = await app.call(searchEverything, { query: { text: 'harewood' }, as: who })
    return body.results.map(({ type, path, detail }) => ({ type, path, detail }))
  }
  const found = { type: 'shift-category', path: `/shift-categories/${guid}/detail`, detail: 'Current' }
  expect(await hits(as)).toEqual([found])
  const finance = await app.signIn(['Shift.Settings.Category:Read', 'Finance.UserContract:Edit'])
  expect(await hits(finance)).toEqual([
    found,
    {
      type: 'contract',
      path: `/shift-categories/${guid}/contracts/${contract}`,
      detail: 'Harewood sleep-in, Sleeping · from 01/01/2026',
    },
  ])
})
