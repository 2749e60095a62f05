import { expect, test } from 'vitest'
import { getOperator } from '#contract/operator/get-operator.ts'
import { resourceNamed } from '#contract/operator/resources.ts'
import { permissionGroups } from '#contract/permissions.ts'
import { account } from '#testing/builders/people.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()

test('signed out is 401', async () => {
  const guid = crypto.randomUUID()
  expect((await app.call(getOperator, { params: { guid } })).status).toBe(401)
})

test('users may read their own profile without User.Operator:Edit (SHELL-D20, OPER-D05)', async () => {
  const user = await app.signIn([])
  const { status, body } = await app.call(getOperator, { params: { guid: user.guid.toUpperCase() }, as: user })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    guid: user.guid,
    type: 3,
    username: `${user.guid}@larkfield.example`,
    profile: { name: 'Test operator', email: `${user.guid}@larkfield.example` },
  })
})

test('another operator’s profile is 403 without User.Operator:Edit, existing or not; Read is not enough (OPER-D05)', async () => {
  const user = await app.signIn(['User.Carer:Read', 'User.Operator:Read'])
  const guid = await account(app.owner, { branchIds: [app.branchId] })
  expect((await app.call(getOperator, { params: { guid }, as: user })).status).toBe(403)
  expect((await app.call(getOperator, { params: { guid: crypto.randomUUID() }, as: user })).status).toBe(403)
})

test('with User.Operator:Edit profiles of operators of the branch are returned, others are 404', async () => {
  const editor = await app.signIn(['User.Operator:Edit'])
  const colleague = await account(app.owner, { name: 'Morag Reid', branchIds: [app.branchId] })
  const elsewhere = await account(app.owner, { branchIds: [app.otherBranchId] })
  const carer = await account(app.owner, { branchIds: [app.branchId], userType: 2 })
  const found = await app.call(getOperator, { params: { guid: colleague }, as: editor })
  expect([found.status, found.body.profile.name]).toEqual([200, 'Morag Reid'])
  for (const guid of [elsewhere, carer, crypto.randomUUID()]) {
    expect((await app.call(getOperator, { params: { guid }, as: editor })).status).toBe(404)
  }
})

test('a malformed guid in the path is 404', async () => {
  const user = await app.signIn([])
  expect((await app.call(getOperator, { params: { guid: 'me' }, as: user })).status).toBe(404)
})

test('an operator has status, profile, roles, rights and invitation (OPER-008, OPER-009, OPER-010, OPER-011, OPER-012, OPER-029)', async () => {
  const editor = await app.signIn(['User.Operator:Edit'])
  const guid = await account(app.owner, {
    email: 'Dana@larkfield.example',
    name: 'Dr Dana Mary Scott',
    branchIds: [app.branchId],
    permissions: ['Finance.Model.*:Read', 'Visit:Edit', 'Visit:Read'],
    groups: [permissionGroups.hr],
    isActive: false,
    invitedAt: '2026-11-20T10:00:00Z',
  })
  const { body } = await app.call(getOperator, { params: { guid }, as: editor })
  const grant = (name: string, scope: 'Read' | 'Edit', is_wildcard: boolean) => ({
    resource_guid: resourceNamed(name)?.guid,
    is_wildcard,
    scope,
  })
  expect(body).toEqual({
    guid,
    type: 3,
    username: 'Dana@larkfield.example',
    version: 1,
    status: 1,
    // Created with a name only, which is split until the parts are saved.
    profile: {
      salutation: 'Dr',
      first_name: 'Dana Mary',
      last_name: 'Scott',
      short_name: null,
      phone_mobile: null,
      phone_other: null,
      email: 'Dana@larkfield.example',
      name: 'Dr Dana Mary Scott',
    },
    resource_group: [permissionGroups.hr],
    resources: [grant('Finance.Model', 'Read', true), grant('Visit', 'Edit', false), grant('Visit', 'Read', false)],
    send_welcome_email: true,
    has_login: false,
    login: {
      last_login_at: null,
      invitation_created_at: '2026-11-20T10:00:00Z',
      invitation_accepted_at: null,
      password_updated_at: null,
    },
    has_profile_image: false,
    invitation: { label: 'Invited', label_date_time: '2026-11-20T10:00:00Z' },
    nhs_client_guid: null,
    nhs_client_name: null,
    // The caller holds none of their permissions.
    lock: 'above',
    is_deactivatable: false,
    has_editable_documents: false,
  })
})

test('a user shows when they signed in, were invited, accepted and set their password, and whether they have an image (SHELL-077)', async () => {
  const guid = await account(app.owner, {
    branchIds: [app.branchId],
    password: 'Correct&Horse1',
    invitedAt: '2026-11-01T09:00:00Z',
    acceptedAt: '2026-11-02T09:00:00Z',
  })
  const signedIn = { last_login_at: '2026-11-23T08:00:00Z', password_updated_at: '2026-11-02T09:00:00Z' }
  await app.owner.updateTable('account').set(signedIn).where('guid', '=', guid).execute()
  await app.owner
    .insertInto('profile_image')
    .values({ branch_id: app.branchId, operator_guid: guid, storage_key: 'images/dana' })
    .execute()
  const editor = await app.signIn(['User.Operator:Edit'])
  expect((await app.call(getOperator, { params: { guid }, as: editor })).body).toMatchObject({
    guid,
    type: 3,
    has_login: true,
    login: {
      last_login_at: '2026-11-23T08:00:00Z',
      invitation_created_at: '2026-11-01T09:00:00Z',
      invitation_accepted_at: '2026-11-02T09:00:00Z',
      password_updated_at: '2026-11-02T09:00:00Z',
    },
    has_profile_image: true,
  })
})
