import { expect, test } from 'vitest'
import { listAssignedBranches } from '#contract/branch/branches.ts'
import { listCarers } from '#contract/carer/carers.ts'
import { login, refresh } from '#contract/identity/sign-in.ts'
import { getOperator } from '#contract/operator/get-operator.ts'
import { updateOperator } from '#contract/operator/operators.ts'
import { resourceNamed } from '#contract/operator/resources.ts'
import { type Permission, permissionGroups } from '#contract/permissions.ts'
import { account } from '#testing/builders/people.ts'
import { client } from '#testing/builders/rota.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const everything: TestUser = await app.signIn(['*:Edit' as Permission])
const { operator, nhs, hr, financeAdmin } = permissionGroups
const password = 'Larkfield!2026'

const grant = (name: string, scope: 'Read' | 'Edit', is_wildcard = false) => ({
  resource_guid: resourceNamed(name)?.guid ?? '',
  is_wildcard,
  scope,
})
const profile = { salutation: 'Mr', first_name: 'Sam', last_name: 'Ellery' } as const

interface Colleague {
  permissions?: string[]
  groups?: string[]
  isActive?: boolean
  branchIds?: number[]
}

const colleague = (options: Colleague = {}) =>
  account(owner, { branchIds: [branchId], groups: [operator], ...options, password })

function update(guid: string, body: unknown, as = everything, headers: Record<string, string> = {}) {
  return app.call(updateOperator, { params: { guid }, body, as, headers })
}

async function updated(guid: string, body: unknown, as = everything) {
  const { status, problem } = await update(guid, body, as)
  expect([status, problem?.title]).toEqual([204, undefined])
  return read(guid)
}

async function read(guid: string) {
  return (await app.call(getOperator, { params: { guid }, as: everything })).body
}

async function signInAs(guid: string) {
  const { email } = (await read(guid)).profile
  return (await app.call(login, { body: { email, password } })).body
}

test('an operator of another branch, a carer and an unknown guid are 404', async () => {
  const guids = [
    await colleague({ branchIds: [app.otherBranchId] }),
    await account(owner, { userType: 2, branchIds: [branchId] }),
    crypto.randomUUID(),
  ]
  for (const guid of guids) expect((await update(guid, { profile })).status).toBe(404)
})

test('the profile is written as sent; missing fields stay unchanged (OPER-031, OPER-D09)', async () => {
  const guid = await colleague({ permissions: ['Visit:Read'], groups: [hr] })
  const phones = { phone_mobile: '07700 900456', phone_other: '0113 496 0222' }
  const changed = await updated(guid, { profile: { ...profile, ...phones } })
  expect(changed).toMatchObject({
    status: 0,
    profile: { ...profile, short_name: 'S Ellery', ...phones, name: 'Sam Ellery' },
    resource_group: [hr],
    resources: [grant('Visit', 'Read')],
  })
  const emptied = await updated(guid, { profile: { ...profile, phone_mobile: '' }, status: 1 })
  expect([emptied.profile.phone_mobile, emptied.status]).toEqual([null, 1])
})

test('the email is locked: another one is refused, the same in another letter case changes nothing (OPER-017)', async () => {
  const guid = await colleague()
  const { email } = (await read(guid)).profile
  const { status, problem } = await update(guid, { profile: { ...profile, email: 'other@larkfield.example' } })
  expect([status, problem.errors]).toEqual([422, { 'profile.email': ['The email can not be changed.'] }])
  const same = await updated(guid, { profile: { ...profile, email: email.toUpperCase() } })
  expect(same.profile.email).toBe(email)
})

test('an update requires the same fields as a create (OPER-014, OPER-015, OPER-018, OPER-019)', async () => {
  const guid = await colleague()
  const body = { profile: { salutation: '', phone_mobile: 'x', phone_other: 'y' }, resource_group: [] }
  const { status, problem } = await update(guid, body)
  expect([status, problem.errors]).toEqual([
    422,
    {
      'profile.salutation': ['This field is required.'],
      'profile.first_name': ['This field is required.'],
      'profile.last_name': ['This field is required.'],
      'profile.phone_mobile': ['Value must be a valid phone number.'],
      'profile.phone_other': ['Value must be a valid phone number.'],
      resource_group: ['This field is required.'],
    },
  ])
})

