import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operatorDocuments } from '#contract/document/documents.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { inviteUser } from '#contract/identity/account-links.ts'
import { getOperator } from '#contract/operator/get-operator.ts'
import {
  assignOperators,
  listAssignedOperators,
  listOperators,
  listUnassignedOperators,
  unassignOperators,
  updateOperator,
} from '#contract/operator/operators.ts'
import { resourceNamed } from '#contract/operator/resources.ts'
import { type Permission, permissionGroups } from '#contract/permissions.ts'
import { account } from '#testing/builders/people.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId, otherBranchId } = app
const place = { guid: app.branchGuid }
const above = 'This operator has permissions that you do not have.'
const elsewhere = 'This operator also works in a branch that you do not work in.'
const profile = { salutation: 'Mr', first_name: 'Own', last_name: 'Ed' }
const visit = { resource_guid: resourceNamed('Visit')?.guid, is_wildcard: false, scope: 'Read' }

/** Administrators of Leeds and of both branches, with the permissions of ordinary operators. */
let leeds: TestUser
let both: TestUser
let everything: TestUser
/** Operators, created for each test. */
let people: { equal: string; superior: string; foreign: string; shared: string; free: string }

beforeAll(async () => {
  const rights: Permission[] = [
    'User.Operator:Edit',
    'User.Permission.Group:Edit',
    'User.Permission.Resource:Edit',
    'Visit:Read',
  ]
  leeds = await app.signIn(rights)
  both = await app.signIn(rights)
  await owner.insertInto('account_branch').values({ account_guid: both.guid, branch_id: otherBranchId }).execute()
  everything = await app.signIn(['*:Edit' as Permission])
})

beforeEach(async () => {
  const operator = (branchIds: number[], permissions = ['Visit:Read']) =>
    account(owner, { branchIds, permissions, groups: [permissionGroups.operator] })
  people = {
    equal: await operator([branchId]),
    superior: await operator([branchId], ['Finance:Edit']),
    foreign: await operator([otherBranchId]),
    shared: await operator([branchId, otherBranchId]),
    free: await operator([]),
  }
})

type Person = keyof typeof people

async function answer<E extends Endpoint>(endpoint: E, input: object) {
  const { status, problem } = await app.call(endpoint, input)
  return status < 300 ? status : [status, ...(problem.detail ? [problem.detail] : [])]
}

/** Loads everything that a change to an account would affect. */
async function stateOf(guid: string) {
  const row = await owner.selectFrom('account').selectAll().where('guid', '=', guid).executeTakeFirstOrThrow()
  const branches = await owner
    .selectFrom('account_branch')
    .select('branch_id')
    .where('account_guid', '=', guid)
    .orderBy('branch_id')
    .execute()
  return { row, branches }
}

async function answers(as: TestUser, send: (guid: string, as: TestUser) => Promise<unknown>) {
  const given: Partial<Record<Person, unknown>> = {}
  for (const [who, guid] of Object.entries(people) as [Person, string][]) {
    const before = await stateOf(guid)
    given[who] = await send(guid, as)
    if (Array.isArray(given[who])) expect(await stateOf(guid), who).toEqual(before)
  }
  return given
}

const change = (body: object) => (guid: string, as: TestUser) =>
  answer(updateOperator, { params: { guid }, body: { profile, ...body }, as })

