import { expect, test } from 'vitest'
import { invoiceProcessing } from '#contract/billing/processing.ts'
import { clientContractCalls } from '#contract/user-contract/client-contracts.ts'
import { removeContract } from '#contract/user-contract/contract-list.ts'
import { keepChargesInBranch } from '#server/areas/billing/charges/keep-charges-in-branch.ts'
import { repriceModel } from '#server/areas/billing/pricing/reprice-model.ts'
import { clientContracts } from '#testing/builders/client-contracts.ts'
import { company, ledgerTotal } from '#testing/builders/invoiceable.ts'
import { invoiceTransactions, queueTransactions } from '#testing/builders/invoicing.ts'
import { councilModel, validity } from '#testing/builders/models.ts'
import { client, userContract } from '#testing/builders/rota.ts'
import { runJob } from '#testing/run-jobs.ts'
import { testApp } from '#testing/test-app.ts'

// Tuesday 24 November 2026; the calendars have weeks from Monday to Sunday.
const app = await testApp()
const { owner } = app
await company(app)
const contracts = await clientContracts(app)
const clerk = await app.signIn(['Finance.Processing:Read'])
const council = () => councilModel(owner, { typeAlias: 'LOCAL_AUTHORITY' })

interface Row {
  readonly guid?: string
  readonly start: string
  readonly end?: string
  readonly rate: string
  readonly hours?: string
  readonly every?: string
}
const rowsOf = (rows: readonly Row[]) =>
  rows.map(({ guid, start, end = null, rate, hours = '0', every = '1/WEEK' }) => ({
    ...(guid && { guid }),
    ...{ start, end, rate, hours, frequency_type_alias: every },
  }))

type Model = Awaited<ReturnType<typeof council>>

/** Returns the charges of a contract by period: what each is for, with quantity, rate and total. */
async function chargesOf(model: Model, contractGuid: string) {
  const found: Record<string, string[]> = {}
  for (const start of ['2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30']) {
    const params = { periodGuid: model.periodGuidOn(start) }
    const { transactions } = (await app.call(invoiceProcessing.listTransactions, { as: clerk, params })).body
    for (const { guid, user_contract_guid } of transactions) {
      if (user_contract_guid !== contractGuid) continue
      const { body } = await app.call(invoiceProcessing.listCharges, { as: clerk, params: { ...params, guid } })
      const texts = body.charges.map((each) => `${each.date} ${each.quantity} x ${each.rate} = ${each.total}`)
      found[start.slice(8)] = [...(found[start.slice(8)] ?? []), ...texts]
    }
  }
  return found
}
const transactionOf = (model: Model, contractGuid: string, date: string) =>
  owner
    .selectFrom('billing_transaction')
    .selectAll()
    .where('user_contract_guid', '=', contractGuid)
    .where('period_guid', '=', model.periodGuidOn(date))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

/** A contract from Monday 9 November, so that the weeks of the 9th, the 16th and the 23rd have begun. */
async function charged(model: Model, rows: readonly Row[], change: object = {}) {
  const ownerGuid = await contracts.newClient()
  const body = { contract_guid: model.guid, start: '2026-11-09', rates: rowsOf(rows), ...change }
  const place = await contracts.created(ownerGuid, body)
  const save = (next: readonly Row[], more: object = {}) =>
    contracts.update(place, { ...body, rates: rowsOf(next), ...more }, admin)
  return { ...place, body, save }
}
const admin = await contracts.financeAdmin()

test('a standing charge is in each period that has begun, with its working, and is made again after a change', async () => {
  const model = await council()
  const place = await charged(model, [{ start: '2026-11-12', rate: '4.5', hours: '2' }])
  // 4 days from Thursday: 4 x 52 / 364 = 0.571428... weeks x 2 hours x 4.50 = 5.142857; a whole week 2 x 4.50 = 9.00.
  const made = {
    '09': ['2026-11-15 1.143 x 4.500 = 5.14'],
    16: ['2026-11-22 2.000 x 4.500 = 9.00'],
    23: ['2026-11-29 2.000 x 4.500 = 9.00'],
  }
  expect(await chargesOf(model, place.contractGuid)).toEqual(made)
  const first = await transactionOf(model, place.contractGuid, '2026-11-09')
  expect(first).toMatchObject({ status: 'READY', extra_pence: 514, total_pence: 514 })
  const params = { periodGuid: first.period_guid, guid: first.guid }
  const read = () => app.call(invoiceProcessing.listCharges, { as: clerk, params })
  const [charge] = (await read()).body.charges
  expect(charge).toMatchObject({
    ...{ charge_type_alias: 'STANDING', description: 'Standing charge 12/11/2026 to 15/11/2026', taxable: false },
    ...{ is_calculated: true, readonly: true, is_historic: false },
    working: { kind: 'STANDING', from: '2026-11-12', to: '2026-11-15', days: 4, frequency: '1/WEEK', hours: '2.00' },
  })
  // Working it out again, twice at once and by the clock, changes nothing, not even the guids.
  await Promise.all([1, 2].map(() => keepChargesInBranch(app.db, app.branchGuid, app.clock.now())))
  await runJob(app.services, 'make-charges')
  expect((await read()).body.charges).toEqual([charge])

  const [row] = (await contracts.read(place)).rates ?? []
  const changed = [{ start: '2026-11-12', rate: '7', hours: '0', guid: row?.guid ?? '' }]
  const sent = { ...contracts.bodyOf(place.body), rates: rowsOf(changed) }
  const place_ = { ownerGuid: place.ownerGuid, contractGuid: place.contractGuid }
  const preview = await app.call(clientContractCalls.preview, { params: place_, body: sent, as: admin })
  // 4.00 + 7.00 + 7.00 after 5.14 + 9.00 + 9.00.
  expect(preview.body).toMatchObject({ item_count: 0, charge_count: 3, total_before: '23.14', total_after: '18.00' })
  expect(await chargesOf(model, place.contractGuid)).toEqual(made)
  expect((await place.save(changed)).status).toBe(204)
  expect(await chargesOf(model, place.contractGuid)).toEqual({
    '09': ['2026-11-15 0.571 x 7.000 = 4.00'],
    16: ['2026-11-22 1.000 x 7.000 = 7.00'],
    23: ['2026-11-29 1.000 x 7.000 = 7.00'],
  })
  // Ended after a day: 1 x 52 / 364 x 7.00 = 1.00, and no other transaction is left.
  expect((await place.save(changed.map((each) => ({ ...each, end: '2026-11-13' })))).status).toBe(204)
  expect(await chargesOf(model, place.contractGuid)).toEqual({ '09': ['2026-11-12 0.143 x 7.000 = 1.00'] })
})

