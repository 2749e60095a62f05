import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDeliveries } from '#contract/integration/outbox.ts'
import { xeroConnection } from '#testing/accounting-connection.ts'
import { accountingApp, accountingOffice, invoicesWithVat } from '#testing/accounting-office.ts'
import { answerWith, penceOf } from '#testing/accounting-peer.ts'
import { creditTransaction } from '#testing/builders/invoicing.ts'
import { runJobs } from '#testing/run-jobs.ts'
import { startXeroPeer, xeroClient } from '#testing/xero-peer.ts'

// Now is 09:00 on Tuesday 24 November 2026.
const xero = await startXeroPeer()
afterAll(() => xero.close())
const app = await accountingApp({ xeroUrl: xero.url })
let office: Awaited<ReturnType<typeof accountingOffice>>
let guids: string[]

beforeAll(async () => {
  office = await accountingOffice(app, xeroConnection)
  guids = await invoicesWithVat(app, 12)
})

const next = () => {
  const guid = guids.shift()
  if (guid === undefined) throw new Error('There are no more invoices')
  return guid
}
const puts = () => xero.calls.filter(({ method }) => method === 'PUT')
const numbers = () => xero.invoices.map(({ InvoiceNumber }) => InvoiceNumber)
const sent = { state: 'Sent', answer: 'Xero has accepted it.', next_attempt_at: null }

test('an invoice is in Xero with its lines, codes and VAT to the penny, and a credit is set off against it', async () => {
  const invoice = next()
  await office.send(invoice)
  expect(await office.deliveryOf(invoice)).toMatchObject({ ...sent, title: 'Invoice INV00000001', attempts: 1 })
  const [made] = xero.invoices
  expect(made).toMatchObject({
    ...{ Type: 'ACCREC', Status: 'AUTHORISED', InvoiceNumber: 'INV00000001', CurrencyCode: 'GBP' },
    ...{ LineAmountTypes: 'Exclusive', Date: '2026-11-24', DueDate: '2026-12-24', Total: 31.58 },
  })
  const lines = made?.LineItems.map((line) => [line.LineAmount, line.TaxAmount, line.TaxType, line.AccountCode])
  // 20% of 1.03, 2.06 and 3.09 is 0.21, 0.41 and 0.62: the parts are 0.21, 0.20 and 0.21.
  expect(lines).toEqual([
    ['10.67', '0.00', 'EXEMPTOUTPUT', '200'],
    ['17.20', '0.00', 'EXEMPTOUTPUT', '200'],
    ['1.03', '0.21', 'OUTPUT2', '260'],
    ['1.03', '0.20', 'OUTPUT2', '260'],
    ['1.03', '0.21', 'OUTPUT2', '260'],
  ])
  expect(puts()[0]?.headers).toMatchObject({ 'xero-tenant-id': xeroClient.tenant, 'content-type': 'application/json' })

  const credit = await creditTransaction(app, invoice)
  await office.send(credit)
  expect(await office.deliveryOf(credit)).toMatchObject({
    ...{ state: 'Sent', title: 'Credit CR00000001' },
    answer: 'Xero has accepted it and set it off against INV00000001.',
  })
  expect(xero.credits[0]).toMatchObject({ Type: 'ACCRECCREDIT', CreditNoteNumber: 'CR00000001', Total: 31.58, open: 0 })
  expect(xero.credits[0]?.LineItems.map((line) => penceOf(line.TaxAmount))).toEqual([0, 0, 21, 20, 21])
  expect(xero.invoices[0]?.open).toBe(0)
})

test('a delivery that runs twice, also at once, makes one invoice', async () => {
  const invoice = next()
  await office.send(invoice)
  const before = puts().length
  await Promise.all([office.attempt(invoice), office.attempt(invoice)])
  expect(puts().length).toBe(before)
  expect((await office.again(invoice)).problem.code).toBe('ALREADY_SENT')
})

test('an access token that Xero takes no longer is renewed within the attempt', async () => {
  xero.tokens.clear()
  const invoice = next()
  await office.send(invoice)
  expect(await office.deliveryOf(invoice)).toMatchObject({ ...sent, attempts: 1 })
})

