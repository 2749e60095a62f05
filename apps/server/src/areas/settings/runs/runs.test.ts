import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createRun, deleteRun, listInvoiceRuns, listPaymentRuns, updateRun } from '#contract/settings/runs.ts'
import { contractModel } from '#testing/builders/models.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const as = await app.signIn(['Finance.Settings.Run:Edit'])
const other = await app.signIn(['Finance.Settings.Holiday:Edit'])
const add = (title: string, side: 'invoice' | 'payment' = 'invoice') =>
  app.call(createRun[side], { body: { title }, as })

test('runs of each side are kept apart and come by title to anyone who is signed in, all or a page (FSET-013, FSET-034, FSET-D01, FSET-D03)', async () => {
  for (const title of ['Weekly councils', 'monthly private', 'Ad hoc']) expect((await add(title)).status).toBe(201)
  expect((await add('Weekly pay', 'payment')).status).toBe(201)
  expect((await app.call(listInvoiceRuns)).status).toBe(401)
  const anybody = await app.signIn([])
  const { body } = await app.call(listInvoiceRuns, { as: anybody })
  expect(body.invoice_runs.map(({ title }) => title)).toEqual(['Ad hoc', 'monthly private', 'Weekly councils'])
  expect(body.count).toBe(3)
  const page = await app.call(listInvoiceRuns, { query: { page: 2, page_size: 2 }, as: anybody })
  expect(page.body.invoice_runs.map(({ title }) => title)).toEqual(['Weekly councils'])
  expect(page.body.count).toBe(3)
  const pay = await app.call(listPaymentRuns, { as: anybody })
  expect(pay.body.payment_runs.map(({ title }) => title)).toEqual(['Weekly pay'])
})

test('a run is written with its own right alone (FSET-002, FSET-D01)', async () => {
  const params = { guid: randomUUID() }
  const body = { title: 'Nobody' }
  expect((await app.call(createRun.invoice, { body })).status).toBe(401)
  expect((await app.call(createRun.invoice, { body, as: other })).status).toBe(403)
  expect((await app.call(updateRun.payment, { params, body, as: other })).status).toBe(403)
  expect((await app.call(deleteRun.invoice, { params, as: other })).status).toBe(403)
})

test('the title is needed, of 64 characters at most, and unique within its kind without regard to case and outer spaces (FSET-029, FSET-048, FSET-D17)', async () => {
  expect((await add('  ')).problem.errors).toEqual({ title: ['This field is required.'] })
  expect((await add('x'.repeat(65))).status).toBe(422)
  expect((await add('x'.repeat(64))).status).toBe(201)
  expect((await add('Quarterly')).status).toBe(201)
  const twice = await add(' qUARTERLY ')
  expect(twice.status).toBe(409)
  expect(twice.problem.errors).toEqual({ title: ['Run with this title already exists'] })
  const paid = await add('Quarterly', 'payment')
  expect(paid.status).toBe(201)
  const { guid } = (await add('Half-yearly')).body
  const same = await app.call(updateRun.invoice, { params: { guid }, body: { title: 'quarterly' }, as })
  expect(same.problem.errors).toEqual({ title: ['Run with this title already exists'] })
  // Two who send the same title at once: the database lets one of them in.
  const both = await Promise.all([add('Both'), add('Both')])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('a run is renamed over the version that was seen (FSET-035)', async () => {
  const { guid } = (await add('Old name')).body
  const rename = (title: string, version: string) =>
    app.call(updateRun.invoice, { params: { guid }, body: { title }, as, headers: { 'if-match': `"${version}"` } })
  expect((await rename('New name', '1')).status).toBe(204)
  const late = await rename('Another name', '1')
  expect([late.status, late.problem.code]).toEqual([409, 'CHANGED_MEANWHILE'])
  const { invoice_runs } = (await app.call(listInvoiceRuns, { as })).body
  expect(invoice_runs.find((run) => run.guid === guid)).toEqual({ guid, title: 'New name', version: 2 })
  expect((await app.call(updateRun.payment, { params: { guid }, body: { title: 'Else' }, as })).status).toBe(404)
  const trail = await app.owner
    .selectFrom('audit')
    .select(['action', 'before', 'after'])
    .where('entity_guid', '=', guid)
    .orderBy('id')
    .execute()
  expect(trail).toEqual([
    { action: 'create', before: null, after: { title: 'Old name' } },
    { action: 'update', before: { title: 'Old name' }, after: { title: 'New name' } },
  ])
})

test('a run that a model uses stays, on either side; another goes (FSET-035, FSET-040)', async () => {
  const sentences = { invoice: 'invoice model', payment: 'payment model' }
  for (const side of ['invoice', 'payment'] as const) {
    const { guid } = (await add(`Used ${side}`, side)).body
    const model = await contractModel(app.owner, { side, title: `Of ${side}` })
    await app.owner.updateTable('contract_model').set({ run_guid: guid }).where('guid', '=', model).execute()
    const remove = () => app.call(deleteRun[side], { params: { guid }, as })
    const refused = await remove()
    expect(refused.status).toBe(424)
    expect(refused.problem.title).toBe(`You can not delete Run associated with ${sentences[side]}.`)
    await app.owner.updateTable('contract_model').set({ run_guid: null }).where('guid', '=', model).execute()
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(404)
  }
})
