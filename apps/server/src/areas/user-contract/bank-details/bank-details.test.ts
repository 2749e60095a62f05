import { expect, test } from 'vitest'
import { getHistory } from '#contract/history/history.ts'
import { type Permission, permissionGroups } from '#contract/permissions.ts'
import { createBankDetails, getBankDetails, updateBankDetails } from '#contract/user-contract/bank-details.ts'
import { contractCalls } from '#testing/builders/carer-contracts.ts'
import { client } from '#testing/builders/rota.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const { branchUser, financeAdmin, created, someone } = await contractCalls(app)
const elsewhere = { branchGuid: app.otherBranchGuid, groups: [permissionGroups.financeAdmin] }
const stranger = await app.signIn(['*:Edit' as Permission], elsewhere)
const body = { name: 'Mr K Boateng', branch: 'Leeds City', account_number: '12345678', code: '204060' }
const sides = [
  ['carer', () => someone()],
  ['client', () => client(owner, { branchId })],
] as const

const audited = (guid: string) =>
  owner
    .selectFrom('audit')
    .select(['action', 'before', 'after'])
    .where('entity_guid', '=', guid)
    .orderBy('id')
    .execute()

test.each(sides)(
  'bank details of a %s are for finance admins; others read them with the number masked (CCON-038, CCON-D25, CCON-D27, CLCON-D07)',
  async (side, make) => {
    const ownerGuid = await make()
    const params = { ownerGuid }
    const read = (as: TestUser | null) => app.call(getBankDetails[side], { params, as })
    const create = (as: TestUser | null, change: object = {}) =>
      app.call(createBankDetails[side], { params, body: { ...body, ...change }, as })
    const outsider = await app.signIn(['User.Carer:Edit', 'User.Client:Edit'], {
      groups: [permissionGroups.financeAdmin],
    })
    for (const [as, status] of [
      [null, 401],
      [outsider, 403],
      [stranger, 404],
      [branchUser, 403],
    ] as const) {
      expect((await create(as)).status).toBe(status)
      if (as !== branchUser) expect((await read(as)).status).toBe(status)
    }
    expect([(await read(financeAdmin)).status, (await read(branchUser)).status]).toEqual([404, 404])

    const { guid } = (await create(financeAdmin)).body
    expect((await create(financeAdmin)).status).toBe(409)
    expect((await read(financeAdmin)).body).toEqual({ ...body, guid, version: 1 })
    expect((await read(branchUser)).body).toEqual({ ...body, guid, version: 1, account_number: '****5678' })

    const update = (as: TestUser | null, change: object, place = guid, headers = {}) =>
      app.call(updateBankDetails[side], {
        params: { ownerGuid, guid: place },
        body: { ...body, ...change },
        as,
        headers,
      })
    expect((await update(branchUser, {})).status).toBe(403)
    expect((await update(stranger, {})).status).toBe(404)
    expect((await update(financeAdmin, {}, ownerGuid)).status).toBe(404)
    const changed = { name: 'K Boateng', branch: null, account_number: '87654321', code: '112233' }
    expect((await update(financeAdmin, changed, guid, { 'if-match': '"1"' })).status).toBe(204)
    expect((await update(financeAdmin, {}, guid, { 'if-match': '"1"' })).status).toBe(409)
    expect((await read(financeAdmin)).body).toEqual({ ...changed, guid, version: 2 })
  },
)

test('neither number is in the database as it is, each reading of a whole one is recorded, and no record has it', async () => {
  const { ownerGuid, contractGuid } = await created()
  const params = { ownerGuid }
  const { guid } = (await app.call(createBankDetails.carer, { params, body, as: financeAdmin })).body
  await app.call(getBankDetails.carer, { params, as: branchUser })
  await app.call(getBankDetails.carer, { params, as: financeAdmin })
  const stored = await owner.selectFrom('bank_details').selectAll().where('guid', '=', guid).executeTakeFirstOrThrow()
  for (const value of [stored.account_number, stored.sort_code]) {
    expect(value.toString('latin1')).not.toMatch(/12345678|204060/)
  }
  const rows = await audited(guid)
  expect(rows.map(({ action }) => action)).toEqual(['create', 'read'])
  expect(JSON.stringify(rows)).toContain('****5678')
  expect(JSON.stringify(rows)).not.toContain('12345678')
  const history = await app.call(getHistory, { params: { type: 'carer-contract', guid: contractGuid }, as: branchUser })
  expect(history.body.entries.map(({ action, about }) => [action, about?.kind])).toEqual([
    ['read', 'Bank details'],
    ['create', 'Bank details'],
    ['create', undefined],
  ])
})

test('what a form sends is checked field by field (CCON-D26)', async () => {
  const params = { ownerGuid: await someone() }
  const sent = { name: ' ', branch: 'x'.repeat(65), account_number: '1234567', code: '12-34-56' }
  const { problem } = await app.call(createBankDetails.carer, { params, body: sent, as: financeAdmin })
  expect(problem.errors).toEqual({
    name: ['This field is required.'],
    branch: ['Bank branch cannot exceed 64 characters.'],
    account_number: ['Account number must have 8 digits.'],
    code: ['Sort code must have 6 digits.'],
  })
})