test('the later of two edits of the same operator is 409, and nothing is written', async () => {
  const guid = await colleague()
  const { version } = await read(guid)
  const ifMatch = { 'if-match': `"${version}"` }
  expect((await update(guid, { profile }, everything, ifMatch)).status).toBe(204)
  const late = await update(guid, { profile: { ...profile, first_name: 'Late' } }, everything, ifMatch)
  expect([late.status, late.problem.code]).toEqual([409, 'CHANGED_MEANWHILE'])
  expect((await read(guid)).profile.first_name).toBe('Sam')
})

test('the history shows the values before and after', async () => {
  const guid = await colleague({ permissions: ['Visit:Read'] })
  const resources = [grant('Visit', 'Edit'), grant('Visit', 'Read'), grant('Finance', 'Read', true)]
  await updated(guid, { profile, status: 1, resources })
  const [entry] = await owner.selectFrom('audit').selectAll().where('entity_guid', '=', guid).execute()
  expect(entry).toMatchObject({ action: 'update', entity: 'operator', account_guid: everything.guid })
  expect(entry?.before).toMatchObject({
    profile: { name: 'Priya Nair' },
    status: 'Active',
    role: ['Operator'],
    permissions: { Visit: 'Read' },
  })
  expect(entry?.after).toMatchObject({
    profile: { name: 'Sam Ellery' },
    status: 'Inactive',
    permissions: { Visit: 'Edit, Read', 'Finance.*': 'Read' },
  })
})

test('users cannot deactivate their own account (OPER-D22)', async () => {
  const deactivatable = async (guid: string) =>
    (await app.call(getOperator, { params: { guid }, as: everything })).body.is_deactivatable
  expect([await deactivatable(everything.guid), await deactivatable(await colleague())]).toEqual([false, true])
  const { status, problem } = await update(everything.guid, { profile, status: 1 })
  const sentence = 'You cannot deactivate your own account.'
  expect([status, problem.title, problem.errors]).toEqual([422, sentence, { status: [sentence] }])
  expect((await update(everything.guid, { profile, status: 0 })).status).toBe(204)
})

// Permissions.

test('permissions and roles are set to those sent; a permission that the table does not know stays (OPER-011, OPER-022)', async () => {
  const guid = await colleague({ permissions: ['Visit:Read', 'HR.Approver:Read', 'Old.Resource:Edit'] })
  const resources = [grant('Finance', 'Edit', true), grant('Hr.Approver', 'Read')]
  const changed = await updated(guid, { profile, resources, resource_group: [hr, nhs] })
  expect(changed.resource_group).toEqual([hr, nhs])
  expect(changed.resources.map(({ resource_guid }) => resource_guid)).toEqual(resources.map((one) => one.resource_guid))
  const stored = await owner.selectFrom('account_permission').selectAll().where('account_guid', '=', guid).execute()
  // Permissions are compared without letter case, so this one was not removed and added again (SHELL-D01).
  expect(stored.map(({ permission }) => permission).sort()).toEqual([
    'Finance.*:Edit',
    'HR.Approver:Read',
    'Old.Resource:Edit',
  ])
})

test('users cannot grant a permission that they do not hold (OPER-D12)', async () => {
  const editor = await app.signIn(['User.Operator:Edit', 'User.Permission.Resource:Edit', 'User.Carer:Read'])
  const guid = await colleague({ permissions: ['User.Carer:Read'] })
  for (const resources of [[grant('Visit', 'Read')], [grant('User.Carer', 'Read', true)]]) {
    const { status, problem } = await update(guid, { profile, resources }, editor)
    expect([status, problem.detail]).toEqual([403, 'You do not have this permission yourself.'])
  }
  expect((await updated(guid, { profile, resources: [] }, editor)).resources).toEqual([])
  const own = { profile, resources: [grant('User.Operator', 'Edit'), grant('Visit', 'Edit')] }
  expect((await update(editor.guid, own, editor)).status).toBe(403)
})

