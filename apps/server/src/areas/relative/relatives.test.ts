import { expect, test } from 'vitest'
import { getHistory } from '#contract/history/history.ts'
import { inviteUser } from '#contract/identity/account-links.ts'
import type { Permission } from '#contract/permissions.ts'
import { createRelative, getRelative, listRelatives, updateRelative } from '#contract/relative/relatives.ts'
import { allEndpoints } from '#testing/all-endpoints.ts'
import { accountLinks, freshPassword } from '#testing/builders/account-links.ts'
import { account, relative } from '#testing/builders/people.ts'
import { client } from '#testing/builders/rota.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId, mails } = app
const { mailed, accept, signIn } = accountLinks(app)
const editor = await app.signIn(['User.Client:Read', 'User.Client:Edit'])
const reader = await app.signIn(['User.Client:Read'])
const stranger = await app.signIn(['*:Edit' as Permission], { branchGuid: app.otherBranchGuid })
const dot = await client(owner, { branchId })
const ewan = await client(owner, { branchId, firstName: 'Ewan', lastName: 'Adair' })

const profile = {
  salutation: 'Mrs',
  first_name: 'Grace',
  last_name: 'Hale',
  bio: 'Lives next door.',
  address: '2 High Street, Leeds',
  address_post_code: 'LS1 1AA',
  phone_mobile: '07700 900300',
  phone_landline: '0113 496 0300',
  email: null as string | null,
}

function bodyOf({ profile: changed = {}, ...change }: { profile?: object; [key: string]: unknown } = {}) {
  return { status: 0, relationship: 'Daughter', profile: { ...profile, ...changed }, ...change }
}

const create = (change: Parameters<typeof bodyOf>[0] = {}, as: TestUser | null = editor) =>
  app.call(createRelative, { params: { client: dot }, body: { client: dot, ...bodyOf(change) }, as })
async function created(change: Parameters<typeof bodyOf>[0] = {}): Promise<string> {
  const { status, body } = await create(change)
  expect(status).toBe(201)
  return body.guid
}
const update = (guid: string, change: Parameters<typeof bodyOf>[0] = {}, headers: Record<string, string> = {}) =>
  app.call(updateRelative, { params: { client: dot, guid }, body: bodyOf(change), as: editor, headers })
const read = (guid: string, clientGuid = dot, as: TestUser | null = editor) =>
  app.call(getRelative, { params: { client: clientGuid, guid }, as })
const list = (clientGuid: string, as: TestUser | null = reader, query = {}) =>
  app.call(listRelatives, { params: { client: clientGuid }, query, as })
const accountOf = (guid: string) =>
  owner
    .selectFrom('account as a')
    .innerJoin('relative as r', 'r.account_guid', 'a.guid')
    .select(['a.user_type', 'a.email', 'a.name', 'a.is_active'])
    .where('r.guid', '=', guid)
    .executeTakeFirst()

test('relatives need User.Client:Read, a change User.Client:Edit; they belong to one client of one branch (RELATIVE-007, RELATIVE-D09)', async () => {
  const guid = await created()
  const other = await app.signIn(['User.Carer:Read', 'User.Carer:Edit'])
  const own = { params: { client: dot, guid }, body: bodyOf() }
  for (const [as, refusal] of [
    [null, 401],
    [other, 403],
    [stranger, 404],
  ] as const) {
    expect((await list(dot, as)).status).toBe(refusal)
    expect((await read(guid, dot, as)).status).toBe(refusal)
    expect((await create({}, as)).status).toBe(refusal)
    expect((await app.call(updateRelative, { ...own, as })).status).toBe(refusal)
  }
  expect((await create({}, reader)).status).toBe(403)
  expect((await app.call(updateRelative, { ...own, as: reader })).status).toBe(403)
  expect((await read(guid, ewan)).status).toBe(404)
  const wrong = { params: { client: ewan, guid }, body: bodyOf(), as: editor }
  expect((await app.call(updateRelative, wrong)).status).toBe(404)
  const elsewhere = await create({ client: ewan })
  expect(elsewhere.problem.errors).toEqual({ client: ['This is not the client of the contact.'] })
  expect((await read(guid, dot, reader)).body.version).toBe(1)
})

