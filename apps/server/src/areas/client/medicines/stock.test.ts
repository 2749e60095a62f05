import { expect, test } from 'vitest'
import { recordDose } from '#contract/client/dose-records.ts'
import { getStock, recordStock } from '#contract/client/medicine-stock.ts'
import { listMedicines } from '#contract/client/medicines.ts'
import { medicineCalls } from '#testing/builders/medicines.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

// Tuesday 24 November 2026, 07:30 in London; two tablets are due at 08:00 and 20:00.
const app = await testApp('2026-11-24T07:30:00Z')
const { editor, reader, other, stranger, person, added } = await medicineCalls(app)

const stock = (client: string, guid: string, as: TestUser | null = reader) =>
  app.call(getStock, { params: { client, guid }, as })
const enter = (client: string, guid: string, body: object, as: TestUser | null = editor) =>
  app.call(recordStock, {
    params: { client, guid },
    body: { kind: 'received', amount: '56', at: '2026-11-24T07:00:00Z', ...body },
    as,
  })
const left = async (client: string, guid: string) => (await stock(client, guid)).body.stock

test('the stock needs User.Client:Read, an entry User.Client:Edit; it is of one client', async () => {
  const client = await person()
  const guid = await added(client)
  for (const [as, status] of [
    [null, 401],
    [other, 403],
    [stranger, 404],
  ] as const) {
    for (const call of [stock(client, guid, as), enter(client, guid, {}, as)]) expect((await call).status).toBe(status)
  }
  expect((await enter(client, guid, {}, reader)).status).toBe(403)
  const elsewhere = await person()
  for (const call of [stock(elsewhere, guid), enter(elsewhere, guid, {})]) expect((await call).status).toBe(404)
  expect((await stock(client, guid)).body).toEqual({ stock: { balance: null, is_low: false }, entries: [], count: 0 })
})

test('what is received adds, what is given and returned takes away, and a count replaces what should be there', async () => {
  const client = await person()
  const guid = await added(client, { low_stock: '50' })
  await enter(client, guid, {})
  expect(await left(client, guid)).toEqual({ balance: '56.00', is_low: false })
  const due = { date: '2026-11-24', time: '08:00' }
  const dose = { due, code: 'given', at: '2026-11-24T07:20:00Z' }
  expect((await app.call(recordDose, { params: { client, guid }, body: dose, as: editor })).status).toBe(201)
  // 56 less two tablets.
  expect(await left(client, guid)).toEqual({ balance: '54.00', is_low: false })
  const at = '2026-11-24T07:25:00Z'
  expect((await enter(client, guid, { kind: 'returned', amount: '54.01', at })).problem.errors).toEqual({
    amount: ['Only 54.00 are left.'],
  })
  await enter(client, guid, { kind: 'returned', amount: '3.5', at })
  expect(await left(client, guid)).toEqual({ balance: '50.50', is_low: false })
  await enter(client, guid, { kind: 'count', amount: '50', at: '2026-11-24T07:30:00Z', note: 'Half a tablet is gone.' })
  const { body } = await stock(client, guid)
  expect(body.stock).toEqual({ balance: '50.00', is_low: true })
  expect(body.entries.map(({ kind, amount, expected }) => [kind, amount, expected])).toEqual([
    ['count', '50.00', '50.50'],
    ['returned', '3.50', null],
    ['received', '56.00', null],
  ])
  const listed = await app.call(listMedicines, { params: { client }, query: {}, as: reader })
  expect(listed.body.medicines[0]?.stock).toEqual({ balance: '50.00', is_low: true })
})

test('an amount is a number above zero that is not of the future; only a count may be zero', async () => {
  const client = await person()
  const guid = await added(client)
  expect((await enter(client, guid, { kind: 'lost', amount: '-1', at: '' })).problem.errors).toEqual({
    kind: ['This field is required.'],
    amount: ['Minimal value is 0.'],
    at: ['This field is required.'],
  })
  expect((await enter(client, guid, { amount: '0' })).problem.errors).toEqual({ amount: ['Value can not be zero.'] })
  expect((await enter(client, guid, { at: '2026-11-24T08:30:00Z' })).problem.errors).toEqual({
    at: ['Selected date is in the future.'],
  })
  expect((await enter(client, guid, { kind: 'count', amount: '0' })).status).toBe(201)
  expect(await left(client, guid)).toEqual({ balance: '0.00', is_low: false })
})
