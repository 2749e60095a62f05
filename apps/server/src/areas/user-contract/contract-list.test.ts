import { expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import { listContracts, removeContract } from '#contract/user-contract/contract-list.ts'
import { councilModel } from '#testing/builders/models.ts'
import { payRows } from '#testing/builders/pay-rows.ts'
import { carer, client, userContract } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const as = await app.signIn(['Finance.UserContract:Edit'])
const stranger = await app.signIn(['*:Edit' as Permission], { branchGuid: app.otherBranchGuid })
const waged = await councilModel(owner, { side: 'payment', title: 'Leeds waged', start: '2020-01-01' })
const council = await councilModel(owner, { title: 'Leeds council', start: '2020-01-01' })
const carerGuid = await carer(owner, { branchId })
const clientGuid = await client(owner, { branchId })
const paid = (start: string, end: string | null, reference: string) =>
  userContract(owner, { branchId, carerGuid, modelGuid: waged.guid, start, end, reference })
const old = await paid('2020-01-01', '2021-01-01', 'A1')
const older = await paid('2021-01-01', '2026-11-24', 'A2')
const present = await paid('2026-11-24', '2026-11-25', 'A3')
const next = await paid('2026-11-25', '2027-06-01', 'A4')
const last = await paid('2027-06-01', null, 'A5')
const billed = await userContract(owner, { branchId, clientGuid, modelGuid: council.guid, start: '2027-01-01' })

test('contracts are for those who may edit them, in their branch (CCON-003, CCON-D01, CLCON-D01)', async () => {
  const calls = [
    [listContracts.carer, { ownerGuid: carerGuid }],
    [removeContract.carer, { ownerGuid: carerGuid, contractGuid: last }],
    [listContracts.client, { ownerGuid: clientGuid }],
    [removeContract.client, { ownerGuid: clientGuid, contractGuid: billed }],
  ] as const
  const reader = await app.signIn(['User.Carer:Read', 'User.Client:Read', 'Finance.Model:Edit'])
  for (const [endpoint, params] of calls) {
    expect((await app.call(endpoint, { params } as never)).status).toBe(401)
    expect((await app.call(endpoint, { params, as: reader } as never)).status).toBe(403)
    expect((await app.call(endpoint, { params, as: stranger } as never)).status).toBe(404)
  }
})

test('a list is by status, then the newest start first; status and current role follow from the dates (CCON-004, CCON-007, CCON-008, CCON-D03, CCON-D11, CLCON-025)', async () => {
  const { body } = await app.call(listContracts.carer, { params: { ownerGuid: carerGuid }, as })
  expect(body.contracts.map(({ guid, status, current_role }) => [guid, status, current_role])).toEqual([
    [present, 'Current', false],
    [last, 'Future', true],
    [next, 'Future', false],
    [older, 'Expired', false],
    [old, 'Expired', false],
  ])
  expect([body.count, body.contracts[0]]).toEqual([
    5,
    {
      guid: present,
      owner_guid: carerGuid,
      contract_guid: waged.guid,
      contract_model: 'Leeds waged',
      reference: 'A3',
      start: '2026-11-24',
      end: '2026-11-25',
      status: 'Current',
      is_deletable: false,
      is_closed: false,
      current_role: false,
    },
  ])
  const ofClient = await app.call(listContracts.client, { params: { ownerGuid: clientGuid }, as })
  expect(ofClient.body.contracts).toMatchObject([{ guid: billed, is_default: false, status: 'Future' }])
})

test('only contracts that have not started are deleted, with their rows (CCON-D04, CLCON-D03)', async () => {
  const remove = async (contractGuid: string) => {
    const { status, problem } = await app.call(removeContract.carer, {
      params: { ownerGuid: carerGuid, contractGuid },
      as,
    })
    return [status, problem?.code]
  }
  expect(await remove(present)).toEqual([422, 'NOT_FUTURE'])
  expect(await remove(old)).toEqual([422, 'NOT_FUTURE'])
  expect(await remove(billed)).toEqual([404, 'NOT_FOUND'])
  await payRows(owner, { branchId, contractGuid: last, start: '2027-06-01' })
  expect(await remove(last)).toEqual([204, undefined])
  expect(await remove(last)).toEqual([404, 'NOT_FOUND'])
  const contribution = {
    user_contract_guid: next,
    billed_contract_guid: billed,
    rate: '1',
    validity: '[2027-01-01,2027-02-01)',
  }
  await owner
    .insertInto('contribution')
    .values({ branch_id: branchId, ...contribution })
    .execute()
  const used = await app.call(removeContract.client, { params: { ownerGuid: clientGuid, contractGuid: billed }, as })
  expect([used.status, used.problem.code]).toEqual([409, 'CONTRACT_IN_USE'])
})
