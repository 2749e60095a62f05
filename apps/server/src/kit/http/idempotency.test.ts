import { beforeAll, expect, test } from 'vitest'
import { login, refresh } from '#contract/identity/sign-in.ts'
import { assignOperators, createOperator, unassignOperators } from '#contract/operator/operators.ts'
import { type Permission, permissionGroups } from '#contract/permissions.ts'
import { account } from '#testing/builders/people.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId, otherBranchId, branchGuid, otherBranchGuid } = app
const password = 'Larkfield!2026'

let administrator: TestUser
let people = 0
beforeAll(async () => {
  administrator = await app.signIn(['*:Edit' as Permission])
})

const newOperator = () => ({
  profile: {
    salutation: 'Ms',
    first_name: 'Mary',
    last_name: 'Ann',
    email: `mary${++people}@larkfield.example`,
  },
  status: 0,
  resources: [],
  resource_group: [permissionGroups.operator],
  send_welcome_email: false,
})

/** Creates an account with a token for each of its branches. */
async function twoBranchUser() {
  const email = `two-branches${++people}@larkfield.example`
  const branchIds = [branchId, otherBranchId]
  const guid = await account(owner, { email, password, branchIds, permissions: ['User.Operator:Edit'] })
  const { refresh_token } = (await app.call(login, { body: { email, password } })).body
  const inBranch = async (branch_id: string): Promise<TestUser> => {
    const { body } = await app.call(refresh, { query: { branch_id }, body: { refresh_token } })
    return { guid, token: body.access_token }
  }
  return { guid, leeds: await inBranch(branchGuid), glasgow: await inBranch(otherBranchGuid) }
}

const create = (body: object, as: TestUser, key: string) =>
  app.call(createOperator, { body, as, headers: { 'idempotency-key': key } })

test('a key of one branch means nothing in another: the request is refused, not answered from the first', async () => {
  const { leeds, glasgow } = await twoBranchUser()
  const body = newOperator()
  expect((await create(body, leeds, 'two branches')).status).toBe(201)
  expect((await create(body, leeds, 'two branches')).status).toBe(201)
  expect((await create(body, glasgow, 'two branches')).problem).toMatchObject({ code: 'IDEMPOTENCY_REUSED' })
})

test('a replay is checked against the current permissions', async () => {
  const { guid, leeds } = await twoBranchUser()
  const body = newOperator()
  const first = await create(body, leeds, 'rights')
  expect((await create(body, leeds, 'rights')).body).toEqual(first.body)

  app.clock.advance('PT1M')
  await owner.deleteFrom('account_permission').where('account_guid', '=', guid).execute()
  await owner.updateTable('account').set({ rights_changed_at: app.clock.now() }).where('guid', '=', guid).execute()
  expect((await create(body, leeds, 'rights')).status).toBe(403)
  await app.call(unassignOperators, { params: { guid: branchGuid }, body: [guid], as: administrator })
  expect((await create(body, leeds, 'rights')).status).toBe(401)
})

test('a key belongs to one caller and one request', async () => {
  const [one, other] = [await twoBranchUser(), await twoBranchUser()]
  const body = newOperator()
  expect((await create(body, one.leeds, 'own')).status).toBe(201)
  expect((await create(newOperator(), other.leeds, 'own')).status).toBe(201)
  expect((await create(newOperator(), one.leeds, 'own')).problem).toMatchObject({ code: 'IDEMPOTENCY_REUSED' })
  const guids = { params: { guid: branchGuid }, body: [other.guid], as: one.leeds }
  const reused = await app.call(assignOperators, { ...guids, headers: { 'idempotency-key': 'own' } })
  expect(reused.problem.code).toBe('IDEMPOTENCY_REUSED')
})
