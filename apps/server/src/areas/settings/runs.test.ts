import { expect, test } from 'vitest'
import { listInvoiceRuns } from '#contract/settings/runs.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
await app.owner
  .insertInto('run')
  .values([
    { side: 'invoice', title: 'Weekly councils' },
    { side: 'invoice', title: 'Monthly private' },
    { side: 'payment', title: 'Weekly pay' },
  ])
  .execute()

test('invoice runs come by title to whoever is signed in, payment runs not among them (FSET-D01, FSET-D03)', async () => {
  expect((await app.call(listInvoiceRuns)).status).toBe(401)
  const { body } = await app.call(listInvoiceRuns, { as: await app.signIn([]) })
  expect(body.invoice_runs.map(({ title }) => title)).toEqual(['Monthly private', 'Weekly councils'])
  expect(body.count).toBe(2)
})
