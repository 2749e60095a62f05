import { beforeEach, expect, test } from 'vitest'
import { login, logout, refresh } from '#contract/identity/sign-in.ts'
import { account } from '#testing/builders/people.ts'
import { testApp } from '#testing/test-app.ts'
import { lockUnchangedPassword, selectAccountByEmail } from './account-queries.ts'
import { hashPassword } from './passwords.ts'

const app = await testApp()
const { owner } = app
const password = 'Larkfield!2026'
const refusedSignIn =
  'We were unable to sign you in, this email address and password combination doesn’t match our records. Are you sure you have an account?'

let people = 0
let email = ''
beforeEach(() => {
  people++
  email = `finance${people}@larkfield.example`
})

const signIn = (body: { email: string; password: string }) => app.call(login, { body })
const exchange = (token: string, branch?: string) =>
  app.call(refresh, { body: { refresh_token: token }, query: { branch_id: branch } })

/** Inserts failed sign-ins with one email, at the current time. */
const failed = (count: number, emailOf: (index: number) => string = () => email) =>
  owner
    .insertInto('sign_in_attempt')
    .values(
      Array.from({ length: count }, (_, index) => ({
        email: emailOf(index),
        address: '127.0.0.1',
        at: app.clock.now(),
        succeeded: false,
      })),
    )
    .execute()

async function signedIn(branchIds = [app.branchId]): Promise<{ guid: string; token: string }> {
  const guid = await account(owner, { email, password, branchIds })
  const { body } = await signIn({ email, password })
  return { guid, token: body.refresh_token }
}

test('an empty or malformed email and an empty password are reported by field (AUTH-049, AUTH-050, AUTH-051)', async () => {
  const empty = await signIn({ email: '', password: '' })
  expect([empty.status, empty.problem.errors]).toEqual([
    422,
    { email: ['The field is required'], password: ['The field is required'] },
  ])
  const wrong = await signIn({ email: 'finance', password })
  expect([wrong.status, wrong.problem.errors]).toEqual([422, { email: ['Value must be a valid email address.'] }])
})

test('email and password return both tokens, with claims for account, branches and permissions (AUTH-010, AUTH-025, AUTH-062, AUTH-D01)', async () => {
  const guid = await account(owner, {
    email,
    password,
    branchIds: [app.branchId, app.otherBranchId],
    permissions: ['User.Carer:Read', 'Finance.File:Read'],
    groups: ['10000000-0000-4000-8000-000000000003'],
  })
  const { status, body } = await signIn({ email: ` ${email.toUpperCase()} `, password })
  expect(status).toBe(200)
  expect(await app.services.tokens.read(body.access_token)).toMatchObject({
    sub: guid,
    username: email,
    user_type: 3,
    // Leeds is older than Glasgow, so it is opened (AUTH-D20).
    branch_guid: app.branchGuid,
    branch_guids: [app.branchGuid, app.otherBranchGuid],
    permission_groups: ['10000000-0000-4000-8000-000000000003'],
    roles: ['Finance.File:Read', 'User.Carer:Read'],
    environment: 'test',
    build: 'test',
    // 30 minutes after 09:00 (AUTH-D02).
    exp: Temporal.Instant.from('2026-11-24T09:30:00Z').epochMilliseconds / 1000,
  })
})

test('a sign-in sets the account’s last login', async () => {
  const { guid } = await signedIn()
  const person = owner.selectFrom('account').select('last_login_at').where('guid', '=', guid)
  expect(await person.executeTakeFirst()).toEqual({ last_login_at: '2026-11-24T09:00:00Z' })
})

test('a user without a branch gets a token without one (AUTH-D20)', async () => {
  await account(owner, { email, password })
  const { body } = await signIn({ email, password })
  expect(await app.services.tokens.read(body.access_token)).toMatchObject({ branch_guid: null, branch_guids: [] })
})

test('a wrong password, an unknown email, an inactive account and one without a login are refused alike (AUTH-075, AUTH-D17)', async () => {
  await account(owner, { email, password, branchIds: [app.branchId] })
  await account(owner, { email: `left${email}`, password, isActive: false })
  await account(owner, { email: `invited${email}` })
  const answers = await Promise.all([
    signIn({ email, password: 'Larkfield!2025' }),
    signIn({ email: `nobody${email}`, password }),
    signIn({ email: `left${email}`, password }),
    signIn({ email: `invited${email}`, password }),
  ])
  for (const { status, problem } of answers) expect([status, problem.title]).toEqual([401, refusedSignIn])
})