test('without the permission to edit permissions or roles a body that changes them is refused, one that repeats them is not (OPER-020, OPER-021)', async () => {
  const editor = await app.signIn(['User.Operator:Edit', 'User.Carer:Read'])
  const guid = await colleague({ permissions: ['User.Carer:Read'] })
  expect((await update(guid, { profile, resources: [] }, editor)).status).toBe(403)
  expect((await update(guid, { profile, resource_group: [hr] }, editor)).status).toBe(403)
  const same = { profile, resources: [grant('User.Carer', 'Read')], resource_group: [operator] }
  expect((await update(guid, same, editor)).status).toBe(204)
})

test('a role that opens something can be given and removed only by its members (OPER-D12)', async () => {
  const editor = await app.signIn(['User.Operator:Edit', 'User.Permission.Group:Edit'])
  const guid = await colleague()
  expect((await update(guid, { profile, resource_group: [financeAdmin] }, editor)).status).toBe(403)
  expect((await updated(guid, { profile, resource_group: [operator, hr] }, editor)).resource_group).toHaveLength(2)
  const member = await colleague({ groups: [financeAdmin] })
  expect((await update(member, { profile, resource_group: [operator] }, editor)).status).toBe(403)
})

test('an operator with more permissions than the user can be neither deactivated nor activated (OPER-D12)', async () => {
  const editor = await app.signIn(['User.Operator:Edit', 'User.Carer:Read'])
  for (const isActive of [true, false]) {
    const above = await colleague({ permissions: ['Finance:Edit'], isActive })
    const { status, problem } = await update(above, { profile, status: isActive ? 1 : 0 }, editor)
    expect([status, problem.detail]).toEqual([403, 'This operator has permissions that you do not have.'])
    const equal = await colleague({ permissions: ['User.Carer:Read'], isActive })
    expect((await update(equal, { profile, status: isActive ? 1 : 0 }, editor)).status).toBe(204)
  }
})

// The effect on sessions.

test('a deactivated account is signed out at once, and its sessions stay ended after reactivation (OPER-009)', async () => {
  const guid = await colleague()
  const { access_token, refresh_token } = await signInAs(guid)
  const colleagues = { guid, token: access_token }
  expect((await app.call(listAssignedBranches, { as: colleagues })).status).toBe(200)
  await updated(guid, { profile, status: 1 })
  expect((await app.call(listAssignedBranches, { as: colleagues })).status).toBe(401)
  expect((await app.call(refresh, { body: { refresh_token } })).status).toBe(401)
  await updated(guid, { profile, status: 0 })
  expect((await app.call(refresh, { body: { refresh_token } })).status).toBe(401)
})

test('a removed permission ends at once, although the access token still contains it; the refreshed one does not', async () => {
  const guid = await colleague({ permissions: ['User.Carer:Read', 'User.Client:Read'] })
  const { access_token, refresh_token } = await signInAs(guid)
  const colleagues = { guid, token: access_token }
  expect((await app.call(listCarers, { as: colleagues })).status).toBe(200)
  app.clock.advance('PT1M')
  await updated(guid, { profile, resources: [grant('User.Client', 'Read')] })
  expect((await app.call(listCarers, { as: colleagues })).status).toBe(403)
  expect((await app.call(listAssignedBranches, { as: colleagues })).status).toBe(200)

  app.clock.advance('PT1M')
  const next = await app.call(refresh, { body: { refresh_token } })
  const roles = JSON.parse(atob(next.body.access_token.split('.')[1] ?? '')).roles
  expect(roles).toEqual(['User.Client:Read'])
})

test('the client of an NHS operator stays when it is not sent, and is removed with the role (OPER-D25)', async () => {
  const clientGuid = await client(owner, { branchId })
  const guid = await colleague({ groups: [nhs] })
  expect((await updated(guid, { profile, nhs_client_guid: clientGuid })).nhs_client_guid).toBe(clientGuid)
  expect((await updated(guid, { profile })).nhs_client_guid).toBe(clientGuid)

  const blind = await app.signIn(['User.Operator:Edit'])
  expect((await update(guid, { profile, nhs_client_guid: null }, blind)).status).toBe(403)
  expect((await update(guid, { profile, nhs_client_guid: clientGuid }, blind)).status).toBe(204)

  expect((await updated(guid, { profile, nhs_client_guid: null })).nhs_client_guid).toBeNull()
  await updated(guid, { profile, nhs_client_guid: clientGuid })
  expect((await updated(guid, { profile, resource_group: [operator] })).nhs_client_guid).toBeNull()
})
