import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getHistory } from '#contract/history/history.ts'
import { createCareType, getCareType, listCareTypes, updateCareType } from '#contract/settings/care-types.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const as = await app.signIn(['Finance.Settings.ServiceType:Edit'])
const reader = await app.signIn([])
const plain = { is_training: false, is_shadowing: false, is_sleep_in: false, exclude_from_nmw: false }
const add = (title: string, flags: Partial<typeof plain> = {}) =>
  app.call(createCareType, { body: { title, ...plain, ...flags }, as })

test('care types need their own permission to write and are read by any signed-in user, by title (FSET-002, FSET-009, FSET-030, FSET-D01, FSET-D03)', async () => {
  const body = { title: 'Domiciliary', ...plain }
  expect((await app.call(createCareType, { body })).status).toBe(401)
  const holidays = await app.signIn(['Finance.Settings.Holiday:Edit'])
  expect((await app.call(createCareType, { body, as: holidays })).status).toBe(403)
  expect((await app.call(updateCareType, { params: { guid: randomUUID() }, body, as: holidays })).status).toBe(403)
  expect((await app.call(listCareTypes)).status).toBe(401)

  const made = await add('Reablement')
  expect(made.status).toBe(201)
  await add('domiciliary', { exclude_from_nmw: true })
  const list = (await app.call(listCareTypes, { as: reader })).body
  expect(list.contract_service_types.map(({ title }) => title)).toEqual(['domiciliary', 'Reablement'])
  expect(list.count).toBe(2)
  const page = (await app.call(listCareTypes, { query: { page: 2, page_size: 1 }, as: reader })).body
  expect([page.contract_service_types.length, page.contract_service_types[0]?.title, page.count]).toEqual([
    1,
    'Reablement',
    2,
  ])
  const { guid } = made.body
  const one = (await app.call(getCareType, { params: { guid }, as: reader })).body
  expect(one).toEqual({ guid, title: 'Reablement', ...plain, version: 1 })
  expect((await app.call(getCareType, { params: { guid: randomUUID() }, as: reader })).status).toBe(404)
})

test('the title is required and has at most 64 characters (FSET-020, FSET-048)', async () => {
  expect((await add(' ')).problem.errors).toEqual({ title: ['This field is required.'] })
  expect((await add('x'.repeat(65))).status).toBe(422)
  expect((await add('x'.repeat(64))).status).toBe(201)
})

test('training, shadowing and sleep-in exclude each other, in the form and in the database (FSET-D09, FSET-D24)', async () => {
  const both = await add('Both', { is_training: true, is_shadowing: true })
  expect(both.status).toBe(422)
  expect(both.problem.errors).toEqual({ is_shadowing: ['Care type can be either training or shadowing, not both.'] })
  for (const flag of ['is_training', 'is_shadowing'] as const) {
    expect((await add('Asleep', { is_sleep_in: true, [flag]: true })).status).toBe(422)
    const row = { title: 'Asleep', is_sleep_in: true, [flag]: true }
    await expect(app.owner.insertInto('care_type').values(row).execute()).rejects.toThrow('care_type_sleep_in_alone')
  }
})

test('a duplicate title is refused at its field', async () => {
  await add('Live-in')
  const twice = await add('LIVE-IN ')
  expect([twice.status, twice.problem.errors]).toEqual([409, { title: ['Care type with this title already exists'] }])
})

test('a change needs the current version, and is shown in the history (FSET-030)', async () => {
  const { guid } = (await add('Night')).body
  const change = (title: string) =>
    app.call(updateCareType, {
      params: { guid },
      body: { ...plain, title, is_sleep_in: true },
      as,
      headers: { 'if-match': '"1"' },
    })
  expect((await change('Sleeping night')).status).toBe(204)
  expect((await change('Waking night')).problem.code).toBe('CHANGED_MEANWHILE')
  const kept = (await app.call(getCareType, { params: { guid }, as })).body
  expect(kept).toMatchObject({ title: 'Sleeping night', is_sleep_in: true, version: 2 })
  const history = await app.call(getHistory, { params: { type: 'care-type', guid }, as })
  expect(history.status).toBe(200)
  expect(JSON.stringify(history.body)).toContain('Sleeping night')
  expect((await app.call(getHistory, { params: { type: 'care-type', guid }, as: reader })).status).toBe(403)
})