test('a forced reset, or a password that no longer meets the rules, is 412 if email and password are right (AUTH-076, AUTH-D15)', async () => {
  await account(owner, { email, password, mustChangePassword: true })
  expect((await signIn({ email, password })).status).toBe(412)
  expect((await signIn({ email, password: 'Larkfield!2025' })).status).toBe(401)
  await account(owner, { email: `old${email}`, password: 'larkfield' })
  expect((await signIn({ email: `old${email}`, password: 'larkfield' })).problem).toMatchObject({
    status: 412,
    code: 'PASSWORD_CHANGE',
  })
})

test('after ten failures within 15 minutes an email is refused for 15 minutes, even with the right password (AUTH-D16)', async () => {
  await account(owner, { email, password, branchIds: [app.branchId] })
  await failed(8)
  expect((await signIn({ email, password: 'Larkfield!2025' })).status).toBe(401)
  app.clock.advance('PT10M')
  expect((await signIn({ email: email.toUpperCase(), password: 'Larkfield!2025' })).status).toBe(401)

  expect((await signIn({ email, password })).problem).toMatchObject({
    status: 429,
    title: 'Too many log-in attempts. Please try again later.',
  })
  app.clock.advance('PT14M59S')
  expect((await signIn({ email, password })).status).toBe(429)
  app.clock.advance('PT1S')
  expect((await signIn({ email, password })).status).toBe(200)
  const outcomes = await owner
    .selectFrom('sign_in_attempt as a')
    .select('a.succeeded')
    .where('a.email', 'in', [email, email.toUpperCase()])
    .execute()
  expect(outcomes.filter(({ succeeded }) => succeeded).length).toBe(1)
  // Attempts that were refused unchecked are not recorded.
  expect(outcomes.length).toBe(11)
})

test('each failure with an email delays the next attempt longer, whether or not an account has it (AUTH-D16)', async () => {
  await account(owner, { email, password, branchIds: [app.branchId] })
  for (const each of [email, `nobody${email}`]) {
    app.waits.length = 0
    for (let tries = 0; tries < 7; tries++) await signIn({ email: each, password: 'Larkfield!2025' })
    expect(app.waits).toEqual([0, 0, 0, 250, 500, 1000, 2000])
  }
  app.waits.length = 0
  expect((await signIn({ email, password })).status).toBe(200)
  expect(app.waits).toEqual([4000])
})

test('a password that is changed while it is checked does not sign in', async () => {
  const guid = await account(owner, { email, password, branchIds: [app.branchId] })
  const found = await selectAccountByEmail(app.services.db, email)
  expect(await lockUnchangedPassword(app.services.db, found!)).toBe(true)
  await owner
    .updateTable('account')
    .set({ password_hash: await hashPassword('Kirkstall&2027') })
    .where('guid', '=', guid)
    .execute()
  expect(await lockUnchangedPassword(app.services.db, found!)).toBe(false)
})

test('failures more than 15 minutes apart do not add up (AUTH-D16)', async () => {
  await account(owner, { email, password, branchIds: [app.branchId] })
  await failed(9)
  app.clock.advance('PT15M')
  await failed(9)
  expect((await signIn({ email, password })).status).toBe(200)
})

