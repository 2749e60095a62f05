import { afterAll, beforeAll, expect, test } from 'vitest'
import { sageConnection } from '#testing/accounting-connection.ts'
import { accountingApp, accountingOffice, invoicesWithVat } from '#testing/accounting-office.ts'
import { answerWith, penceOf } from '#testing/accounting-peer.ts'
import { creditTransaction } from '#testing/builders/invoicing.ts'
import { runJobs } from '#testing/run-jobs.ts'
import { sageClient, startSagePeer } from '#testing/sage-peer.ts'

// Now is 09:00 on Tuesday 24 November 2026.
const sage = await startSagePeer()
afterAll(() => sage.close())
const app = await accountingApp({ sageUrl: sage.url })
let office: Awaited<ReturnType<typeof accountingOffice>>
let guids: string[]

beforeAll(async () => {
  office = await accountingOffice(app, sageConnection)
  guids = await invoicesWithVat(app, 11)
})

const next = () => {
  const guid = guids.shift()
  if (guid === undefined) throw new Error('There are no more invoices')
  return guid
}
const posts = () => sage.calls.filter(({ method, url }) => method === 'POST' && url.pathname === '/v3.1/sales_invoices')
const sent = { state: 'Sent', answer: 'Sage has accepted it.', next_attempt_at: null }

test('a credit waits until its invoice was accepted, and is then sent at once and set off against it', async () => {
  const invoice = next()
  const credit = await creditTransaction(app, invoice)
  sage.disturb('POST /v3.1/sales_invoices', 'before', answerWith(503, 'maintenance'))
  await office.send(invoice, credit)
  expect((await office.deliveryOf(invoice)).answer).toBe('Sage answered 503.')
  expect(await office.deliveryOf(credit)).toMatchObject({
    ...{ state: 'Waiting', attempts: 0, answer: 'It waits until Sage has accepted INV00000001.' },
  })
  expect((await office.again(invoice)).status).toBe(204)
  // The worker finds the credit due as soon as the invoice is there.
  await runJobs(app)
  expect(await office.deliveryOf(invoice)).toMatchObject(sent)
  expect(await office.deliveryOf(credit)).toMatchObject({
    ...{ state: 'Sent', answer: 'Sage has accepted it and set it off against INV00000001.' },
  })
  expect(sage.invoices[0]).toMatchObject({
    ...{ reference: 'INV00000001', date: '2026-11-24', due_date: '2026-12-24', total: 3158, open: 0 },
    contact_id: sage.contacts[0]?.id,
  })
  const lines = sage.invoices[0]?.lines.map((line) => [
    ...[line.unit_price, line.tax_amount, line.tax_rate_id, line.ledger_account_id],
  ])
  // 20% of 1.03, 2.06 and 3.09 is 0.21, 0.41 and 0.62: the parts are 0.21, 0.20 and 0.21.
  expect(lines).toEqual([
    ['10.67', '0.00', 'GB_EXEMPT', 'care sales'],
    ['17.20', '0.00', 'GB_EXEMPT', 'care sales'],
    ['1.03', '0.21', 'GB_STANDARD', 'other sales'],
    ['1.03', '0.20', 'GB_STANDARD', 'other sales'],
    ['1.03', '0.21', 'GB_STANDARD', 'other sales'],
  ])
  expect(sage.credits[0]).toMatchObject({ reference: 'CR00000001', total: 3158, open: 0 })
  expect(sage.credits[0]?.lines.map((line) => penceOf(line.tax_amount))).toEqual([0, 0, 21, 20, 21])
})

test('what is paid in Sage is not set off, and the answer says so', async () => {
  const invoice = next()
  await office.send(invoice)
  const there = sage.invoices.at(-1)
  if (there) there.open = 1000
  const credit = await creditTransaction(app, invoice)
  await office.send(credit)
  // 10.00 of 31.58 was still open.
  expect((await office.deliveryOf(credit)).answer).toBe(
    `Sage has accepted it. ${there?.reference} is paid, so £21.58 of it is not set off.`,
  )
})

