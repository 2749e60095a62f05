import { expect, test } from 'vitest'
import { getAssignedClient } from '#contract/client/care-plan.ts'
import { beginPlan, getPlan, listPlans, printPlan } from '#contract/client/digital-plan.ts'
import { getClient } from '#contract/client/get-client.ts'
import { type Permission, permissionGroups } from '#contract/permissions.ts'
import { readPdf } from '#server/areas/output/documents/read-pdf.ts'
import { withBranch } from '#server/kit/with-branch.ts'
import { digitalPlan } from '#testing/builders/digital-plans.ts'
import { company } from '#testing/builders/invoiceable.ts'
import { client } from '#testing/builders/rota.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'
import { setNhsClient } from '../operator/operator-writes-queries.ts'

const app = await testApp()
const { owner, branchId } = app

const dot = await client(owner, {
  branchId,
  reference: 'C-100',
  more: {
    date_of_birth: '1941-03-09',
    nhs_number: '9434765919',
    billing_name: 'Leeds City Council',
    location_entry_code: '4711',
    address_post_code: 'LS8 4EF',
    phone_landline: '0113 496 0000',
  },
})
const ewan = await client(owner, { branchId, firstName: 'Ewan', lastName: 'Adair' })
const elsewhere = await client(owner, { branchId: app.otherBranchId })

const nhs = (permissions: Permission[] = []) => app.signIn(permissions, { groups: [permissionGroups.nhs] })
const assigned = (as: TestUser | null) => app.call(getAssignedClient, { as })
const read = (as: TestUser | null, guid: string) => app.call(getClient, { as, params: { guid } })
const assign = (user: TestUser, clientGuid: string | null, branch = app.branchGuid) =>
  withBranch(app.db, branch, app.clock.now(), (db, branch) => setNhsClient(db, branch.id, user.guid, clientGuid))

test('signed out both calls are 401', async () => {
  expect([(await assigned(null)).status, (await read(null, dot)).status]).toEqual([401, 401])
})

test('an NHS user reads the client assigned to them, the latest of two, and none is 404 (AUTH-013, AUTH-014, AUTH-D22)', async () => {
  const user = await nhs()
  const none = await assigned(user)
  expect([none.status, none.problem.detail]).toEqual([404, 'The operator does not have a nhsClient associated.'])
  await assign(user, ewan)
  await assign(user, dot)
  const { status, body } = await assigned(user)
  expect([status, body]).toEqual([200, { client_guid: dot }])
  await assign(user, null)
  expect((await assigned(user)).status).toBe(404)
})

test('a user outside the group reads none, with any permission and despite an earlier assignment (SHELL-D05)', async () => {
  const developer = await app.signIn(['*:Edit' as Permission])
  await assign(developer, dot)
  expect((await assigned(developer)).status).toBe(404)
  const left = await app.signIn([])
  await assign(left, dot)
  expect((await assigned(left)).status).toBe(404)
  expect((await read(left, dot)).status).toBe(403)
})

test('an NHS user reads the one client assigned to them and no other (AUTH-D27)', async () => {
  const user = await nhs()
  await assign(user, dot)
  const { body } = await read(user, dot.toUpperCase())
  expect(body).toMatchObject({
    guid: dot,
    reference: 'C-100',
    status: 19,
    profile: {
      name: 'Dorothy Hale',
      date_of_birth: '1941-03-09',
      phone_landline: '0113 496 0000',
      address_post_code: 'LS8 4EF',
    },
    finance: { nhs_number: null, billing_name: null },
  })
  expect(body.profile).not.toHaveProperty('religion')
  expect(body.location).not.toHaveProperty('location_entry_code')
  for (const guid of [ewan, elsewhere, crypto.randomUUID()]) expect((await read(user, guid)).status).toBe(403)
})

test('an NHS user reads the digital care plan of the one client assigned to them, and writes none (AUTH-D27)', async () => {
  await owner
    .updateTable('branch')
    .set({ features: ['digital_careplan_v2'] })
    .execute()
  const user = await nhs()
  await assign(user, dot)
  const list = async (of: string) => (await app.call(listPlans, { params: { client: of }, query: {}, as: user })).status
  const open = async (of: string, guid: string) =>
    (await app.call(getPlan, { params: { client: of, guid }, as: user })).status
  const [theirs, another] = [
    await digitalPlan(owner, { branchId, clientGuid: dot }),
    await digitalPlan(owner, { branchId, clientGuid: ewan }),
  ]
  expect([await list(dot), await open(dot.toUpperCase(), theirs)]).toEqual([200, 200])
  // Their own client's address does not open the plan of another one.
  expect([await list(ewan), await open(ewan, another), await open(dot, another)]).toEqual([403, 403, 404])
  expect([await list(elsewhere), await list(crypto.randomUUID())]).toEqual([403, 403])
  expect((await app.call(beginPlan, { params: { client: dot }, as: user })).status).toBe(403)
  await company(app)
  const print = (of: string, guid: string) => app.call(printPlan, { params: { client: of, guid }, as: user })
  expect((await print(ewan, another)).status).toBe(403)
  const { pages } = await readPdf(new Uint8Array(await ((await print(dot, theirs)).body as File).arrayBuffer()))
  const text = pages.flat().join(' ')
  expect(text).toContain('Unsteady on the stairs')
  // Their screen leaves it out as well.
  expect(text).not.toMatch(/943 ?476 ?5919/)
  await assign(user, null)
  expect(await list(dot)).toBe(403)
})

test('for an NHS user with the permission, the permission decides as for everyone (AUTH-D27, CLIENT-048)', async () => {
  for (const user of [await nhs(['User.Client:Read']), await app.signIn(['User.Client:Read'])]) {
    expect((await read(user, ewan)).status).toBe(200)
    for (const guid of [elsewhere, crypto.randomUUID()]) expect((await read(user, guid)).status).toBe(404)
  }
})

test('a client of another branch cannot be assigned', async () => {
  const user = await nhs()
  await expect(assign(user, elsewhere)).rejects.toThrow('foreign key')
})
