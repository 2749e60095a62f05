import { expect, test } from 'vitest'
import { listAssignedBranches } from '#contract/branch/branches.ts'
import { login } from '#contract/identity/sign-in.ts'
import { assignOperators, listAssignedOperators, unassignOperators } from '#contract/operator/operators.ts'
import type { Permission } from '#contract/permissions.ts'
import { account } from '#testing/builders/people.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId, otherBranchId } = app
const editor = await app.signIn(['*:Edit' as Permission])
const params = { guid: app.branchGuid }

const assign = (body: unknown) => app.call(assignOperators, { params, body, as: editor })
const unassign = (body: unknown) => app.call(unassignOperators, { params, body, as: editor })

async function branchesOf(guid: string): Promise<number[]> {
  const rows = await owner.selectFrom('account_branch').selectAll().where('account_guid', '=', guid).execute()
  return rows.map((row) => row.branch_id).sort()
}

async function historyOf(guid: string): Promise<string[]> {
  const rows = await owner.selectFrom('audit').selectAll().where('entity_guid', '=', guid).orderBy('id').execute()
  return rows.map(({ action }) => action)
}

test('operators are assigned to the branch and unassigned by a list of guids, each with 204 (OPER-035, OPER-036, OPER-D17)', async () => {
  const one = await account(owner, { branchIds: [otherBranchId] })
  const two = await account(owner)
  const assigned = await assign([one, two.toUpperCase()])
  expect([assigned.status, assigned.body]).toEqual([204, undefined])
  expect([await branchesOf(one), await branchesOf(two)]).toEqual([[branchId, otherBranchId], [branchId]])

  expect((await unassign([one])).status).toBe(204)
  expect([await branchesOf(one), await branchesOf(two)]).toEqual([[otherBranchId], [branchId]])
  expect([await historyOf(one), await historyOf(two)]).toEqual([['assign', 'unassign'], ['assign']])
  const { body } = await app.call(listAssignedOperators, { params, as: editor })
  expect(body.operators.map(({ guid }) => guid)).toContain(two)
  expect(body.operators.map(({ guid }) => guid)).not.toContain(one)
})

test('a repeated assignment changes nothing and leaves no second entry', async () => {
  const guid = await account(owner)
  for (const _ of [1, 2]) expect((await assign([guid, guid])).status).toBe(204)
  for (const _ of [1, 2]) expect((await unassign([guid])).status).toBe(204)
  expect(await historyOf(guid)).toEqual(['assign', 'unassign'])
})

test('an empty list, a body that is not a list, and malformed guids are 422', async () => {
  for (const body of [[], {}, ['me'], [null]]) {
    expect((await assign(body)).status).toBe(422)
    expect((await unassign(body)).status).toBe(422)
  }
})

test('a list with an account that is not an operator is 404 and changes no branches', async () => {
  const guid = await account(owner)
  const carer = await account(owner, { userType: 2 })
  for (const other of [carer, crypto.randomUUID()]) expect((await assign([guid, other])).status).toBe(404)
  expect([await branchesOf(guid), await branchesOf(carer)]).toEqual([[], []])
})

test('users cannot remove themselves from the branch (OPER-D19)', async () => {
  const guid = await account(owner, { branchIds: [branchId] })
  const { body } = await app.call(listAssignedOperators, { params, query: {}, as: editor })
  const allowed = new Map(body.operators.map((row) => [row.guid, [row.is_assignable, row.is_unassignable]]))
  expect([allowed.get(guid), allowed.get(editor.guid)]).toEqual([
    [true, true],
    [true, false],
  ])
  const { status, problem } = await unassign([guid, editor.guid])
  expect([status, problem.code]).toEqual([422, 'OWN_ASSIGNMENT'])
  expect([await branchesOf(guid), await branchesOf(editor.guid)]).toEqual([[branchId], [branchId]])
})

test('an operator who is removed from a branch is refused there at once, even with a valid token (OPER-032)', async () => {
  const password = 'Larkfield!2026'
  const email = 'leaving@larkfield.example'
  const guid = await account(owner, { email, password, branchIds: [branchId, otherBranchId] })
  const { access_token } = (await app.call(login, { body: { email, password } })).body
  const leaving = { guid, token: access_token }
  const { body } = await app.call(listAssignedBranches, { as: leaving })
  expect(body.branches.map(({ title }) => title)).toEqual(['Glasgow', 'Leeds'])

  await unassign([guid])
  expect((await app.call(listAssignedBranches, { as: leaving })).status).toBe(401)
})
