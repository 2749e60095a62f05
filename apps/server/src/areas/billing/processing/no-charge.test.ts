import { beforeAll, expect, test } from 'vitest'
import { invoiceProcessing } from '#contract/billing/processing.ts'
import { getHistory } from '#contract/history/history.ts'
import { invoiceable, transactionsOf, unconfirmFirst } from '#testing/builders/invoiceable.ts'
import { invoiceTransactions, priceAll, queueTransactions } from '#testing/builders/invoicing.ts'
import { councilModel } from '#testing/builders/models.ts'
import { appointment } from '#testing/builders/rota.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
let clerk: TestUser
beforeAll(async () => {
  clerk = await app.signIn(['Finance.Processing:Edit', 'Finance.Processing:Read'])
})

/** Creates a transaction with one confirmed visit of 27.87 (finance 3.6). */
async function transaction(title: string) {
  const { periodGuid, contracts } = await invoiceable(app, 1, await councilModel(owner, { title }))
  const [row] = await transactionsOf(app, periodGuid)
  const item = await owner
    .selectFrom('item')
    .selectAll()
    .where('transaction_id', '=', row?.id ?? 0)
    .executeTakeFirstOrThrow()
  return { contract: contracts[0] ?? '', params: { periodGuid, guid: row?.guid ?? '', itemGuid: item.guid } }
}
type Params = Awaited<ReturnType<typeof transaction>>['params']
const set = (params: Params, no_charge: unknown) =>
  app.call(invoiceProcessing.setNoCharge, { as: clerk, params, body: { no_charge } })
const statusOf = async ({ periodGuid, guid }: Params) => {
  const { body } = await app.call(invoiceProcessing.getTransaction, { as: clerk, params: { periodGuid, guid } })
  return [body.status_type_alias, body.total]
}
const historyOf = async ({ itemGuid }: Params) => {
  const rows = await owner.selectFrom('audit').selectAll().where('entity_guid', '=', itemGuid).orderBy('id').execute()
  return rows.map(({ action, entity, account_guid, before, after }) => ({
    action,
    entity,
    account_guid,
    before,
    after,
  }))
}

test('`no_charge` is required (INVP-064)', async () => {
  const { params } = await transaction('Invalid')
  for (const no_charge of [undefined, null, 'yes']) {
    const { status, problem } = await set(params, no_charge)
    expect(status).toBe(422)
    expect(problem.errors).toEqual({ no_charge: ['This field is required.'] })
  }
})

test('an item set to no charge costs nothing, and its price when set back (INVP-064, INVP-024, INVP-D23)', async () => {
  const { params } = await transaction('On and off')
  const off = await set(params, true)
  expect(off.status).toBe(200)
  expect(off.body).toMatchObject({
    guid: params.itemGuid,
    is_nocharge: true,
    is_chargeable: false,
    total: '0.00',
    visit_total: '0.00',
    state: 'No charge',
  })
  expect(await statusOf(params)).toEqual(['NOCHARGE', '0.00'])

  const on = await set(params, false)
  expect(on.body).toMatchObject({ is_nocharge: false, is_chargeable: true, total: '27.87', payable_duration: 75 })
  expect(await statusOf(params)).toEqual(['READY', '27.87'])
})

test('the reason for no charge is kept while it applies, and is in the history', async () => {
  const { params } = await transaction('Reason')
  const because = (body: object) => app.call(invoiceProcessing.setNoCharge, { as: clerk, params, body })
  const off = await because({ no_charge: true, reason: '  Goodwill: carer came late ' })
  expect(off.body).toMatchObject({ is_nocharge: true, nocharge_reason: 'Goodwill: carer came late' })
  // Already set to no charge: without a reason nothing changes, with another one only the reason.
  expect((await because({ no_charge: true })).body.nocharge_reason).toBe('Goodwill: carer came late')
  expect((await because({ no_charge: true, reason: 'Carer came late' })).body.nocharge_reason).toBe('Carer came late')
  const { body: working } = await app.call(invoiceProcessing.getVisitCalculation, { as: clerk, params })
  expect(working).toMatchObject({ nocharge_reason: 'Carer came late', status: 'No charge' })
  expect((await because({ no_charge: false, reason: 'Charged after all' })).body).toMatchObject({
    is_nocharge: false,
    nocharge_reason: null,
    total: '27.87',
  })
  expect((await historyOf(params)).map(({ after }) => after)).toEqual([
    { no_charge: true, nocharge_reason: 'Goodwill: carer came late', total_pence: 0 },
    { no_charge: true, nocharge_reason: 'Carer came late', total_pence: 0 },
    { no_charge: false, nocharge_reason: null, total_pence: 2787 },
  ])
  const long = await because({ no_charge: true, reason: 'x'.repeat(256) })
  expect(long.problem.errors).toEqual({ reason: ['Reason cannot exceed 255 characters.'] })
})