test('a credit of an invoice that Sage does not have is not sent', async () => {
  const invoice = next()
  await office.send(invoice)
  sage.invoices.pop()
  const credit = await creditTransaction(app, invoice)
  await office.send(credit)
  const { state, answer } = await office.deliveryOf(credit)
  expect([state, answer]).toEqual(['Failed', expect.stringMatching(/^Sage does not have INV\d+\. Enter it there/)])
})

test('a payer has one contact, also when it is sent again after a break and in other letters', async () => {
  const names = sage.contacts.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  sage.contacts.splice(0)
  const invoice = next()
  sage.disturb('POST /v3.1/contacts', 'after', (response) => response.destroy())
  await office.send(invoice)
  expect(await office.deliveryOf(invoice)).toMatchObject({ state: 'Waiting', attempts: 1 })
  expect(await office.attempt(invoice)).toMatchObject(sent)
  expect(sage.contacts).toHaveLength(1)
})

test('an access token that Sage takes no longer is renewed, and the refresh token with it', async () => {
  sage.tokens.clear()
  const before = sage.refreshToken
  const invoice = next()
  await office.send(invoice)
  expect(await office.deliveryOf(invoice)).toMatchObject({ ...sent, attempts: 1 })
  expect(sage.refreshToken).not.toBe(before)
})

test('the messages of Sage are shown, and once its cause is put right the invoice is sent again', async () => {
  const invoice = next()
  const bad = { ...sageConnection, client_secret: null, refresh_token: null, extra_account: 'BAD' }
  expect((await office.save(bad)).status).toBe(204)
  await office.send(invoice)
  expect(await office.deliveryOf(invoice)).toMatchObject({
    ...{ state: 'Failed', answer: 'Sage refused it: invoice_lines.ledger_account: can not be found' },
  })
  await office.save({ ...bad, extra_account: 'other sales' })
  await office.again(invoice)
  await runJobs(app)
  expect(await office.deliveryOf(invoice)).toMatchObject(sent)
})

test.each([
  ['answers 500', 'before', answerWith(500, 'oops'), 'Sage answered 500.'],
  ['answers nonsense', 'after', answerWith(201, '[]'), 'The answer could not be read.'],
  ['is slow, and has taken it', 'after', () => {}, 'The service did not answer in time.'],
  ['is killed after it has taken it', 'after', (response) => response.destroy(), 'The service could not be reached.'],
] satisfies [string, 'before' | 'after', Parameters<typeof sage.disturb>[2], string][])(
  'a Sage that %s is asked again, and has the invoice once',
  async (_what, how, what, words) => {
    const invoice = next()
    const before = sage.invoices.length
    sage.disturb('POST /v3.1/sales_invoices', how, what)
    await office.send(invoice)
    expect(await office.deliveryOf(invoice)).toMatchObject({ state: 'Waiting', attempts: 1, answer: words })
    const asked = posts().length
    expect(await office.attempt(invoice)).toMatchObject(sent)
    expect(sage.invoices.length).toBe(before + 1)
    expect(posts().length).toBe(how === 'before' ? asked + 1 : asked)
  },
)

test('an invoice that was changed in Sage, and one without a connection, are not said to be accepted', async () => {
  const invoice = next()
  sage.disturb('POST /v3.1/sales_invoices', 'after', (response) => response.destroy())
  await office.send(invoice)
  const there = sage.invoices.pop()
  if (there) sage.invoices.push({ ...there, total: 3000 })
  const changed = await office.attempt(invoice)
  expect([changed.state, changed.answer]).toEqual([
    'Failed',
    `${there?.reference} is in Sage with £30.00 instead of £31.58. Correct it there.`,
  ])
  await office.save({ system: 'none' })
  await office.again(invoice)
  await runJobs(app)
  expect(await office.deliveryOf(invoice)).toMatchObject({
    ...{ state: 'Failed', answer: 'No accounting system is connected.' },
  })
  const rows = JSON.stringify(await app.owner.selectFrom('delivery').selectAll().execute())
  for (const secret of [sageClient.secret, sage.refreshToken, ...sage.tokens]) expect(rows).not.toContain(secret)
})
