import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getHistory } from '#contract/history/history.ts'
import { accrualPolicies } from '#contract/model/accrual-policies.ts'
import { allEndpoints } from '#testing/all-endpoints.ts'
import { contractModel } from '#testing/builders/models.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const as = await app.signIn(['Finance.Model:Edit'])
const needed = ['This field is required.']

const payGroup = (end: string | null = null) => contractModel(owner, { side: 'payment', title: 'Waged', end })
const policy = (change: Record<string, unknown> = {}) => ({
  type_alias: 'HOLIDAY',
  start: '2026-04-01',
  end: '2027-04-01',
  accrual_cap: '224',
  rollover_cap: '1.6',
  rollover_expiry: 90,
  ...change,
})
const create = (guid: string, body: unknown) => app.call(accrualPolicies.create, { params: { guid }, body, as })
const refusal = async (guid: string, body: unknown) => (await create(guid, body)).problem.errors

test('policies need the permission to edit models; those of another model, an invoice model or no model are 404 (MCHG-056)', async () => {
  const guid = await payGroup()
  const policyGuid = (await create(guid, policy())).body.guid
  const others = await app.signIn(['Finance.Model:Read', 'Finance.Model.Rate:Edit'])
  const { list, get, update } = accrualPolicies
  const calls = [
    [list, undefined],
    [get, undefined],
    [accrualPolicies.create, policy()],
    [update, policy()],
  ] as const
  for (const [endpoint, body] of calls) {
    const params = { guid, policyGuid }
    expect((await app.call(endpoint, { params, body })).status).toBe(401)
    expect((await app.call(endpoint, { params, body, as: others })).status).toBe(403)
    const invoice = { guid: await contractModel(owner), policyGuid }
    expect((await app.call(endpoint, { params: invoice, body, as })).status).toBe(404)
  }
  for (const other of [await payGroup(), randomUUID()]) {
    const params = { guid: other, policyGuid }
    expect((await app.call(get, { params, as })).status).toBe(404)
    expect((await app.call(update, { params, body: policy(), as })).status).toBe(404)
  }
})

test('missing or invalid values are reported at their fields (MCHG-048, MCHG-049, MCHG-050, MCHG-D20)', async () => {
  const guid = await payGroup()
  expect(await refusal(guid, { type_alias: '', start: '', end: '', accrual_cap: '', rollover_cap: '' })).toEqual({
    type_alias: needed,
    start: needed,
    end: needed,
    accrual_cap: needed,
    rollover_cap: needed,
  })
  expect(await refusal(guid, policy({ accrual_cap: '-1', rollover_cap: '1.605', rollover_expiry: '0' }))).toEqual({
    accrual_cap: ['Minimal value is 0.'],
    rollover_cap: ['Maximum of decimal places is 2.'],
    rollover_expiry: ['Minimal value is 1.'],
  })
  expect(await refusal(guid, policy({ rollover_expiry: '1.5' }))).toEqual({
    rollover_expiry: ['Must be a whole number.'],
  })
  expect(await refusal(guid, policy({ type_alias: 'SICK' }))).toHaveProperty('type_alias')
  expect((await create(guid, policy({ rollover_expiry: null, accrual_cap: '0', rollover_cap: 0 }))).status).toBe(201)
})

test('a policy lies within its model and does not overlap others of its type, even when two are sent at once (MCHG-051, MCHG-D19, MCHG-D21)', async () => {
  const guid = await payGroup('2028-01-01')
  expect(await refusal(guid, policy({ start: '2025-04-01', end: '2028-04-01' }))).toEqual({
    start: ['Can not start before contract model starts (01/01/2026)'],
    end: ['Can not end after contract model ends (01/01/2028)'],
  })
  const both = await Promise.all([create(guid, policy()), create(guid, policy())])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  expect(await refusal(guid, policy({ start: '2027-03-31', end: '2027-12-01' }))).toEqual({
    start: ['Can not overlap with existing Accrual policy (01/04/2026 - 01/04/2027)'],
  })
  expect((await create(guid, policy({ start: '2027-04-01', end: '2028-01-01' }))).status).toBe(201)
})

test('policies are listed by newest start, and read one by one with all their fields (MCHG-047, MCHG-053)', async () => {
  const guid = await payGroup()
  const current = (await create(guid, policy())).body.guid
  const future = (await create(guid, policy({ start: '2027-04-01', end: '2028-04-01', rollover_expiry: '' }))).body.guid
  const { body } = await app.call(accrualPolicies.list, { params: { guid }, as })
  expect([body.count, body.version]).toEqual([2, 3])
  expect(body.accrual_policies.map((row) => [row.guid, row.status, row.rollover_expiry])).toEqual([
    [future, 'Future', null],
    [current, 'Current', 90],
  ])
  expect((await app.call(accrualPolicies.get, { params: { guid, policyGuid: current }, as })).body).toEqual({
    guid: current,
    type_alias: 'HOLIDAY',
    start: '2026-04-01',
    end: '2027-04-01',
    accrual_cap: '224.00',
    rollover_cap: '1.60',
    rollover_expiry: 90,
    status: 'Current',
    version: 3,
  })
})

test('a policy that was saved without an end can be read, and needs an end when it is saved again (MCHG-D20)', async () => {
  const guid = await payGroup()
  const { guid: policyGuid } = await owner
    .insertInto('accrual_policy')
    .values({
      model_guid: guid,
      type_alias: 'HOLIDAY',
      validity: '[2026-04-01,)',
      accrual_cap: '224',
      rollover_cap: '1.6',
      rollover_expiry: null,
    })
    .returning('guid')
    .executeTakeFirstOrThrow()
  const params = { guid, policyGuid }
  expect((await app.call(accrualPolicies.get, { params, as })).body.end).toBeNull()
  const without = await app.call(accrualPolicies.update, { params, body: policy({ end: null }), as })
  expect(without.problem.errors).toEqual({ end: needed })
  expect((await app.call(accrualPolicies.update, { params, body: policy(), as })).status).toBe(204)
  expect((await app.call(accrualPolicies.get, { params, as })).body.end).toBe('2027-04-01')
})

test('a policy is changed only from its current version, with a notification; it cannot be deleted (MCHG-054)', async () => {
  const guid = await payGroup()
  const params = { guid, policyGuid: (await create(guid, policy())).body.guid }
  const update = (version: number) =>
    app.call(accrualPolicies.update, {
      params,
      body: policy({ accrual_cap: '200', rollover_expiry: null }),
      as,
      headers: { 'if-match': `"${version}"` },
    })
  expect((await update(2)).status).toBe(204)
  expect((await update(2)).problem).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    detail: 'Test operator changed the accrual policy from 01/04/2026 on 24/11/2026 09:00.',
  })
  const { entries } = (await app.call(getHistory, { params: { type: 'payment-model', guid }, as })).body
  expect(entries.map(({ action }) => action)).toEqual(['update-accrual-policy', 'create-accrual-policy'])
  expect(entries[0]?.changes).toEqual([
    { field: 'accrual_cap', before: '224.00', after: '200.00' },
    { field: 'rollover_expiry', before: 90, after: null },
  ])
  expect(allEndpoints.filter(({ method, path }) => method === 'DELETE' && path.includes('accrual'))).toEqual([])
})
