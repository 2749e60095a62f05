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

test('runs of each side are listed separately by title for any signed-in user, all or a page (FSET-013, FSET-034, FSET-D01, FSET-D03)', async () => {
  for (const title of ['Weekly councils', 'monthly private', 'Ad hoc']) expect((await add(title)).status).toBe(201)
  expect((await add('Weekly pay', 'payment')).status).toBe(201)
  expect((await app.call(listInvoiceRuns)).status).toBe(401)
  const reader = await app.signIn([])
  const { body } = await app.call(listInvoiceRuns, { as: reader })
  expect(body.invoice_runs.map(({ title }) => title)).toEqual(['Ad hoc', 'monthly private', 'Weekly councils'])
  expect(body.count).toBe(3)
  const page = await app.call(listInvoiceRuns, { query: { page: 2, page_size: 2 }, as: reader })
  expect(page.body.invoice_runs.map(({ title }) => title)).toEqual(['Weekly councils'])
  expect(page.body.count).toBe(3)
  const pay = await app.call(listPaymentRuns, { as: reader })
  expect(pay.body.payment_runs.map(({ title }) => title)).toEqual(['Weekly pay'])
})

test('writing a run needs its own permission (FSET-002, FSET-D01)', async () => {
  const params = { guid: randomUUID() }
  const body = { title: 'Nobody' }
  expect((await app.call(createRun.invoice, { body })).status).toBe(401)
  expect((await app.call(createRun.invoice, { body, as: other })).status).toBe(403)
  expect((await app.call(updateRun.payment, { params, body, as: other })).status).toBe(403)
  expect((await app.call(deleteRun.invoice, { params, as: other })).status).toBe(403)
})

test('the title is required, has at most 64 characters, and is unique within its side regardless of case and outer spaces (FSET-029, FSET-048, FSET-D17)', async () => {
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
  // Of two concurrent requests with the same title the database accepts one.
  const both = await Promise.all([add('Both'), add('Both')])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('renaming a run needs the current version (FSET-035)', async () => {
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

test('a run that a model uses cannot be deleted, on either side; others can (FSET-035, FSET-040)', async () => {
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