test('a period that opens gets its charges although nothing has changed, in each branch its own', async () => {
  const model = await council()
  const { contractGuid } = await charged(model, [{ start: '2026-11-23', rate: '10', every: '1/DAY' }])
  const elsewhere = await userContract(owner, {
    ...{ branchId: app.otherBranchId, clientGuid: await client(owner, { branchId: app.otherBranchId }) },
    ...{ modelGuid: model.guid },
  })
  await owner
    .insertInto('user_contract_charge')
    .values({
      ...{ branch_id: app.otherBranchId, user_contract_guid: elsewhere, validity: validity('2026-11-30') },
      ...{ rate: '3', frequency_type_alias: '1/WEEK' },
    })
    .execute()
  expect(await chargesOf(model, contractGuid)).toEqual({ 23: ['2026-11-29 7.000 x 10.000 = 70.00'] })
  const later = { ...app.services, clock: { now: () => '2026-11-30T00:07:00Z' } }
  await runJob(later, 'make-charges')
  await runJob(later, 'make-charges')
  expect(await chargesOf(model, contractGuid)).toEqual({
    23: ['2026-11-29 7.000 x 10.000 = 70.00'],
    30: ['2026-12-06 7.000 x 10.000 = 70.00'],
  })
  const totals = await owner
    .selectFrom('billing_transaction')
    .select(['branch_id', 'total_pence'])
    .where('user_contract_guid', '=', elsewhere)
    .execute()
  expect(totals).toEqual([{ branch_id: app.otherBranchId, total_pence: 300 }])
})

test('rows of the model count on days without a row of the contract; a changed model makes them again (MCHG-D06)', async () => {
  const model = await council()
  await owner
    .insertInto('standing_charge')
    .values({
      ...{ model_guid: model.guid, validity: validity('2026-01-01'), rate: '14', hours: '0' },
      frequency_type_alias: '1/WEEK',
    })
    .execute()
  const { contractGuid } = await charged(model, [{ start: '2026-11-19', rate: '0.001', every: '12/MONTH' }])
  // The model's 14.00 a week until Wednesday: 3 days of 2.00. The contract's row comes to nothing and replaces it.
  expect(await chargesOf(model, contractGuid)).toEqual({
    '09': ['2026-11-15 1.000 x 14.000 = 14.00'],
    16: ['2026-11-18 0.429 x 14.000 = 6.00'],
  })
  await owner.updateTable('standing_charge').set({ rate: '21' }).where('model_guid', '=', model.guid).execute()
  await repriceModel(app.db, app.clock.now(), model.guid)
  expect(await chargesOf(model, contractGuid)).toEqual({
    '09': ['2026-11-15 1.000 x 21.000 = 21.00'],
    16: ['2026-11-18 0.429 x 21.000 = 9.00'],
  })
})