test('a connection that Xero refuses is tried again later, with the reason', async () => {
  await office.save({ ...xeroConnection, client_secret: 'wrong' })
  const invoice = next()
  await office.send(invoice)
  expect(await office.deliveryOf(invoice)).toMatchObject({
    ...{ state: 'Waiting', attempts: 1, answer: 'Xero does not know this client ID and secret.' },
  })
  await office.save({ ...xeroConnection, tenant: 'elsewhere' })
  expect((await office.attempt(invoice)).answer).toBe(
    'Xero does not let this client into the organisation. Check the tenant ID.',
  )
  await office.save(xeroConnection)
  expect(await office.attempt(invoice)).toMatchObject(sent)
})

test('the other invoices wait as well while Xero takes nothing more, which is no attempt', async () => {
  const [first, second] = [next(), next()]
  xero.disturb('PUT', 'before', answerWith(429, '', { 'retry-after': '90' }))
  await office.send(first, second)
  const waiting = [await office.deliveryOf(first), await office.deliveryOf(second)]
  expect(waiting.map(({ attempts, answer }) => [attempts, answer])).toEqual(
    Array(2).fill([0, 'Xero takes nothing more for now.']),
  )
  const due = waiting.map((each) => Temporal.Instant.from(each.next_attempt_at ?? '').toString())
  expect(due).toEqual(Array(2).fill('2026-11-24T09:01:30Z'))
  app.clock.advance('PT90S')
  expect([await office.attempt(first), await office.attempt(second)]).toMatchObject([sent, sent])
})

test('the messages of Xero are shown, and once its cause is put right the invoice is sent again', async () => {
  const invoice = next()
  await office.save({ ...xeroConnection, visit_account: '999' })
  await office.send(invoice)
  expect(await office.deliveryOf(invoice)).toMatchObject({
    ...{ state: 'Failed', next_attempt_at: null, may_send_again: true },
    answer: "Xero refused it: Account code '999' is not a valid code for this document.",
  })
  await office.save(xeroConnection)
  expect((await office.again(invoice)).status).toBe(204)
  await runJobs(app)
  expect(await office.deliveryOf(invoice)).toMatchObject(sent)
})

test.each([
  ['answers 500', 'before', answerWith(500, 'oops'), 'Xero answered 500.'],
  ['answers nonsense', 'before', answerWith(200, '<html>'), 'The answer could not be read.'],
  ['answers nonsense in the end', 'after', answerWith(200, '{"Invoices": 1}'), 'The answer could not be read.'],
  ['is slow, and has taken it', 'after', () => {}, 'The service did not answer in time.'],
] as const)('a Xero that %s is asked again, and has the invoice once', async (_what, how, what, words) => {
  const invoice = next()
  xero.disturb('PUT', how, what)
  await office.send(invoice)
  expect(await office.deliveryOf(invoice)).toMatchObject({ state: 'Waiting', attempts: 1, answer: words })
  expect(await office.attempt(invoice)).toMatchObject(sent)
  expect(new Set(numbers()).size).toBe(xero.invoices.length)
})

test('a Xero that is killed between taking the invoice and answering has it once, also without the memory of its keys', async () => {
  const invoice = next()
  xero.disturb('PUT', 'after', (response) => response.destroy())
  await office.send(invoice)
  expect((await office.deliveryOf(invoice)).answer).toBe('The service could not be reached.')
  Object.assign(xero, { keys: new Map() })
  const before = puts().length
  expect(await office.attempt(invoice)).toMatchObject(sent)
  expect([puts().length, new Set(numbers()).size]).toEqual([before, xero.invoices.length])
})

test('no answer and no row of the outbox contains a secret or a token', async () => {
  const rows = JSON.stringify(await app.owner.selectFrom('delivery').selectAll().execute())
  for (const secret of [xeroClient.secret, ...xero.tokens]) expect(rows).not.toContain(secret)
})

test('another branch sees nothing of it', async () => {
  const stranger = await app.signIn(['Company.Branch:Read'], { branchGuid: app.otherBranchGuid })
  expect((await app.call(listDeliveries, { as: stranger, query: {} })).body).toEqual({ deliveries: [], count: 0 })
})