test('every field comes back as it was written, and as it was changed; the history shows both (RELATIVE-008, RELATIVE-010, RELATIVE-011, RELATIVE-012, RELATIVE-D08)', async () => {
  const guid = await created()
  expect((await read(guid)).body).toEqual({
    guid,
    version: 1,
    client: dot,
    status: 0,
    relationship: 'Daughter',
    profile: { name: 'Grace Hale', ...profile },
    send_welcome_email: false,
    has_login: false,
    invitation: { label: 'Not invited', label_date_time: null },
  })
  const changed = {
    salutation: null,
    first_name: 'Gracie',
    last_name: 'Holt',
    bio: null,
    address: null,
    address_post_code: null,
    phone_mobile: null,
    phone_landline: '0113 496 0301',
    email: 'gracie@larkfield.example',
  }
  expect((await update(guid, { status: 1, relationship: 'Neighbour', profile: changed })).status).toBe(204)
  expect((await read(guid)).body).toMatchObject({
    version: 2,
    status: 1,
    relationship: 'Neighbour',
    profile: { name: 'Gracie Holt', ...changed },
  })
  const history = await app.call(getHistory, { params: { type: 'relative', guid }, as: reader })
  expect(history.body.entries[0]?.changes).toEqual(
    expect.arrayContaining([
      { field: 'status', before: 'Active', after: 'Inactive' },
      { field: 'relationship', before: 'Daughter', after: 'Neighbour' },
      { field: 'first_name', before: 'Grace', after: 'Gracie' },
      { field: 'phone_mobile', before: '07700 900300', after: null },
    ]),
  )
  const foreign = await app.call(getHistory, { params: { type: 'relative', guid }, as: stranger })
  expect(foreign.status).toBe(404)
})

test('of two who edit the same relative the later one is refused with 409', async () => {
  const guid = await created()
  const ifMatch = { 'if-match': '"1"' }
  expect((await update(guid, { profile: { bio: 'One' } }, ifMatch)).status).toBe(204)
  expect((await update(guid, { profile: { bio: 'Two' } }, ifMatch)).status).toBe(409)
  expect((await read(guid)).body.profile.bio).toBe('One')
})

test('a body needs its fields, each with the message of its rule (RELATIVE-D04, RELATIVE-D05)', async () => {
  const required = ['This field is required.']
  const empty = await app.call(createRelative, {
    params: { client: dot },
    body: { client: dot, profile: { first_name: ' ' }, send_welcome_email: true },
    as: editor,
  })
  expect([empty.status, empty.problem.errors]).toEqual([
    422,
    {
      status: required,
      relationship: required,
      'profile.first_name': required,
      'profile.last_name': required,
      'profile.phone_mobile': required,
      'profile.email': required,
    },
  ])
  const wrong = await create({
    relationship: 'Stranger',
    profile: { first_name: 'R2', phone_mobile: 'x', phone_landline: 'y', email: 'z', bio: 'x'.repeat(1001) },
  })
  expect(wrong.problem.errors).toEqual({
    relationship: ['Choose one of the options.'],
    'profile.first_name': [expect.stringContaining('Must ONLY contain their name')],
    'profile.phone_mobile': ['Value must be a valid phone number.'],
    'profile.phone_landline': ['Value must be a valid phone number.'],
    'profile.email': ['Value must be a valid email address.'],
    'profile.bio': ['Bio cannot exceed 1000 characters.'],
  })
  const guid = await created({ profile: { phone_landline: null } })
  await created({ profile: { phone_mobile: null } })
  const neither = await update(guid, { profile: { phone_mobile: '', phone_landline: ' ' } })
  expect(neither.problem.errors).toEqual({ 'profile.phone_mobile': required })
})

