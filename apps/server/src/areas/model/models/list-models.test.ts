import { expect, test } from 'vitest'
import { archivePaymentModel, invoiceModels, paymentModels, updateInvoiceGroup } from '#contract/model/edit-models.ts'
import { permissionGroups } from '#contract/permissions.ts'
import { contractModel } from '#testing/builders/models.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const as = await app.signIn(['Finance.Model:Edit'])
const admin = await app.signIn(['Finance.Model:Edit'], { groups: [permissionGroups.financeAdmin] })

const council = await contractModel(owner, { title: 'Homecare', typeAlias: 'LOCAL_AUTHORITY' })
await contractModel(owner, { title: 'Block of beds', typeAlias: 'BLOCK', start: '2026-11-25' })
await contractModel(owner, { title: 'an old one', typeAlias: 'PRIVATE', end: '2026-11-24' })
await owner.updateTable('contract_model').set({ funder: null }).where('title', '!=', 'Homecare').execute()
await owner.updateTable('contract_model').set({ salesforce_id: '0064H7QAA' }).where('guid', '=', council).execute()
const waged = await contractModel(owner, { side: 'payment', title: 'Waged', typeAlias: 'P/WAGE' })
await contractModel(owner, { side: 'payment', title: 'Salaried', typeAlias: 'P/SALARY', end: '2026-11-24' })

type Query = Record<string, unknown>
const titles = async (query: Query = {}) =>
  (await app.call(invoiceModels.list, { query, as })).body.models.map(({ title }) => title)
const groups = async (query: Query = {}) =>
  (await app.call(paymentModels.list, { query, as })).body.models.map(({ title }) => title)

test('each side lists its models by title, with the status of the day (MODEL-065, MODEL-071, MODEL-D07, MODEL-D11, MODEL-D15)', async () => {
  const { body } = await app.call(invoiceModels.list, { as })
  expect(body.count).toBe(3)
  expect(body.models.map(({ title, status }) => `${title} ${status}`)).toEqual([
    'an old one Expired',
    'Block of beds Future',
    'Homecare Current',
  ])
  expect(await groups()).toEqual(['Salaried', 'Waged'])
})

test('the search matches any part of a title or a funder, in either case; of pay groups only the name (MODEL-023, MODEL-024, MODEL-025, MODEL-D14)', async () => {
  expect(await titles({ search: 'OF BEDS' })).toEqual(['Block of beds'])
  expect(await titles({ search: 'leeds CITY' })).toEqual(['Homecare'])
  expect(await titles({ search: '%' })).toEqual([])
  expect(await groups({ search: 'age' })).toEqual(['Waged'])
  await owner.updateTable('contract_model').set({ funder: 'Wagon' }).where('title', '=', 'Salaried').execute()
  expect(await groups({ search: 'wag' })).toEqual(['Waged'])
})

test('the list is filtered by types, statuses and the Salesforce ID, also several at once (MODEL-026, MODEL-027, MODEL-028, MODEL-D14)', async () => {
  expect(await titles({ types: ['BLOCK', 'PRIVATE'] })).toEqual(['an old one', 'Block of beds'])
  expect(await titles({ statuses: ['Current', 'Future'] })).toEqual(['Block of beds', 'Homecare'])
  expect(await titles({ salesforce_id: '64h7' })).toEqual(['Homecare'])
  expect(await titles({ salesforce_id: '64h7', statuses: ['Expired'] })).toEqual([])
  expect((await app.call(invoiceModels.list, { query: { statuses: ['Closed'] }, as })).status).toBe(422)
})

test('only finance administrators can close and reopen a pay group (MODEL-066, MODEL-070, MODEL-078, MODEL-D35)', async () => {
  const params = { guid: waged }
  const close = (archived: boolean, by: typeof as) =>
    app.call(archivePaymentModel, { params, body: { archived }, as: by })
  expect((await app.call(archivePaymentModel, { params, body: { archived: true } })).status).toBe(401)
  expect((await close(true, as)).status).toBe(403)
  expect(
    (await app.call(archivePaymentModel, { params: { guid: council }, body: { archived: true }, as: admin })).status,
  ).toBe(404)
  expect((await close(true, admin)).status).toBe(204)
  const closed = (await app.call(paymentModels.get, { params, as })).body
  expect(closed).toMatchObject({ archived: true, status: 'Current', version: 2 })
  // Closing a closed pay group writes nothing.
  expect((await close(true, admin)).status).toBe(204)
  expect((await app.call(paymentModels.get, { params, as })).body.version).toBe(2)
  expect(await groups({ statuses: ['Closed'] })).toEqual(['Waged'])
  expect(await groups({ statuses: ['Current'] })).toEqual([])
  expect((await close(false, as)).status).toBe(403)
  expect((await close(false, admin)).status).toBe(204)
  expect(await groups({ statuses: ['Current'] })).toEqual(['Waged'])
})

test('CM Mobile of a model is saved when the branch has the mobile app (MODEL-079, MODEL-D29)', async () => {
  const body = { guid: council, title: 'Homecare', is_Cm2000: true }
  const keep = () => app.call(updateInvoiceGroup, { body, as })
  expect((await keep()).status).toBe(404)
  await owner
    .updateTable('branch')
    .set({ features: ['finance', 'cm2000'] })
    .where('guid', '=', app.branchGuid)
    .execute()
  const read = async () => (await app.call(invoiceModels.get, { params: { guid: council }, as })).body
  const { version } = await read()
  expect((await keep()).status).toBe(204)
  expect(await read()).toMatchObject({ cm2000_enabled: true, version })
  const pay = { body: { ...body, guid: waged }, as }
  expect((await app.call(updateInvoiceGroup, pay)).status).toBe(404)
})