test('several items are set to no charge together, or none of them', async () => {
  const { model, periodGuid } = await invoiceable(app, 1, await councilModel(owner, { title: 'Several' }))
  const [row] = await transactionsOf(app, periodGuid)
  const contract = await owner
    .selectFrom('user_contract')
    .select('client_guid')
    .where('model_guid', '=', model.guid)
    .executeTakeFirstOrThrow()
  const [start, end] = ['2026-11-18T10:00:00Z', '2026-11-18T11:00:00Z']
  await appointment(owner, {
    branchId: app.branchId,
    clientGuid: contract.client_guid ?? '',
    careTypeGuid: model.careTypeGuid,
    start,
    end,
    assignees: [{ checkIn: start, checkOut: end, confirmedAt: app.clock.now() }],
  })
  await priceAll(app)
  const params = { periodGuid, guid: row?.guid ?? '' }
  const listed = await app.call(invoiceProcessing.listItems, { as: clerk, params, query: {} })
  const guids = listed.body.items.map(({ guid }) => guid)
  const switchAll = (items: readonly string[], no_charge: boolean, as = clerk) =>
    app.call(invoiceProcessing.setNoCharges, { as, params, body: { items, no_charge, reason: 'Hospital' } })

  expect(guids).toHaveLength(2)
  const elsewhere = (await transaction('Elsewhere')).params.itemGuid
  expect((await switchAll([...guids, elsewhere], true)).status).toBe(404)
  expect((await switchAll([], true)).problem.errors).toEqual({ items: ['This field is required.'] })
  const totals = async () => {
    const { body } = await app.call(invoiceProcessing.getTransaction, { as: clerk, params })
    return [body.status_type_alias, body.total]
  }
  // 27.87 and an hour by day at 20.00 (finance 3.6).
  expect(await totals()).toEqual(['READY', '47.87'])
  const off = await switchAll([...guids, guids[0] ?? ''], true)
  expect(off.body.items.map((item) => [item.guid, item.nocharge_reason, item.total])).toEqual(
    guids.map((guid) => [guid, 'Hospital', '0.00']),
  )
  expect(await totals()).toEqual(['NOCHARGE', '0.00'])
  expect((await switchAll(guids, false)).status).toBe(200)
  expect(await totals()).toEqual(['READY', '47.87'])
})

test('an unconfirmed item that is set to no charge no longer holds up its transaction (INVP-D16)', async () => {
  const { params, contract } = await transaction('Unconfirmed')
  await unconfirmFirst(app, contract)
  expect(await statusOf(params)).toEqual(['PENDING', '27.87'])
  await set(params, true)
  expect(await statusOf(params)).toEqual(['NOCHARGE', '0.00'])
})

test('an item that cannot be priced has no alert when set to no charge (INVP-D18, INVP-D23)', async () => {
  const { model, periodGuid } = await invoiceable(app, 1, await councilModel(owner, { title: 'No service' }))
  const [row] = await transactionsOf(app, periodGuid)
  const { guid } = await owner
    .selectFrom('item')
    .select('guid')
    .where('transaction_id', '=', row?.id ?? 0)
    .executeTakeFirstOrThrow()
  await owner.deleteFrom('model_service').where('model_guid', '=', model.guid).execute()
  const params = { periodGuid, guid: row?.guid ?? '', itemGuid: guid }
  expect((await set(params, true)).body).toMatchObject({
    problem: 'NO_SERVICE',
    is_alerting: false,
    is_chargeable: false,
  })
  expect((await set(params, false)).body).toMatchObject({
    problem: 'NO_SERVICE',
    is_alerting: true,
    is_chargeable: true,
  })
})