test('the list has active relatives of the client first, then by name, in pages of 25 (RELATIVE-001, RELATIVE-D01, RELATIVE-D02)', async () => {
  expect((await list(ewan)).body).toEqual({ users: [], count: 0 })
  const of = { branchId, clientGuid: ewan }
  const zoe = await relative(owner, { ...of, firstName: 'Zoe', lastName: 'Adair' })
  const abe = await relative(owner, { ...of, firstName: 'Abe', lastName: 'Young', more: { status: 1 } })
  const ben = await relative(owner, { ...of, firstName: 'ben', lastName: 'Young', more: { email: 'ben@x.example' } })
  const { body } = await list(ewan)
  expect([body.count, body.users.map(({ guid }) => guid)]).toEqual([3, [ben, zoe, abe]])
  expect(body.users[0]).toEqual({
    guid: ben,
    status: 0,
    relationship: 'Daughter',
    profile: { name: 'ben Young', phone_mobile: '07700 900300', email: 'ben@x.example' },
    has_login: false,
    invitation: { label: 'Not invited', label_date_time: null },
  })
  const second = await list(ewan, reader, { page: 2, page_size: 1 })
  expect([second.body.count, second.body.users.map(({ guid }) => guid)]).toEqual([3, [zoe]])
})

test('a welcome email is an invitation; without it, or for an inactive relative, none is sent (RELATIVE-D06)', async () => {
  const welcome = (email: string, change: object = {}) =>
    created({ send_welcome_email: true, profile: { email }, ...change })
  const guid = await welcome('welcome@larkfield.example')
  expect((await read(guid)).body).toMatchObject({ send_welcome_email: true, invitation: { label: 'Invited' } })
  expect(await accountOf(guid)).toMatchObject({ user_type: 1, name: 'Grace Hale', is_active: true })
  const link = await mailed()
  expect(mails.map(({ to }) => to.address)).toEqual(['welcome@larkfield.example'])
  expect((await accept(link)).status).toBe(204)
  expect((await read(guid)).body).toMatchObject({ has_login: true, invitation: { label: 'Accepted' } })

  const gone = await welcome('gone@larkfield.example', { status: 1 })
  const silent = await created({ profile: { email: 'silent@larkfield.example' } })
  for (const each of [gone, silent]) {
    expect((await read(each)).body).toMatchObject({ send_welcome_email: false, has_login: false })
    expect(await accountOf(each)).toBeUndefined()
  }
  const count = async () => (await list(dot)).body.count
  const before = await count()
  const taken = await create({ send_welcome_email: true, profile: { email: 'Welcome@larkfield.example' } })
  const sentence = 'This email address is already in use. Enter another one.'
  expect([taken.status, taken.problem.errors]).toEqual([409, { 'profile.email': [sentence] }])
  expect(await count()).toBe(before)
})

test('an inactive relative is neither invited nor signs in; the login follows name and email (RELATIVE-D07)', async () => {
  const email = 'login@larkfield.example'
  const guid = await created({ profile: { email } })
  const invite = () => app.call(inviteUser, { params: { guid }, as: editor })
  expect((await update(guid, { status: 1, profile: { email } })).status).toBe(204)
  expect((await invite()).problem.code).toBe('USER_INACTIVE')
  expect((await update(guid, { profile: { email } })).status).toBe(204)
  expect((await invite()).status).toBe(204)
  await accept(await mailed())
  expect((await signIn(email, freshPassword)).status).toBe(200)

  const other = { first_name: 'Nia', email: 'moved@larkfield.example' }
  expect((await update(guid, { profile: other })).status).toBe(204)
  expect(await accountOf(guid)).toMatchObject({ name: 'Nia Hale', email: other.email, is_active: true })
  expect((await update(guid, { status: 1, profile: other })).status).toBe(204)
  expect((await signIn(other.email, freshPassword)).status).toBe(401)
  expect((await update(guid, { profile: other })).status).toBe(204)
  expect((await signIn(other.email, freshPassword)).status).toBe(200)

  expect((await update(guid)).problem.errors).toEqual({
    'profile.email': ['A contact who has been invited needs an email address.'],
  })
  await account(owner, { email: 'operator@larkfield.example' })
  const taken = await update(guid, { profile: { email: 'operator@larkfield.example' } })
  expect([taken.status, Object.keys(taken.problem.errors ?? {})]).toEqual([409, ['profile.email']])
})

test('no call deletes a relative, and the row stays when it is set to inactive (RELATIVE-D11)', async () => {
  const deleting = allEndpoints.filter(({ method, path }) => method === 'DELETE' && path.includes('/relative'))
  expect(deleting).toEqual([])
  const guid = await created()
  await update(guid, { status: 1 })
  expect((await read(guid)).body.status).toBe(1)
})
