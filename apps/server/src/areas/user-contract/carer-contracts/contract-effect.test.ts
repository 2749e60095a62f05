import { expect, test } from 'vitest'
import { carerContracts } from '#contract/user-contract/carer-contracts.ts'
import { contractCalls } from '#testing/builders/carer-contracts.ts'
import { payable } from '#testing/builders/payable.ts'
import { testApp } from '#testing/test-app.ts'

// Today is 24 November 2026. A visit of one hour on 17 November pays 12.85, by a service of the pay group.
const app = await testApp()
const { model, carers } = await payable(app, ['Boateng', 'Moved'], { title: 'Leeds paid' })
const [boateng, moved] = carers.map(({ guid, contractGuid }) => ({ ownerGuid: guid, contractGuid }))
if (!boateng || !moved) throw new Error('Two carers are made')
const { branchUser, compensation } = await contractCalls(app)
const bodyOf = (change: object = {}) => ({
  contract_guid: model.guid,
  reference: null,
  start: '2026-01-01',
  end: null,
  compensation,
  guaranteed_hours: [],
  rates: [],
  mileage: [],
  travel_time: [],
  ...change,
})
const itemOf = (carerGuid: string) =>
  app.owner
    .selectFrom('item as i')
    .innerJoin('assignee as a', 'a.id', 'i.assignee_id')
    .select(['i.total_pence', 'i.problem'])
    .where('a.carer_guid', '=', carerGuid)
    .where('i.side', '=', 'payment')
    .where('i.is_returned', '=', false)
    .executeTakeFirst()

test('a preview is for those who may edit contracts, in their branch, and refuses what a save refuses', async () => {
  const reader = await app.signIn(['User.Carer:Edit', 'Finance.Model:Edit'])
  const stranger = await app.signIn(['Finance.UserContract:Edit'], { branchGuid: app.otherBranchGuid })
  for (const [as, status] of [
    [null, 401],
    [reader, 403],
    [stranger, 404],
  ] as const) {
    const changed = await app.call(carerContracts.preview, { params: boateng, body: bodyOf(), as })
    const made = await app.call(carerContracts.previewNew, { params: boateng, body: bodyOf(), as })
    expect([changed.status, made.status]).toEqual([status, status])
  }
  const body = bodyOf({ end: '2025-01-01' })
  for (const preview of [carerContracts.preview, carerContracts.previewNew]) {
    const { status, problem } = await app.call(preview, { params: boateng, body, as: branchUser })
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ['start', 'end']])
  }
})

test('an end before a visit that is not yet paid takes its price away; the preview says so and saves nothing', async () => {
  const ending = bodyOf({ end: '2026-11-01' })
  const { body } = await app.call(carerContracts.preview, { params: boateng, body: ending, as: branchUser })
  expect(body).toMatchObject({
    item_count: 1,
    charge_count: 0,
    total_before: '12.85',
    total_after: '0.00',
    unpriced_count: 1,
    contracts: [{ total_before: '12.85', total_after: '0.00' }],
  })
  expect(await itemOf(boateng.ownerGuid)).toEqual({ total_pence: 1285, problem: null })
  const saved = await app.call(carerContracts.get, { params: boateng, as: branchUser })
  expect(saved.body).toMatchObject({ version: 1, end: null })
  const same = await app.call(carerContracts.preview, { params: boateng, body: bodyOf(), as: branchUser })
  expect(same.body).toMatchObject({ item_count: 0, total_before: '0.00', contracts: [] })
  expect((await app.call(carerContracts.update, { params: boateng, body: ending, as: branchUser })).status).toBe(204)
  expect(await itemOf(boateng.ownerGuid)).toMatchObject({ total_pence: 0 })
})

test('a new contract that pays a visit without a price is previewed with its amount', async () => {
  // The first contract ended before the visit.
  const ended = bodyOf({ end: '2026-11-01' })
  expect((await app.call(carerContracts.update, { params: moved, body: ended, as: branchUser })).status).toBe(204)
  const params = { ownerGuid: moved.ownerGuid }
  const body = bodyOf({ start: '2026-11-01', reference: 'AGAIN-1' })
  const preview = await app.call(carerContracts.previewNew, { params, body, as: branchUser })
  expect(preview.body).toMatchObject({
    item_count: 1,
    total_before: '0.00',
    total_after: '12.85',
    unpriced_count: 0,
    contracts: [{ reference: 'AGAIN-1', total_before: '0.00', total_after: '12.85' }],
  })
  expect((await app.call(carerContracts.create, { params, body, as: branchUser })).status).toBe(201)
  expect(await itemOf(moved.ownerGuid)).toEqual({ total_pence: 1285, problem: null })
})
