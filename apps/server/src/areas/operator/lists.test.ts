import { beforeAll, expect, test } from 'vitest'
import {
  assignOperators,
  createOperator,
  listAssignedOperators,
  listOperators,
  listPermissionGroups,
  listPermissionResources,
  listUnassignedOperators,
  unassignOperators,
  updateOperator,
} from '#contract/operator/operators.ts'
import { type Permission, permissionGroups } from '#contract/permissions.ts'
import { account } from '#testing/builders/people.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId, otherBranchId } = app
const place = { guid: app.branchGuid }
/** A company administrator. */
let editor: Awaited<ReturnType<typeof app.signIn>>
const guids: Record<string, string> = {}

beforeAll(async () => {
  editor = await app.signIn(['*:Edit' as Permission])
  const both = [branchId, otherBranchId]
  guids.zoe = await account(owner, {
    name: 'Zoë Adams',
    email: 'zoe@larkfield.example',
    branchIds: both,
    password: 'x',
  })
  guids.abe = await account(owner, {
    name: 'abe_100% Zander',
    email: 'abe@elsewhere.example',
    branchIds: [branchId],
    isActive: false,
    invitedAt: '2026-11-20T10:00:00Z',
  })
  guids.morag = await account(owner, {
    name: 'Morag Reid',
    email: 'M.Reid@larkfield.example',
    branchIds: [otherBranchId],
  })
  guids.nobody = await account(owner, { name: 'Nell Free', email: 'nell@larkfield.example' })
  guids.carer = await account(owner, { name: 'Carer Adams', userType: 2, branchIds: both })
})

async function assigned(query: Record<string, unknown> = {}) {
  const { status, body } = await app.call(listAssignedOperators, { params: place, query, as: editor })
  expect(status).toBe(200)
  return body.operators.map(({ profile }) => profile.name)
}

async function unassigned(query: Record<string, unknown> = {}) {
  const { status, body } = await app.call(listUnassignedOperators, { params: place, query, as: editor })
  expect(status).toBe(200)
  return body.operators.map(({ profile }) => profile.name)
}

test('the operators of the branch are listed by name, in the format of the shared user list (OPER-034, OPER-D06, OPER-D20)', async () => {
  expect(await assigned()).toEqual(['abe_100% Zander', 'Test operator', 'Zoë Adams'])
  const { body } = await app.call(listAssignedOperators, { params: place, as: editor })
  expect(body.count).toBe(3)
  expect(body.operators[0]).toEqual({
    guid: guids.abe,
    type: 'operator',
    reference: null,
    profile: { name: 'abe_100% Zander', address_post_code: null, email: 'abe@elsewhere.example' },
    branch: { title: 'Leeds' },
    has_login: false,
    invitation: { label: 'Invited', label_date_time: '2026-11-20T10:00:00Z' },
    onboarding_status: null,
    status: { id: 1, title: 'Inactive', type: 'Inactive' },
    lock: null,
    is_assignable: true,
    is_unassignable: true,
  })
  expect(body.operators[2]).toMatchObject({
    has_login: true,
    branch: { title: 'Glasgow, Leeds' },
    status: { id: 0, title: 'Active' },
  })
})

test('unassigned operators of the whole company are listed, and no other accounts (OPER-033)', async () => {
  expect(await unassigned()).toEqual(['Morag Reid', 'Nell Free'])
})

test('the pickers contain all operators of the company, of any branch (OPER-029, OPER-D03)', async () => {
  const { body } = await app.call(listOperators, { as: editor })
  expect(body.users.map(({ profile }) => profile.name)).toEqual([
    'abe_100% Zander',
    'Morag Reid',
    'Nell Free',
    'Test operator',
    'Zoë Adams',
  ])
  expect(body.count).toBe(5)
})

test('the search matches a part of the name or the email, in any letter case (OPER-D20)', async () => {
  expect(await assigned({ search: 'ADAM' })).toEqual(['Zoë Adams'])
  expect(await assigned({ search: 'Elsewhere.EX' })).toEqual(['abe_100% Zander'])
  expect(await assigned({ search: '100%' })).toEqual(['abe_100% Zander'])
  expect(await assigned({ search: '%' })).toEqual(['abe_100% Zander'])
  expect(await assigned({ search: 'Reid' })).toEqual([])
  expect(await unassigned({ search: 'm.reid@' })).toEqual(['Morag Reid'])
})

test('a page has 10 rows by default, or 25, 50 or 100; beyond the last it is empty (OPER-024)', async () => {
  for (let each = 0; each < 10; each++) await account(owner, { name: `Paged ${each}`, branchIds: [branchId] })
  expect(await assigned({ search: 'Paged', page: 1, page_size: 25 })).toHaveLength(10)
  const { body } = await app.call(listAssignedOperators, { params: place, as: editor })
  expect([body.operators.length, body.count]).toEqual([10, 13])
  expect(await assigned({ page: 2 })).toHaveLength(3)
  expect(await assigned({ page: 3 })).toEqual([])
  expect((await app.call(listAssignedOperators, { params: place, query: { page_size: 101 }, as: editor })).status).toBe(
    422,
  )
})

test('a branch that is not the selected one is 404, for its lists as for its assignments', async () => {
  const elsewhere = { guid: app.otherBranchGuid }
  const calls = [
    app.call(listAssignedOperators, { as: editor, params: elsewhere }),
    app.call(listUnassignedOperators, { as: editor, params: elsewhere }),
    app.call(assignOperators, { as: editor, params: elsewhere, body: [guids.nobody] }),
    app.call(unassignOperators, { as: editor, params: elsewhere, body: [guids.morag] }),
  ]
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('the roles have their fixed guids, in the order of the specification (OPER-D10)', async () => {
  const { body } = await app.call(listPermissionGroups, { as: editor })
  expect(body).toEqual({
    groups: [
      { guid: permissionGroups.operator, title: 'Operator' },
      { guid: permissionGroups.branchAdmin, title: 'Branch admin' },
      { guid: permissionGroups.financeAdmin, title: 'Finance admin' },
      { guid: permissionGroups.hr, title: 'HR' },
      { guid: permissionGroups.chat, title: 'Chat' },
      { guid: permissionGroups.nhs, title: 'NHS' },
    ],
    count: 6,
  })
})

test('the resources are listed by name (OPER-D11, OPER-D24)', async () => {
  const { body } = await app.call(listPermissionResources, { as: editor })
  const names = body.resources.map(({ name }) => name)
  expect(names).toHaveLength(42)
  expect(names.slice(0, 4)).toEqual(['*', 'Branch.Report', 'Chat', 'Company'])
  expect(names.at(-1)).toBe('Visit.CM2000')
  expect(body.count).toBe(42)
})

test('every call about operators needs User.Operator:Edit (OPER-005, OPER-D05)', async () => {
  const reader = await app.signIn(['User.Operator:Read', 'User.Permission.Group:Edit', 'User.Permission.Resource:Edit'])
  const guid = guids.zoe ?? ''
  const calls = [
    app.call(listOperators, { as: reader }),
    app.call(createOperator, { as: reader, body: {} }),
    app.call(updateOperator, { as: reader, params: { guid }, body: {} }),
    app.call(listAssignedOperators, { as: reader, params: place }),
    app.call(listUnassignedOperators, { as: reader, params: place }),
    app.call(assignOperators, { as: reader, params: place, body: [guid] }),
    app.call(unassignOperators, { as: reader, params: place, body: [guid] }),
    app.call(listPermissionGroups, { as: reader }),
    app.call(listPermissionResources, { as: reader }),
  ]
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 403))
})
