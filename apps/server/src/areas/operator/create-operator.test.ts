import { beforeAll, expect, test } from 'vitest'
import { login } from '#contract/identity/sign-in.ts'
import { getOperator } from '#contract/operator/get-operator.ts'
import { createOperator } from '#contract/operator/operators.ts'
import { resourceNamed } from '#contract/operator/resources.ts'
import { type Permission, permissionGroups } from '#contract/permissions.ts'
import { hashPassword } from '#server/areas/identity/passwords.ts'
import { account } from '#testing/builders/people.ts'
import { client } from '#testing/builders/rota.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const everything: TestUser = await app.signIn(['*:Edit' as Permission])
const { operator, nhs, financeAdmin } = permissionGroups

let emails = 0
const grant = (name: string, scope: 'Read' | 'Edit', is_wildcard = false) => ({
  resource_guid: resourceNamed(name)?.guid ?? '',
  is_wildcard,
  scope,
})

function inputOf(change: Record<string, unknown> = {}, profile: Record<string, unknown> = {}) {
  emails++
  return {
    profile: {
      salutation: 'Ms',
      first_name: 'Dana',
      last_name: 'Scott',
      email: `dana${emails}@larkfield.example`,
      ...profile,
    },
    status: 0,
    resources: [],
    resource_group: [operator],
    send_welcome_email: false,
    ...change,
  }
}

async function create(body: unknown, as = everything) {
  return app.call(createOperator, { body, as })
}

async function created(body: unknown, as = everything) {
  const answer = await create(body, as)
  expect([answer.status, answer.problem.title]).toEqual([201, undefined])
  return (await app.call(getOperator, { params: { guid: answer.body.guid }, as: everything })).body
}

async function refusal(body: unknown, as = everything) {
  const { status, problem } = await create(body, as)
  return [status, problem.errors ?? problem.detail]
}

test('an operator is created with profile, status, rights and roles, and assigned to the selected branch (OPER-030, OPER-D16)', async () => {
  const resources = [grant('Finance.Model', 'Read', true), grant('Visit', 'Edit'), grant('Visit', 'Edit')]
  const body = inputOf(
    { resources, resource_group: [permissionGroups.hr, permissionGroups.chat] },
    {
      first_name: '  Dana\u200b ',
      short_name: 'Dee',
      phone_mobile: '+44 7700 900123',
      email: ' Dana.Scott@larkfield.example ',
    },
  )
  const made = await created(body)
  expect(made.profile).toEqual({
    salutation: 'Ms',
    first_name: 'Dana',
    last_name: 'Scott',
    short_name: 'Dee',
    phone_mobile: '+44 7700 900123',
    phone_other: null,
    email: 'Dana.Scott@larkfield.example',
    name: 'Dana Scott',
  })
  expect(made).toMatchObject({ status: 0, resource_group: [permissionGroups.hr, permissionGroups.chat] })
  expect(made.resources).toEqual([grant('Finance.Model', 'Read', true), grant('Visit', 'Edit')])
  const branches = await owner.selectFrom('account_branch').selectAll().where('account_guid', '=', made.guid).execute()
  expect(branches.map(({ branch_id }) => branch_id)).toEqual([branchId])
  const stored = await owner
    .selectFrom('account_permission')
    .selectAll()
    .where('account_guid', '=', made.guid)
    .execute()
  expect(stored.map(({ permission }) => permission).sort()).toEqual(['Finance.Model.*:Read', 'Visit:Edit'])
})

test('the history shows who created an operator, when and with which values', async () => {
  const made = await created(inputOf())
  const [entry] = await owner.selectFrom('audit').selectAll().where('entity_guid', '=', made.guid).execute()
  expect(entry).toMatchObject({
    action: 'create',
    entity: 'operator',
    account_guid: everything.guid,
    branch_id: branchId,
  })
  expect(entry?.after).toMatchObject({ profile: { name: 'Dana Scott' }, status: 'Active', role: ['Operator'] })
})

test('an empty short name is derived from the names (OPER-D13)', async () => {
  expect((await created(inputOf({}, { short_name: ' ' }))).profile.short_name).toBe('D Scott')
})

