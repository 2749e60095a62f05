import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import { categoryContracts } from '#contract/user-contract/category-contracts.ts'
import { contractFiles } from '#contract/user-contract/contract-files.ts'
import { listContracts, removeContract } from '#contract/user-contract/contract-list.ts'
import { contractModel, councilModel } from '#testing/builders/models.ts'
import { branchFeatures } from '#testing/builders/people.ts'
import { shiftCategory, userContract } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

// Today is 24 November 2026.
const app = await testApp()
const { owner, branchId } = app
await branchFeatures(owner, app.otherBranchId, ['finance', 'shifts'])
const as = await app.signIn(['Finance.UserContract:Edit'])
const { guid: model } = await councilModel(owner, { title: 'Nights', typeAlias: 'BLOCK', start: '2026-01-01' })
const { guid: visitsOnly } = await councilModel(owner, { title: 'Visits only' })
await owner
  .updateTable('contract_model')
  .set({ shifts_enabled: true, term_days: 14 })
  .where('guid', '=', model)
  .execute()
const category = (end: string | null = null) => shiftCategory(owner, { branchId, start: '2026-02-01', end })
const whole = { contract_guid: model, start: '2026-11-01', end: '2026-12-01' }
const create = (ownerGuid: string, body: object = {}) =>
  app.call(categoryContracts.create, { params: { ownerGuid }, body: { ...whole, ...body }, as })

test('contracts of categories need Finance.UserContract:Edit, both features and the branch (SHIFTCAT-042, SHIFTCAT-043, SHIFTCAT-044)', async () => {
  const ownerGuid = await category()
  const contractGuid = await userContract(owner, {
    branchId,
    shiftCategoryGuid: ownerGuid,
    modelGuid: model,
    start: '2027-01-01',
  })
  const nobody = await app.signIn(['Shift.Settings.Category:Read', 'Finance.Unit:Edit'])
  const elsewhere = await app.signIn(['*:Edit' as Permission], { branchGuid: app.otherBranchGuid })
  const place = { ownerGuid, contractGuid }
  const calls = [
    [listContracts['shift-category'], { params: { ownerGuid } }],
    [categoryContracts.get, { params: place }],
    [categoryContracts.create, { params: { ownerGuid }, body: whole }],
    [categoryContracts.update, { params: place, body: whole }],
    [removeContract['shift-category'], { params: place }],
    [contractFiles['shift-category'].list, { params: place }],
  ] as const
  for (const [endpoint, input] of calls) {
    expect((await app.call(endpoint, input as never)).status).toBe(401)
    expect((await app.call(endpoint, { ...input, as: nobody } as never)).status).toBe(403)
    expect((await app.call(endpoint, { ...input, as: elsewhere } as never)).status).toBe(404)
  }
  const withFeatures = (features: string[]) =>
    owner.updateTable('branch').set({ features }).where('id', '=', branchId).execute()
  const { features } = await owner
    .selectFrom('branch')
    .select('features')
    .where('id', '=', branchId)
    .executeTakeFirstOrThrow()
  for (const missing of ['finance', 'shifts']) {
    await withFeatures(features.filter((each) => each !== missing))
    expect((await app.call(categoryContracts.get, { params: place, as })).status).toBe(404)
  }
  await withFeatures([...features])
  expect((await app.call(categoryContracts.get, { params: place, as })).status).toBe(200)
})

