import { expect, test } from 'vitest'
import { getHistory } from '#contract/history/history.ts'
import { listPayElements, savePayElements } from '#contract/output/pay-elements.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
await app.owner
  .updateTable('branch')
  .set({ features: ['finance', 'i_trent'] })
  .execute()
const clerk = await app.signIn(['Finance.File:Read', 'File.Download:Read'])
const settings = await app.signIn(['Finance.Settings:Edit'])
const outsider = await app.signIn(['Finance.Processing:Edit'])
const careTypeGuid = await careType(app.owner)

const save = (elements: object[], version?: number) =>
  app.call(savePayElements, {
    as: settings,
    body: { elements },
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  })
const element = (code: string, more: object = {}) => ({
  ...{ service_type_guid: careTypeGuid, charge_type_alias: null, is_enhanced: false, code },
  ...more,
})
const miles = { service_type_guid: null, charge_type_alias: 'MILEAGE', is_enhanced: false, code: 'MILES' }

test('the map of codes is saved as a whole, by those who may, and keeps its history (FILE-D25)', async () => {
  const read = (as: TestUser | null) => app.call(listPayElements, { as })
  expect((await read(null)).status).toBe(401)
  expect((await read(outsider)).status).toBe(403)
  expect((await app.call(savePayElements, { as: clerk, body: { elements: [] } })).status).toBe(403)
  const { guid, version } = (await read(settings)).body
  for (const [wrong, message] of [
    [element('x'.repeat(21)), 'Code cannot exceed 20 characters.'],
    [element('A', { charge_type_alias: 'TAXI' }), 'An element belongs either to a care type or to a charge type.'],
    [{ ...miles, is_enhanced: true }, 'Only care types have an enhanced part.'],
    [{ ...miles, charge_type_alias: 'NONE' }, 'The care type or charge type does not exist.'],
    [element('A', { service_type_guid: app.branchGuid }), 'The care type or charge type does not exist.'],
  ] as const) {
    expect((await save([wrong])).problem).toMatchObject({ status: 422, errors: { 'elements.0.code': [message] } })
  }
  expect((await save([miles, miles])).problem.errors).toEqual({
    'elements.1.code': ['This element is in the list twice.'],
  })

  expect((await save([element('BASIC'), miles], version)).status).toBe(204)
  expect((await save([], version)).status).toBe(409)
  const { elements, count } = (await read(clerk)).body
  expect([elements, count]).toEqual([[element('BASIC'), miles], 2])
  const { entries } = (
    await app.call(getHistory, { as: settings, params: { type: 'pay-element-map', guid }, query: {} })
  ).body
  expect(entries).toHaveLength(1)
})