test('guesses at an unknown email are counted, simultaneous ones too (AUTH-D16)', async () => {
  const guesses = await Promise.all(Array.from({ length: 14 }, () => signIn({ email, password })))
  expect(guesses.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
})

test('an address that fails with many emails is refused too, with a far higher limit', async () => {
  await failed(300, (index) => `guess${index}@larkfield.example`)
  expect((await signIn({ email, password })).status).toBe(429)
  app.clock.advance('PT15M')
  expect((await signIn({ email, password })).status).toBe(401)
})

test('a refresh token is exchanged for new tokens, of the oldest or the requested branch (AUTH-063, AUTH-D19)', async () => {
  const { guid, token } = await signedIn([app.branchId, app.otherBranchId])
  const first = await exchange(token)
  expect(first.status).toBe(200)
  expect(first.body.refresh_token).not.toBe(token)
  expect(await app.services.tokens.read(first.body.access_token)).toMatchObject({ branch_guid: app.branchGuid })
  const second = await exchange(first.body.refresh_token, app.otherBranchGuid)
  expect(await app.services.tokens.read(second.body.access_token)).toMatchObject({
    sub: guid,
    branch_guid: app.otherBranchGuid,
  })
})

test('a branch that is not the user’s is 403, and the token stays valid (AUTH-D19)', async () => {
  const { token } = await signedIn()
  const refused = await exchange(token, app.otherBranchGuid)
  expect([refused.status, refused.problem.code]).toEqual([403, 'FORBIDDEN'])
  app.clock.advance('PT10M')
  expect((await exchange(token, app.branchGuid)).status).toBe(200)
})

test('a replaced token stays valid for 30 seconds; replayed later it revokes its whole family (AUTH-D02)', async () => {
  const { guid, token } = await signedIn()
  const next = (await exchange(token)).body.refresh_token
  app.clock.advance('PT30S')
  const late = await exchange(token)
  expect(late.status).toBe(200)
  app.clock.advance('PT1S')
  expect((await exchange(token)).problem).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  expect((await exchange(next)).status).toBe(401)
  expect((await exchange(late.body.refresh_token)).status).toBe(401)
  const replays = owner.selectFrom('sign_in_event').select('outcome').where('account_guid', '=', guid).orderBy('id')
  expect((await replays.execute()).at(-1)).toEqual({ outcome: 'session-revoked' })
})

test('revoking one family does not end other sessions of the same user', async () => {
  const { token } = await signedIn()
  const other = (await signIn({ email, password })).body.refresh_token
  await app.call(logout, { body: { refresh_token: token } })
  expect([(await exchange(token)).status, (await exchange(other)).status]).toEqual([401, 200])
})

test('several tabs may refresh simultaneously with one token (AUTH-034, AUTH-D02)', async () => {
  const { token } = await signedIn()
  const answers = await Promise.all(Array.from({ length: 4 }, () => exchange(token)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(4)
  app.clock.advance('PT1M')
  for (const { body } of answers) expect((await exchange(body.refresh_token)).status).toBe(200)
})

test('each refresh token expires after 30 days (AUTH-D02)', async () => {
  const { token } = await signedIn()
  app.clock.advance('PT719H59M')
  const renewed = await exchange(token)
  expect(renewed.status).toBe(200)
  app.clock.advance('PT2M')
  expect((await exchange(token)).status).toBe(401)
  app.clock.advance('PT719H57M')
  expect((await exchange(renewed.body.refresh_token)).status).toBe(200)
})

test('an expired token is refused like an unknown one', async () => {
  const { token } = await signedIn()
  app.clock.advance('PT720H')
  expect((await exchange(token)).status).toBe(401)
  expect((await exchange('never-issued')).status).toBe(401)
})

test('a deactivated account, or one that must change its password, cannot refresh', async () => {
  const { guid, token } = await signedIn()
  const set = (values: object) => owner.updateTable('account').set(values).where('guid', '=', guid).execute()
  await set({ must_change_password: true })
  expect((await exchange(token)).status).toBe(401)
  await set({ must_change_password: false, is_active: false })
  expect((await exchange(token)).status).toBe(401)
})

test('signing out revokes the family and answers 204 for any token (AUTH-029)', async () => {
  const { token } = await signedIn()
  const next = (await exchange(token)).body.refresh_token
  const answer = await app.call(logout, { body: { refresh_token: token } })
  expect([answer.status, answer.body]).toEqual([204, undefined])
  expect((await exchange(next)).status).toBe(401)
  expect((await app.call(logout, { body: { refresh_token: token } })).status).toBe(204)
  expect((await app.call(logout, { body: { refresh_token: 'unknown' } })).status).toBe(204)
})

test('only hashes of refresh tokens and passwords are stored', async () => {
  const { guid, token } = await signedIn()
  const { password_hash } = await owner
    .selectFrom('account')
    .select('password_hash')
    .where('guid', '=', guid)
    .executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const { token_hash } = await owner
    .selectFrom('refresh_token')
    .select('token_hash')
    .where('account_guid', '=', guid)
    .executeTakeFirstOrThrow()
  expect(token_hash.length).toBe(32)
  expect(token_hash.toString()).not.toContain(token)
})