test('a contract is created with the payer of its model, changed and listed (SHIFTCAT-018, SHIFTCAT-033, SHIFTCAT-045, SHIFTCAT-D13, SHIFTCAT-D16, SEARCH-033)', async () => {
  const ownerGuid = await category()
  const contractGuid = (await create(ownerGuid)).body.guid
  const place = { ownerGuid, contractGuid }
  const read = async () => (await app.call(categoryContracts.get, { params: place, as })).body
  expect(await read()).toEqual({
    ...{ guid: contractGuid, owner_guid: ownerGuid, contract_guid: model, contract_model: 'Nights' },
    ...{ reference: expect.stringMatching(/^\d{4}$/), start: '2026-11-01', end: '2026-12-01', status: 'Current' },
    ...{ is_deletable: false, is_start_locked: true, version: 1 },
    limits: { category: { start: '2026-02-01', end: null }, model: { start: '2026-01-01', end: null } },
  })
  const stored = await owner.selectFrom('user_contract').selectAll().where('guid', '=', contractGuid).execute()
  expect(stored).toMatchObject([{ contract_type_alias: 'BLOCK', term_days: 14, funder_name: null, side: 'invoice' }])
  const body = { ...whole, reference: 'SEA-0002', end: null }
  expect((await app.call(categoryContracts.update, { params: place, body, as })).status).toBe(204)
  expect(await read()).toMatchObject({ reference: 'SEA-0002', end: null, version: 2 })
  const early = (await create(ownerGuid, { start: '2026-02-01', end: '2026-11-01' })).body.guid
  const { body: list } = await app.call(listContracts['shift-category'], { params: { ownerGuid }, as })
  expect(list.contracts.map(({ guid, status }) => [guid, status])).toEqual([
    [contractGuid, 'Current'],
    [early, 'Expired'],
  ])
  expect((await app.call(contractFiles['shift-category'].list, { params: place, as })).body).toEqual({
    files: [],
    count: 0,
  })
})

test('dates lie within category and model, and contracts of one category never overlap (SHIFTCAT-028, SHIFTCAT-029, SHIFTCAT-030, SHIFTCAT-031, SHIFTCAT-032, SHIFTCAT-D10)', async () => {
  const ownerGuid = await category('2027-02-01')
  const errorsOf = async (body: object) => (await create(ownerGuid, body)).problem?.errors
  const range = '(01/02/2026 - 01/02/2027)'
  expect(await errorsOf({ contract_guid: undefined })).toMatchObject({ contract_guid: ['This field is required.'] })
  expect(await errorsOf({ contract_guid: visitsOnly })).toEqual({
    contract_guid: ['This invoice model is not for shifts.'],
  })
  expect(await errorsOf({ start: '' })).toEqual({ start: ['This field is required.'] })
  expect(await errorsOf({ end: '2026-11-01' })).toMatchObject({ end: ['End date must be after start date.'] })
  expect(await errorsOf({ start: '2026-01-31' })).toEqual({ start: [`Must be within shift category dates ${range}.`] })
  expect(await errorsOf({ end: null })).toEqual({ end: [`Must be within shift category dates ${range}.`] })
  const brief = await contractModel(owner, { title: 'Brief', start: '2026-11-02', end: '2027-01-01' })
  await owner.updateTable('contract_model').set({ shifts_enabled: true }).where('guid', '=', brief).execute()
  expect(await errorsOf({ contract_guid: brief })).toEqual({
    start: ['Must be within invoice model dates (02/11/2026 - 01/01/2027).'],
  })
  expect((await create(ownerGuid)).status).toBe(201)
  const overlap = { start: ['Can not overlap with existing Contract.'] }
  expect(
    (await create(ownerGuid, { contract_guid: brief, start: '2026-11-30', end: '2026-12-30' })).problem,
  ).toMatchObject({
    status: 409,
    errors: overlap,
  })
  // One may start on the day on which another ends.
  expect((await create(ownerGuid, { start: '2026-12-01', end: '2026-12-02' })).status).toBe(201)
})

test('only a contract that has not started is deleted (SHIFTCAT-034)', async () => {
  const ownerGuid = await category()
  const remove = async (contractGuid: string) =>
    (await app.call(removeContract['shift-category'], { params: { ownerGuid, contractGuid }, as })).status
  const current = (await create(ownerGuid, { end: '2026-11-25' })).body.guid
  const next = (await create(ownerGuid, { start: '2026-11-25', end: null })).body.guid
  expect([await remove(current), await remove(next)]).toEqual([422, 204])
  const { rows } = await sql`select from user_contract where shift_category_guid = ${ownerGuid}`.execute(owner)
  expect(rows).toHaveLength(1)
})
