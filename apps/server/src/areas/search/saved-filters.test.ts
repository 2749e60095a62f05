import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deleteFilter, listSavedFilters, renameFilter, saveFilter } from '#contract/search/saved-filters.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const as = await app.signIn([])
const search = 'work_list=overdue&models=7'
const save = (name: string, who = as, list: 'invoice-groups' | 'visits' = 'invoice-groups') =>
  app.call(saveFilter, { body: { list, name, search }, as: who })
const namesOf = async (who = as, list: 'invoice-groups' | 'visits' = 'invoice-groups') =>
  (await app.call(listSavedFilters, { query: { list }, as: who })).body.filters.map(({ name }) => name)

test('signed out no filter can be saved', async () => {
  const params = { guid: randomUUID() }
  expect((await app.call(listSavedFilters, { query: { list: 'visits' } })).status).toBe(401)
  expect((await app.call(saveFilter, { body: { list: 'visits', name: 'A', search } })).status).toBe(401)
  expect((await app.call(renameFilter, { params, body: { name: 'A' } })).status).toBe(401)
  expect((await app.call(deleteFilter, { params })).status).toBe(401)
})

test('filters are saved by name, renamed and deleted, separately for each list', async () => {
  const { guid } = (await save(' Late councils ')).body
  await save('april')
  await save('Mine', as, 'visits')
  expect((await app.call(listSavedFilters, { query: { list: 'invoice-groups' }, as })).body.filters).toEqual([
    { guid: expect.any(String), name: 'april', search },
    { guid, name: 'Late councils', search },
  ])
  expect((await app.call(renameFilter, { params: { guid }, body: { name: 'Councils' }, as })).status).toBe(204)
  expect(await namesOf()).toEqual(['april', 'Councils'])
  expect((await app.call(deleteFilter, { params: { guid }, as })).status).toBe(204)
  expect(await namesOf()).toEqual(['april'])
  expect(await namesOf(as, 'visits')).toEqual(['Mine'])
})

test('a filter that was deleted in another window is not found', async () => {
  const { guid } = (await save('Gone')).body
  await app.call(deleteFilter, { params: { guid }, as })
  expect((await app.call(deleteFilter, { params: { guid }, as })).status).toBe(404)
  expect((await app.call(renameFilter, { params: { guid }, body: { name: 'Back' }, as })).status).toBe(404)
})

test('a name is required, of at most 40 characters, and unique regardless of letter case', async () => {
  expect((await save(' ')).problem.errors).toEqual({ name: ['This field is required.'] })
  expect((await save('x'.repeat(41))).status).toBe(422)
  expect((await save('Weekly')).status).toBe(201)
  const taken = { name: ['You already have saved filters with this name.'] }
  const twice = await save('WEEKLY')
  expect([twice.status, twice.problem.errors]).toEqual([409, taken])
  const { guid } = (await save('Monthly')).body
  const renamed = await app.call(renameFilter, { params: { guid }, body: { name: 'weekly' }, as })
  expect([renamed.status, renamed.problem.errors]).toEqual([409, taken])
  const long = { list: 'visits' as const, name: 'Long', search: 'x'.repeat(4001) }
  expect((await app.call(saveFilter, { body: long, as })).status).toBe(422)
})

test('users neither see nor change filters of others, and each branch has its own', async () => {
  const { guid } = (await save('Private')).body
  const other = await app.signIn([])
  expect(await namesOf(other)).toEqual([])
  expect((await app.call(renameFilter, { params: { guid }, body: { name: 'Theirs' }, as: other })).status).toBe(404)
  expect((await app.call(deleteFilter, { params: { guid }, as: other })).status).toBe(404)
  expect(await namesOf(await app.signIn([], { branchGuid: app.otherBranchGuid }))).toEqual([])
  expect(await namesOf()).toContain('Private')
})

test('a list has at most twenty filters', async () => {
  const many = await app.signIn([])
  for (let at = 1; at <= 20; at++) expect((await save(`Filter ${at}`, many)).status).toBe(201)
  const more = await save('Filter 21', many)
  expect([more.status, more.problem.errors]).toEqual([
    422,
    { name: ['You have 20 saved filters here, which is the maximum. Delete one first.'] },
  ])
  expect((await save('Elsewhere', many, 'visits')).status).toBe(201)
})
