import { expect, test } from 'vitest'
import { searchItems } from '#contract/billing/item-search.ts'
import { processing } from '#contract/billing/processing.ts'
import { completeTransactions } from '#testing/builders/billing.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { creditTransaction } from '#testing/builders/invoicing.ts'
import { client, userContract } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

// Tuesday 24 November 2026, 09:00 in London.
const app = await testApp()
const { owner, branchId } = app
const rota = await exampleRota(app)
const user = await app.signIn(['Finance.Search:Read'])
const week = { start: '2026-11-16', end: '2026-11-22' }

const search = async (query: Record<string, unknown> = {}, side: 'invoice' | 'payment' = 'invoice') => {
  const { status, body } = await app.call(searchItems[side], { as: user, query: { ...week, ...query } })
  expect(status).toBe(200)
  return body
}

const invoicedTo = await client(owner, { branchId, lastName: 'Invoiced' })
await userContract(owner, { branchId, clientGuid: invoicedTo, modelGuid: rota.model.guid })

const evening = await rota.plan()
const uncovered = await rota.planUncovered()
const morning = { start: '2026-11-19T08:00:00Z', end: '2026-11-19T09:00:00Z' }
const invoiced = await rota.plan({ client_guid: invoicedTo, ...morning })
await completeTransactions(
  owner,
  (await rota.itemsOf(invoiced.guid)).map(({ assignee_id: id }) => id),
)
const visits = async (query: Record<string, unknown>) =>
  (await search(query)).items.map(({ appointment_guid }) => appointment_guid)

test('only finance may search items, and in its own branch (SEARCH-004, SEARCH-017)', async () => {
  for (const endpoint of [searchItems.invoice, searchItems.payment]) {
    const call = (as: typeof user | null) => app.call(endpoint, { as, query: week })
    expect((await call(null)).status).toBe(401)
    expect((await call(await app.signIn(['Finance.Appointment:Read', 'Finance.Processing:Read']))).status).toBe(403)
    const elsewhere = await app.signIn(['Finance.Search:Read'], { branchGuid: app.otherBranchGuid })
    expect((await call(elsewhere)).body).toEqual({ items: [], count: 0 })
    const backwards = await app.call(endpoint, { as: user, query: { start: '2026-11-23', end: '2026-11-22' } })
    expect(backwards.problem).toMatchObject({
      status: 422,
      errors: { start: ['Start date can not be after end date'] },
    })
  }
})

test('a row has owner, contract, reference and approximations, and what its links need (SEARCH-006, SEARCH-D08, SEARCH-D21)', async () => {
  const { items, count } = await search()
  expect(count).toBe(3)
  const transaction = await owner
    .selectFrom('item as i')
    .innerJoin('billing_transaction as t', 't.id', 'i.transaction_id')
    .innerJoin('assignee as a', 'a.id', 'i.assignee_id')
    .select(['t.guid', 't.period_guid', 'i.guid as item_guid'])
    .where('a.guid', '=', evening.assigneeGuid)
    .where('i.side', '=', 'invoice')
    .executeTakeFirstOrThrow()
  expect(items[0]).toMatchObject({
    start: '2026-11-17T18:30:00Z',
    end: '2026-11-17T19:30:00Z',
    owner: 'Dorothy Hale',
    owner_guid: rota.clientGuid,
    owner_type: 'client',
    contract_title: 'Leeds City Council – Homecare',
    contract_guid: rota.model.guid,
    user_contract_guid: rota.contractGuid,
    appointment_type: 'Visit',
    appointment_guid: evening.visitGuid,
    transaction_reference: null,
    period_guid: transaction.period_guid,
    transaction_guid: transaction.guid,
    item_guid: transaction.item_guid,
    // Half an hour at 20.00 and half an hour at 24.00 (finance 3.6).
    labour_approximation: '22.00',
    extra_approximation: '0.00',
    is_chargeable: true,
    switch_refusal: null,
  })
  expect(items[1]).toMatchObject({
    owner: 'Dorothy Uncovered',
    contract_title: null,
    transaction_guid: null,
    labour_approximation: null,
    is_calculated: false,
  })
  expect(items[2]).toMatchObject({ switch_refusal: 'APPOINTMENT_PROCESSED' })
  expect(items[2]?.transaction_reference).not.toBeNull()
})