test('status, salutation, names, email and role are required (OPER-013, OPER-014, OPER-015, OPER-016, OPER-018)', async () => {
  const missing = { profile: { first_name: ' ' }, resources: [], resource_group: [], send_welcome_email: false }
  const [status, errors] = await refusal(missing)
  expect(status).toBe(422)
  const needed = ['This field is required.']
  expect(errors).toEqual({
    'profile.salutation': needed,
    'profile.first_name': needed,
    'profile.last_name': needed,
    'profile.email': needed,
    status: needed,
    resource_group: needed,
  })
})

test.each([
  ['profile.email', { email: 'dana@nowhere' }, 'Value must be a valid email address.'],
  ['profile.phone_mobile', { phone_mobile: 'ring me' }, 'Value must be a valid phone number.'],
  [
    'profile.last_name',
    { last_name: 'Scott 2' },
    "Must ONLY contain their name and can only comprise of valid letters and/or these special characters ' ` - , . and must not be longer than 64 characters.",
  ],
  ['profile.short_name', { short_name: 'x'.repeat(65) }, 'Short name cannot exceed 64 characters.'],
])('a wrong %s is refused by the shared rules (OPER-016, OPER-019, OPER-D13)', async (field, profile, sentence) => {
  expect(await refusal(inputOf({}, profile))).toEqual([422, { [field]: [sentence] }])
})

test('an unknown salutation, status, role or resource is refused (OPER-009, OPER-D10, OPER-D13)', async () => {
  const unknown = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
  expect((await create(inputOf({}, { salutation: 'Sir' }))).status).toBe(422)
  expect((await create(inputOf({ status: 2 }))).status).toBe(422)
  expect(await refusal(inputOf({ resource_group: [unknown] }))).toEqual([
    422,
    { 'resource_group.0': ['This role is not known.'] },
  ])
  expect(await refusal(inputOf({ resources: [{ ...grant('Visit', 'Read'), resource_guid: unknown }] }))).toEqual([
    422,
    { 'resources.0.resource_guid': ['This resource is not known.'] },
  ])
})

test('an email in use is 409 at the email, regardless of letter case and status (OPER-D14)', async () => {
  await account(owner, { email: 'Taken@larkfield.example', isActive: false })
  const { status, problem } = await create(inputOf({}, { email: 'tAKEN@larkfield.example' }))
  const sentence = 'Operator with this email already exists'
  expect([status, problem.title, problem.errors]).toEqual([409, sentence, { 'profile.email': [sentence] }])
})