describe('an administrator of one branch', () => {
  const missing = [404, 'Operator']

  test.each([
    ['name', {}],
    ['status', { status: 1 }],
    ['permissions', { resources: [] }],
    ['roles', { resource_group: [permissionGroups.hr] }],
  ])('changes the %s only of operators without other branches or more permissions', async (_, body) => {
    const all = { foreign: missing, shared: [403, elsewhere], superior: [403, above], free: missing }
    expect(await answers(leeds, change(body))).toEqual({ ...all, equal: 204 })
  })

  test('cannot assign operators of another branch, or with more permissions', async () => {
    const assign = (guid: string, as: TestUser) => answer(assignOperators, { params: place, body: [guid], as })
    const all = { equal: 204, shared: 204, free: 204 }
    expect(await answers(leeds, assign)).toEqual({ ...all, foreign: missing, superior: [403, above] })
    const grand = await account(owner, { permissions: ['Developer:Edit'] })
    expect(await assign(grand, leeds)).toEqual([403, above])
  })

  test('unassigns from the own branch only operators without more permissions', async () => {
    const unassign = (guid: string, as: TestUser) => answer(unassignOperators, { params: place, body: [guid], as })
    const all = { equal: 204, shared: 204, free: 204 }
    expect(await answers(leeds, unassign)).toEqual({ ...all, foreign: missing, superior: [403, above] })
    expect((await stateOf(people.shared)).branches).toEqual([{ branch_id: otherBranchId }])
  })

  test('changes no branches when one operator of a list is refused', async () => {
    const body = [people.equal, people.superior]
    expect(await answer(unassignOperators, { params: place, body, as: leeds })).toEqual([403, above])
    expect((await stateOf(people.equal)).branches).toEqual([{ branch_id: branchId }])
  })

  test('invites only operators whose account they may administer', async () => {
    const invite = (guid: string, as: TestUser) => answer(inviteUser, { params: { guid }, as })
    const all = { foreign: [404, 'User'], shared: [403, elsewhere], superior: [403, above], free: [404, 'User'] }
    expect(await answers(leeds, invite)).toEqual({ ...all, equal: 204 })
  })

  test('cannot change documents of operators with more permissions', async () => {
    const category = await owner
      .selectFrom('document_category')
      .select('guid')
      .where('user_type', '=', 3)
      .executeTakeFirstOrThrow()
    const file = new File(['a note'], 'note.txt', { type: 'text/plain' })
    const body = { category_guid: category.guid, expires_at: '2027-01-01', file }
    const upload = (guid: string, as: TestUser) =>
      answer(operatorDocuments.upload, { params: { user: guid }, body, as })
    const all = { foreign: [404], free: [404], superior: [403, above] }
    expect(await answers(leeds, upload)).toEqual({ ...all, equal: 201, shared: 201 })

    const params = { user: people.superior, file_guid: await documentOf(people.superior, body) }
    const input = { params, as: leeds }
    expect(await answer(operatorDocuments.remove, input)).toEqual([403, above])
    expect(await answer(operatorDocuments.change, { ...input, body: { expires_at: '2028-01-01' } })).toEqual([
      403,
      above,
    ])
    expect(await answer(operatorDocuments.replace, { ...input, body: { file } })).toEqual([403, above])
  })

  test('sees no operators of other branches, and for the others the lock that prevents changes', async () => {
    const assigned = await app.call(listAssignedOperators, { params: place, query: { page_size: 100 }, as: leeds })
    const locks = new Map(assigned.body.operators.map(({ guid, lock }) => [guid, lock]))
    expect([people.equal, people.superior, people.shared, leeds.guid].map((guid) => locks.get(guid))).toEqual([
      null,
      'above',
      'elsewhere',
      null,
    ])
    const { body } = await app.call(listUnassignedOperators, { params: place, query: { page_size: 100 }, as: leeds })
    const unassigned = body.operators.map(({ guid }) => guid)
    expect([people.free, people.foreign].map((guid) => unassigned.includes(guid))).toEqual([true, false])
    const company = await app.call(listOperators, { query: { page_size: 100 }, as: leeds })
    expect(company.body.users.map(({ guid }) => guid)).not.toContain(people.foreign)
    const one = await app.call(getOperator, { params: { guid: people.superior }, as: leeds })
    expect(one.body).toMatchObject({ lock: 'above', is_deactivatable: false, has_editable_documents: false })
    const lent = await app.call(getOperator, { params: { guid: people.shared }, as: leeds })
    expect(lent.body).toMatchObject({ lock: 'elsewhere', is_deactivatable: false, has_editable_documents: true })
    const allowed = new Map(assigned.body.operators.map((row) => [row.guid, [row.is_assignable, row.is_unassignable]]))
    expect([people.equal, people.superior, people.shared, leeds.guid].map((guid) => allowed.get(guid))).toEqual([
      [true, true],
      [false, false],
      [true, true],
      [true, false],
    ])
  })
})

async function documentOf(user: string, body: object): Promise<string> {
  return (await app.call(operatorDocuments.upload, { params: { user }, body, as: everything })).body.guid
}

test('an administrator of both branches administers operators of either', async () => {
  expect(await answers(both, change({ status: 1 }))).toMatchObject({ equal: 204, shared: 204, superior: [403, above] })
  expect(await answer(assignOperators, { params: place, body: [people.foreign], as: both })).toBe(204)
  expect(await change({})(people.foreign, both)).toBe(204)
})

test('an operator with all permissions administers all operators, in any branch', async () => {
  expect(await answer(assignOperators, { params: place, body: [people.foreign], as: everything })).toBe(204)
  const all = { equal: 204, foreign: 204, shared: 204, superior: 204 }
  expect(await answers(everything, change({ status: 1, resources: [visit] }))).toMatchObject(all)
  const { body } = await app.call(getOperator, { params: { guid: people.superior }, as: everything })
  expect(body.lock).toBeNull()
})

test('operators may edit their own profile, whatever branches they have', async () => {
  expect(await change({})(both.guid, both)).toBe(204)
})