test('items are found by owner, model, type, status, reference and flags (SEARCH-014, SEARCH-D04)', async () => {
  const reference = (await search()).items[2]?.transaction_reference ?? ''
  expect(await visits({ owner: 'COVER' })).toEqual([uncovered.visitGuid])
  expect(await visits({ models: rota.model.guid })).toEqual([evening.visitGuid, invoiced.visitGuid])
  expect(await visits({ types: 'Shift' })).toEqual([])
  expect(await visits({ types: ['Visit', 'Shift'] })).toHaveLength(3)
  expect(await visits({ status: 'Processed' })).toEqual([invoiced.visitGuid])
  expect(await visits({ status: 'Pending' })).toEqual([evening.visitGuid, uncovered.visitGuid])
  expect(await visits({ status: 'Credited' })).toEqual([])
  expect(await visits({ calculated: 'Yes' })).toEqual([])
  expect(await visits({ calculated: 'No' })).toHaveLength(3)
  expect(await visits({ reference: reference.toLowerCase().slice(1) })).toEqual([invoiced.visitGuid])
  expect(await visits({ start: '2026-11-18', end: '2026-11-18' })).toEqual([uncovered.visitGuid])
  expect(await visits({ page: 2, page_size: 2 })).toEqual([invoiced.visitGuid])
})

test('what an item is charged at can be switched off with what its row carries (SEARCH-030, SEARCH-D15)', async () => {
  const [row] = (await search({ owner: 'Hale' })).items
  const editor = await app.signIn(['Finance.Processing:Edit'])
  const params = {
    periodGuid: row?.period_guid ?? '',
    guid: row?.transaction_guid ?? '',
    itemGuid: row?.item_guid ?? '',
  }
  const body = { no_charge: true, reason: null }
  expect((await app.call(processing.invoice.setNoCharge, { params, body, as: editor })).status).toBe(200)
  expect(await visits({ chargeable: 'No' })).toEqual([evening.visitGuid])
  expect(await visits({ chargeable: 'Yes' })).toEqual([uncovered.visitGuid, invoiced.visitGuid])
  await app.call(processing.invoice.setNoCharge, { params, body: { ...body, no_charge: false }, as: editor })
})

test('payments are those of carers (SEARCH-017)', async () => {
  const { items } = await search({ owner: 'aisha' }, 'payment')
  expect(items.map(({ owner, owner_guid, owner_type }) => [owner, owner_guid, owner_type])).toEqual(
    items.map(() => ['Aisha Khan', rota.aishaGuid, 'carer']),
  )
  expect(items.map(({ appointment_guid }) => appointment_guid)).toEqual([
    evening.visitGuid,
    uncovered.visitGuid,
    invoiced.visitGuid,
  ])
  expect((await search({ owner: 'Hale' }, 'payment')).count).toBe(0)
})

test('the approximation is of the planned time, whatever was done (SEARCH-D08)', async () => {
  await rota.attend(evening.visitGuid, '2026-11-17T18:28:00Z', '2026-11-17T19:47:00Z')
  await rota.confirm(evening)
  const [row] = (await search({ owner: 'Hale' })).items
  expect(row).toMatchObject({ labour_approximation: '22.00', is_calculated: true })
})

test('a credited item is found as Credited only, the one that replaces it as Pending (SEARCH-D04)', async () => {
  const { items } = await search({ status: 'Processed' })
  await creditTransaction(app, items[0]?.transaction_guid ?? '', { type: 'CHG+RPAY' })
  expect(await visits({ status: 'Credited' })).toEqual([invoiced.visitGuid])
  expect(await visits({ status: 'Processed' })).toEqual([])
  expect(await visits({ status: 'Pending' })).toContain(invoiced.visitGuid)
})