test('two concurrent requests for the same operator create one (OPER-D14)', async () => {
  const body = inputOf()
  const answers = await Promise.all([create(body), create(body)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('a repeated request creates one operator and returns the same response', async () => {
  const headers = { 'idempotency-key': 'one attempt' }
  const body = inputOf()
  const send = () => app.call(createOperator, { body, as: everything, headers })
  const [first, second] = [await send(), await send()]
  expect([first.status, second.body]).toEqual([201, first.body])
})

test('a welcome email is an invitation; without it, or for an inactive operator, none is sent (OPER-030)', async () => {
  const invited = await created(inputOf({ send_welcome_email: true }))
  expect(invited).toMatchObject({ send_welcome_email: true, invitation: { label: 'Invited' } })
  for (const body of [inputOf(), inputOf({ send_welcome_email: true, status: 1 })]) {
    expect(await created(body)).toMatchObject({ send_welcome_email: false, invitation: { label: 'Not invited' } })
  }
  const links = await owner.selectFrom('account_link').selectAll().where('kind', '=', 'invitation').execute()
  expect(links.map(({ account_guid }) => account_guid)).toEqual([invited.guid])
})

test('a role grants nothing by itself: it is an id in the token, and permissions come only from the rights (OPER-D23)', async () => {
  const made = await created(inputOf({ resource_group: [permissionGroups.branchAdmin, permissionGroups.hr] }))
  const password = 'Larkfield!2026'
  await owner
    .updateTable('account')
    .set({ password_hash: await hashPassword(password) })
    .where('guid', '=', made.guid)
    .execute()
  const { access_token } = (await app.call(login, { body: { email: made.profile.email, password } })).body
  const claims = JSON.parse(atob(access_token.split('.')[1] ?? ''))
  expect(claims.permission_groups).toEqual([permissionGroups.branchAdmin, permissionGroups.hr])
  expect(claims.roles).toEqual([])
  expect((await create(inputOf(), { guid: made.guid, token: access_token })).status).toBe(403)
})

test('an operator without a password cannot sign in', async () => {
  const made = await created(inputOf())
  const body = { email: made.profile.email, password: 'Larkfield!2026' }
  expect((await app.call(login, { body })).status).toBe(401)
})

// The permissions that a caller may grant.

const rightsEditor = ['User.Operator:Edit', 'User.Permission.Resource:Edit', 'User.Carer:Read'] satisfies Permission[]

test('users cannot grant a permission that they do not hold (OPER-D12)', async () => {
  const giver = await app.signIn(rightsEditor)
  expect((await created(inputOf({ resources: [grant('User.Carer', 'Read')] }), giver)).resources).toHaveLength(1)
  for (const one of [
    grant('User.Carer', 'Edit'),
    grant('User.Carer', 'Read', true),
    grant('*', 'Read'),
    grant('Visit', 'Read'),
  ]) {
    const body = inputOf({ resources: [grant('User.Carer', 'Read'), one] })
    expect(await refusal(body, giver)).toEqual([403, 'You do not have this permission yourself.'])
    expect(await owner.selectFrom('account').select('guid').where('email', '=', body.profile.email).execute()).toEqual(
      [],
    )
  }
})

test('without User.Permission.Resource:Edit no permission can be granted (OPER-021, OPER-D09)', async () => {
  const giver = await app.signIn(['User.Operator:Edit', 'User.Carer:Read'])
  expect((await create(inputOf({ resources: [grant('User.Carer', 'Read')] }), giver)).status).toBe(403)
  expect((await created(inputOf(), giver)).resources).toEqual([])
})

test('without User.Permission.Group:Edit the role is Operator (OPER-020, OPER-D09)', async () => {
  const giver = await app.signIn(['User.Operator:Edit'])
  expect((await create(inputOf({ resource_group: [permissionGroups.hr] }), giver)).status).toBe(403)
  expect((await create(inputOf({ resource_group: [operator, permissionGroups.hr] }), giver)).status).toBe(403)
  expect((await created(inputOf(), giver)).resource_group).toEqual([operator])
})

test('a role that opens something can be given only by its members (OPER-D12)', async () => {
  const may = ['User.Operator:Edit', 'User.Permission.Group:Edit'] satisfies Permission[]
  const outsider = await app.signIn(may)
  const member = await app.signIn(may, { groups: [financeAdmin] })
  const body = () => inputOf({ resource_group: [financeAdmin] })
  expect(await refusal(body(), outsider)).toEqual([403, 'You do not have this permission yourself.'])
  expect((await created(body(), member)).resource_group).toEqual([financeAdmin])
  expect(
    (await created(inputOf({ resource_group: [permissionGroups.hr, nhs] }), outsider)).resource_group,
  ).toHaveLength(2)
})

let clientGuid: string
beforeAll(async () => {
  clientGuid = await client(owner, { branchId })
})

test('an operator with the role NHS is assigned a client of the branch, by a user who may read clients (OPER-D25)', async () => {
  const body = () => inputOf({ resource_group: [nhs], nhs_client_guid: clientGuid })
  const made = await created(body())
  expect(made.nhs_client_guid).toBe(clientGuid)
  expect(made.nhs_client_name).toEqual(expect.any(String))
  // Without the role there is no client.
  expect((await created(inputOf({ nhs_client_guid: clientGuid }))).nhs_client_guid).toBeNull()

  const blind = await app.signIn(['User.Operator:Edit', 'User.Permission.Group:Edit'])
  expect((await create(body(), blind)).status).toBe(403)
  const elsewhere = await client(owner, { branchId: app.otherBranchId })
  expect(await refusal(inputOf({ resource_group: [nhs], nhs_client_guid: elsewhere }))).toEqual([
    422,
    { nhs_client_guid: ['This client is not in the selected branch.'] },
  ])
})