test('each change to no charge or back is in the history, requests without a change are not', async () => {
  const { params } = await transaction('History')
  for (const no_charge of [true, true, false]) expect((await set(params, no_charge)).status).toBe(200)
  const entry = { action: 'set-no-charge', entity: 'item', account_guid: clerk.guid }
  expect(await historyOf(params)).toEqual([
    { ...entry, before: { no_charge: false, total_pence: 2787 }, after: { no_charge: true, total_pence: 0 } },
    { ...entry, before: { no_charge: true, total_pence: 0 }, after: { no_charge: false, total_pence: 2787 } },
  ])
})

test('the history of a transaction shows which visit was set to no charge, and its total before and after', async () => {
  const { params } = await transaction('Which visit')
  await set(params, true)
  const { body } = await app.call(getHistory, { as: clerk, params: { type: 'invoice-transaction', guid: params.guid } })
  const [entry] = body.entries
  // The visit of the builder: 17/11/2026 is a Tuesday.
  expect(entry?.about).toEqual({ kind: 'Visit', name: expect.stringMatching(/^Tue 17\/11\/2026 18:30, \S+/) })
  expect(entry?.changes).toEqual([
    { field: 'no_charge', before: false, after: true },
    { field: 'total_pence', before: 2787, after: 0 },
  ])
})

test('items that are claimed by a task or invoiced can no longer be set to no charge (INVP-D23, finance 8)', async () => {
  const queued = (await transaction('Queued')).params
  await queueTransactions(app, queued.periodGuid, [queued.guid])
  const invoiced = (await transaction('Invoiced')).params
  await invoiceTransactions(app, invoiced.periodGuid, [invoiced.guid])
  for (const no_charge of [true, false]) {
    expect((await set(queued, no_charge)).problem).toMatchObject({
      status: 409,
      code: 'BEING_PROCESSED',
      title: 'This item is being processed.',
    })
    expect((await set(invoiced, no_charge)).problem).toMatchObject({
      status: 409,
      code: 'APPOINTMENT_PROCESSED',
      title: 'This appointment has already been invoiced or paid.',
    })
  }
  expect(await statusOf(queued)).toEqual(['READY', '27.87'])
  expect(await statusOf(invoiced)).toEqual(['COMPLETE', '27.87'])
  expect(await historyOf(queued)).toEqual([])
})

test('a row says beforehand whether its switch can be moved, and why not (INVP-D23)', async () => {
  const open = (await transaction('Open row')).params
  const queued = (await transaction('Queued row')).params
  await queueTransactions(app, queued.periodGuid, [queued.guid])
  const invoiced = (await transaction('Invoiced row')).params
  await invoiceTransactions(app, invoiced.periodGuid, [invoiced.guid])
  const free = (await transaction('Free row')).params
  const nothing = { is_chargeable: false, total_pence: 0 }
  await owner.updateTable('item').set(nothing).where('guid', '=', free.itemGuid).execute()
  const rows = [
    { params: open, refusal: null },
    { params: queued, refusal: 'BEING_PROCESSED' },
    { params: invoiced, refusal: 'APPOINTMENT_PROCESSED' },
    { params: free, refusal: 'CHARGES_NOTHING' },
  ]
  for (const { params, refusal } of rows) {
    const { body } = await app.call(invoiceProcessing.listItems, { as: clerk, params, query: {} })
    expect(body.items).toMatchObject([{ is_switchable: refusal === null, switch_refusal: refusal }])
    const answer = await set(params, true)
    expect(refusal === null ? answer.status : answer.problem.code).toBe(refusal ?? 200)
  }
  const { body } = await app.call(invoiceProcessing.listItems, { as: clerk, params: open, query: {} })
  expect(body.items).toMatchObject([{ is_nocharge: true, is_switchable: true }])
})