test('a contribution is taken off the funder and put on the private contract, in its own calendar (CLCON-D20)', async () => {
  const [model, privately] = [await council(), await councilModel(owner, { typeAlias: 'PRIVATE' })]
  const ownerGuid = await contracts.newClient()
  const type = { contract_guid: privately.guid, contract_type_alias: 'PRIVATE' }
  const source = await contracts.created(ownerGuid, { ...type, start: '2026-11-09' })
  const share = { start: '2026-11-11', end: null, rate: '35', user_contract_guid: source.contractGuid }
  const body = { contract_guid: model.guid, start: '2026-11-09', contributions: [share] }
  const place = await contracts.created(ownerGuid, body)
  // 5 days from Wednesday: 35.00 x 5 / 7 = 25.00.
  expect(await chargesOf(model, place.contractGuid)).toEqual({
    '09': ['2026-11-15 1.000 x -25.000 = -25.00'],
    16: ['2026-11-22 1.000 x -35.000 = -35.00'],
    23: ['2026-11-29 1.000 x -35.000 = -35.00'],
  })
  expect(await chargesOf(privately, source.contractGuid)).toEqual({
    '09': ['2026-11-15 1.000 x 25.000 = 25.00'],
    16: ['2026-11-22 1.000 x 35.000 = 35.00'],
    23: ['2026-11-29 1.000 x 35.000 = 35.00'],
  })
  // Ended on Friday the 20th: 35.00 x 4 / 7 = 20.00, on both.
  const [row] = (await contracts.read(place)).contributions
  const ended = [{ ...share, guid: row?.guid, end: '2026-11-20' }]
  expect((await contracts.update(place, { ...body, contributions: ended }, admin)).status).toBe(204)
  expect((await chargesOf(model, place.contractGuid))[16]).toEqual(['2026-11-19 1.000 x -20.000 = -20.00'])
  expect(await chargesOf(privately, source.contractGuid)).toEqual({
    '09': ['2026-11-15 1.000 x 25.000 = 25.00'],
    16: ['2026-11-19 1.000 x 20.000 = 20.00'],
  })
})

test('a completed or claimed period stays as it is, and what it lacks joins the next open one (finance 6)', async () => {
  const model = await council()
  const row = { start: '2026-11-09', rate: '10' }
  const place = await charged(model, [row])
  const { contractGuid } = place
  const first = await transactionOf(model, contractGuid, '2026-11-09')
  const before = await ledgerTotal(app)
  await invoiceTransactions(app, first.period_guid, [first.guid])
  expect((await ledgerTotal(app)) - before).toBe(1000)
  const second = await transactionOf(model, contractGuid, '2026-11-16')
  const task = await queueTransactions(app, second.period_guid, [second.guid])

  const [saved] = (await contracts.read(place)).rates ?? []
  expect((await place.save([{ ...row, rate: '12', guid: saved?.guid ?? '' }])).status).toBe(204)
  // 12.00 - 10.00 of the completed week; the claimed one waits until it is known what becomes of it.
  const open = ['2026-11-15 1.000 x 2.000 = 2.00', '2026-11-29 1.000 x 12.000 = 12.00']
  const whole = { '09': ['2026-11-15 1.000 x 10.000 = 10.00'], 16: ['2026-11-22 1.000 x 10.000 = 10.00'], 23: open }
  // The first later period that is not closed is the claimed one, so nothing is placed there yet.
  expect(await chargesOf(model, contractGuid)).toEqual({ ...whole, 23: [open[1]] })
  await owner.updateTable('task').set({ holds: false }).where('guid', '=', task).execute()
  await runJob(app.services, 'make-charges')
  expect(await chargesOf(model, contractGuid)).toEqual({
    '09': whole['09'],
    16: [open[0], '2026-11-22 1.000 x 12.000 = 12.00'],
    23: [open[1]],
  })
  const params = { periodGuid: second.period_guid, guid: second.guid }
  expect((await app.call(invoiceProcessing.listCharges, { as: clerk, params })).body.charges[0]).toMatchObject({
    description: 'Correction of the standing charge 09/11/2026 to 15/11/2026',
    is_historic: true,
    working: { correction: { due: '12.00', charged: '10.00' } },
  })
  await invoiceTransactions(app, second.period_guid, [second.guid])
  // All is charged: 12.00 for each week.
  await runJob(app.services, 'make-charges')
  expect((await chargesOf(model, contractGuid))[23]).toEqual([open[1]])
  // Ended after the first week, 12.00 of the second are given back.
  const ended = { ...row, rate: '12', guid: saved?.guid ?? '', end: '2026-11-16' }
  expect((await place.save([ended])).status).toBe(204)
  expect((await chargesOf(model, contractGuid))[23]).toEqual(['2026-11-22 1.000 x -12.000 = -12.00'])
})

test('periods from before the system made charges are left alone, and a contract to come can be deleted', async () => {
  const model = await council()
  await owner
    .updateTable('calendar_period')
    .set({ has_system_charges: false })
    .where('model_guid', '=', model.guid)
    .where('end_on', '<', '2026-11-23')
    .execute()
  const { contractGuid } = await charged(model, [{ start: '2026-11-09', rate: '10' }])
  expect(await chargesOf(model, contractGuid)).toEqual({ 23: ['2026-11-29 1.000 x 10.000 = 10.00'] })
  // From Thursday, so it is to come while its period has begun.
  const other = { contract_guid: model.guid, start: '2026-11-26', rates: rowsOf([{ start: '2026-11-26', rate: '7' }]) }
  const params = await contracts.created(await contracts.newClient(), other)
  expect(await chargesOf(model, params.contractGuid)).toEqual({ 23: ['2026-11-29 0.571 x 7.000 = 4.00'] })
  expect((await app.call(removeContract.client, { params, as: contracts.as })).status).toBe(204)
  expect(await chargesOf(model, params.contractGuid)).toEqual({})
})
