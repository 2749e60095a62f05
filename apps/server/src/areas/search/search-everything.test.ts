import { expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import { searchEverything } from '#contract/search/search.ts'
import { invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { invoiceTransactions } from '#testing/builders/invoicing.ts'
import { councilModel } from '#testing/builders/models.ts'
import { carer, client, unit, userContract } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const everything = await app.signIn(['*:Edit' as Permission])

const margaret = await client(owner, {
  branchId,
  firstName: 'Margaret',
  lastName: 'Holroyd',
  reference: 'CL-00412',
  more: { address_post_code: 'LS8 2DN' },
})
const gwen = await client(owner, { branchId, firstName: 'Gwendoline', lastName: 'Holt', statusId: 22 })
const nick = await carer(owner, { branchId, firstName: 'Nicholas', lastName: 'Holden', reference: 'CR-0093' })
const zoe = await carer(owner, { branchId, firstName: 'Zoë', lastName: 'O’Brien-Hall', reference: 'HOL' })
const nicholson = await client(owner, { branchId, firstName: 'Ada', lastName: 'Nicholson' })
const elm = await unit(owner, { branchId, name: 'Elm House' })
await client(owner, { branchId: app.otherBranchId, firstName: 'Margaret', lastName: 'Holroyd', reference: 'CL-00412' })
const model = await councilModel(owner, { title: 'Leeds City Council', start: '2025-01-01' })
const current = await userContract(owner, {
  branchId,
  clientGuid: margaret,
  modelGuid: model.guid,
  reference: 'HOL-0412',
})
const ended = await userContract(owner, {
  branchId,
  clientGuid: gwen,
  modelGuid: model.guid,
  reference: 'HOL-0287',
  end: '2026-10-01',
})

async function hits(text: string, query: Record<string, unknown> = {}, as = everything) {
  const { status, body } = await app.call(searchEverything, { as, query: { text, ...query } })
  expect(status).toBe(200)
  expect(body.count).toBeGreaterThanOrEqual(body.results.length)
  return body.results
}
const find = async (...input: Parameters<typeof hits>) => (await hits(...input)).map(({ guid }) => guid)

test('signed out is 401; a text of one letter, an unknown type or page size is 422 by field (SHELL-132, SHELL-D63)', async () => {
  expect((await app.call(searchEverything, { query: { text: 'hol' } })).status).toBe(401)
  const wrong = { text: ' h ', types: ['operator'], page_size: 101 }
  const { status, problem } = await app.call(searchEverything, { as: everything, query: wrong })
  expect(status).toBe(422)
  expect(problem.errors).toMatchObject({ text: ['Value must have at least 2 characters.'] })
  expect(Object.keys(problem.errors ?? {}).sort()).toEqual(['page_size', 'text', 'types.0'])
})

test('a hit has its type, its details and the path of its screen (SHELL-D63)', async () => {
  expect(await hits('holroyd')).toEqual([
    {
      type: 'client',
      guid: margaret,
      title: 'Margaret Holroyd',
      detail: 'LS8 2DN · CL-00412 · Active',
      path: `/clients/${margaret}/profile`,
    },
    {
      type: 'contract',
      guid: current,
      title: 'HOL-0412',
      detail: 'Margaret Holroyd, Leeds City Council · from 01/01/2026',
      path: `/clients/${margaret}/contracts/${current}`,
    },
  ])
  expect((await hits('hol-0287'))[0]?.detail).toBe('Gwendoline Holt, Leeds City Council · ended 30/09/2026')
})

test('exact references rank first, then beginnings of words, then their middles (SHELL-D63)', async () => {
  expect((await find('hol'))[0]).toBe(zoe)
  // Last names rank like first names, and a person before their contracts.
  expect((await hits('hol')).slice(1, 3).map(({ type }) => type)).toEqual(['client', 'contract'])
  expect((await find('nichol')).sort()).toEqual([nick, nicholson].sort())
  const found = await find('hol', { types: ['client', 'carer'] })
  expect([found[0], found.slice(1, 4).sort(), found.slice(4)]).toEqual([
    zoe,
    [margaret, gwen, nick].sort(),
    // Nicholson contains it in the middle.
    [nicholson],
  ])
  // In the middle of Holroyd, and nowhere else.
  expect(await find('olroy', { types: ['client'] })).toEqual([margaret])
})

test.each([
  ['ZOE', () => [zoe]],
  ['zoë', () => [zoe]],
  ['obrien', () => [zoe]],
  ["o'brien hall", () => [zoe]],
  ['hall zoe', () => [zoe]],
  ['LS8 2DN', () => [margaret]],
  ['ls82dn', () => [margaret]],
  ['ls82', () => [margaret]],
  ['cl00412', () => [margaret]],
  ['margaret holt', () => []],
  ['%%', () => []],
  ['__', () => []],
  ['\\\\', () => []],
  ["''", () => []],
])('%j finds people whatever its case, accents, apostrophes and spaces (SHELL-D63)', async (text, guids) => {
  expect(await find(text, { types: ['client', 'carer'] })).toEqual(guids())
})

test('two letters match only the beginning of words', async () => {
  expect(await find('el', { types: ['unit'] })).toEqual([elm])
  expect(await find('ou', { types: ['unit'] })).toEqual([])
  expect(await find('ous', { types: ['unit'] })).toEqual([elm])
})

test('contracts are found by reference and by owner, those that match themselves first', async () => {
  expect((await find('hol', { types: ['contract'] })).sort()).toEqual([current, ended].sort())
  expect(await find('gwendoline', { types: ['contract'] })).toEqual([ended])
  expect(await find('hol0412', { types: ['contract'] })).toEqual([current])
})

test('a changed record is found by its new words, and a deleted one no longer', async () => {
  const guid = await client(owner, { branchId, firstName: 'Iris', lastName: 'Bairstow' })
  expect(await find('bairstow')).toEqual([guid])
  await owner
    .updateTable('client')
    .set({ last_name: 'Quarmby', address_post_code: 'BD3 9AA' })
    .where('guid', '=', guid)
    .execute()
  expect([await find('bairstow'), await find('quarmby'), await find('bd39aa')]).toEqual([[], [guid], [guid]])
  await owner.deleteFrom('client').where('guid', '=', guid).execute()
  expect(await find('quarmby')).toEqual([])
})

test('an invoice is found by its number, short or complete, by its client and its contract, and links to its transaction', async () => {
  const { periodGuid, contracts } = await invoiceable(app, 2)
  const [first, second] = await transactionsOf(app, periodGuid)
  const named = await owner
    .selectFrom('user_contract as u')
    .innerJoin('client as c', 'c.guid', 'u.client_guid')
    .select(['u.reference', 'c.name'])
    .where('u.guid', '=', contracts[0] ?? '')
    .executeTakeFirstOrThrow()
  await invoiceTransactions(app, periodGuid, [first?.guid ?? '', second?.guid ?? ''])
  const invoices = await owner
    .selectFrom('billing_transaction as t')
    .innerJoin('calendar_period as p', 'p.guid', 't.period_guid')
    .select(['t.guid', 't.reference', 't.user_contract_guid', 't.model_guid', 'p.calendar_guid'])
    .where('t.completed_at', 'is not', null)
    .orderBy('t.reference')
    .execute()
  const [one, other] = invoices
  const number = one?.reference ?? ''
  const found = await hits(number)
  expect(found[0]).toMatchObject({
    type: 'invoice',
    guid: one?.guid,
    title: number,
    path: `/finance/invoice-processing/${one?.calendar_guid}/${periodGuid}/${one?.model_guid}/${one?.guid}`,
  })
  expect(found[0]?.detail).toMatch(/^.+, 16\/11\/2026 – 22\/11\/2026 · 24\/11\/2026$/)
  const types = ['invoice']
  expect(await find(number.replace(/^INV0+/, 'inv '), { types })).toEqual([one?.guid])
  expect(await find(number.slice(0, -1), { types })).toEqual([one?.guid, other?.guid])
  const ofContract = invoices.filter((each) => each.user_contract_guid === contracts[0]).map(({ guid }) => guid)
  expect(await find(named.reference, { types })).toEqual(ofContract)
  expect(await find(named.name ?? '', { types })).toContain(ofContract[0])

  const files = await app.signIn(['Finance.File:Read'])
  expect((await hits(number, {}, files)).map(({ path }) => path)).toEqual([
    `/finance/file-management?from=2026-11-22&to=2026-11-22&reference=${number}`,
  ])
})

test('records that the user may not open, or whose screens the branch lacks, are not found (SHELL-D63)', async () => {
  const carers = await app.signIn(['User.Carer:Read'])
  expect((await find('hol', {}, carers)).sort()).toEqual([nick, zoe].sort())
  const nobody = await app.signIn(['Chat:Read'])
  expect(await hits('hol', {}, nobody)).toEqual([])
  // The clerk may see contracts, but neither files nor clients: there is no screen for them to open.
  const clerk = await app.signIn(['Finance.UserContract:Edit', 'User.Carer:Read'])
  expect((await hits('hol', {}, clerk)).map(({ type }) => type)).toEqual(['carer', 'carer'])

  await owner.updateTable('branch').set({ features: [] }).where('id', '=', branchId).execute()
  expect((await hits('elm')).map(({ type }) => type)).toEqual([])
  await owner
    .updateTable('branch')
    .set({ features: ['finance', 'shifts'] })
    .where('id', '=', branchId)
    .execute()
  expect((await hits('elm')).map(({ type }) => type)).toEqual(['unit'])
})

test('another branch finds only its own records', async () => {
  const other = await app.signIn(['*:Edit' as Permission], { branchGuid: app.otherBranchGuid })
  const found = await hits('holroyd', {}, other)
  expect(found.map(({ type, title }) => [type, title])).toEqual([['client', 'Margaret Holroyd']])
  expect(found[0]?.guid).not.toBe(margaret)
})

test('among equal matches each type has its best first, so that many clients do not hide a carer (SHELL-D63)', async () => {
  for (let at = 0; at < 25; at++) await client(owner, { branchId, firstName: 'Pat', lastName: `Quill${at}` })
  const one = await carer(owner, { branchId, firstName: 'Una', lastName: 'Quilliam' })
  const found = await hits('quil')
  expect(found).toHaveLength(20)
  expect(found[1]?.guid).toBe(one)
  expect(await find('quil', { page_size: 3 })).toHaveLength(3)
})
