import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { listAssignedBranches } from '#contract/branch/branches.ts'
import { exchangeIdentity, findGoogle, refreshGoogle, signInWithGoogle } from '#contract/identity/google.ts'
import { logout, refresh } from '#contract/identity/sign-in.ts'
import { googleAt } from '#server/kit/google.ts'
import { authorize } from '#testing/authorize.ts'
import { account } from '#testing/builders/people.ts'
import { startOpenidProvider, unverifiedEmail } from '#testing/openid-provider.ts'
import { testApp } from '#testing/test-app.ts'

const redirectUri = 'https://care.example/login-sso'
const provider = await startOpenidProvider({ redirectUris: [redirectUri] })
afterAll(() => provider.stop())
const { clientId } = provider

const off = await testApp()
const app = await testApp('2026-11-24T09:00:00Z', { google: googleAt(provider) })
const { owner } = app

const refusal = 'Looks like your Google account hasn’t been set up yet, please contact your branch administrator.'
const verifier = () => randomBytes(32).toString('base64url')

let people = 0
let email = ''
beforeEach(() => {
  people++
  email = `google${people}@larkfield.example`
})

async function signIn(as = email) {
  const codeVerifier = verifier()
  const authorizationCode = await authorize(provider, { email: as, redirectUri, codeVerifier })
  return app.call(signInWithGoogle, { body: { authorizationCode, redirectUri, clientId, codeVerifier } })
}
const renew = (refreshToken: string) => app.call(refreshGoogle, { body: { refreshToken, clientId } })
const exchange = (identityToken: string, branch?: string) =>
  app.call(exchangeIdentity, { headers: { authorization: `Bearer ${identityToken}` }, query: { branch } })

test('while the setting is off all its endpoints are 404 (AUTH-011, AUTH-016)', async () => {
  const body = { authorizationCode: 'x', redirectUri, clientId }
  expect((await off.call(findGoogle)).status).toBe(404)
  expect((await off.call(signInWithGoogle, { body })).status).toBe(404)
  expect((await off.call(refreshGoogle, { body: { refreshToken: 'x', clientId } })).status).toBe(404)
  expect((await off.call(exchangeIdentity, { headers: { authorization: 'Bearer x' } })).status).toBe(404)
})

test('the authorization endpoint comes from the provider’s discovery document', async () => {
  const { body } = await app.call(findGoogle)
  expect(body).toEqual({ authorizationEndpoint: `${provider.issuer}/auth`, clientId })
})

test('a code for a verified email signs in to its account, ignoring case, and the identity token is exchanged for an access token (AUTH-011, AUTH-067, AUTH-069, AUTH-D18)', async () => {
  const guid = await account(owner, {
    email,
    branchIds: [app.branchId, app.otherBranchId],
    permissions: ['User.Carer:Read'],
  })
  const { status, body } = await signIn(email.toUpperCase())
  expect([status, Object.keys(body).sort()]).toEqual([200, ['identityToken', 'refreshToken']])
  const access = await exchange(body.identityToken)
  expect([access.status, Object.keys(access.body)]).toEqual([200, ['accessToken']])
  expect(await app.services.tokens.read(access.body.accessToken)).toMatchObject({
    sub: guid,
    username: email,
    branch_guid: app.branchGuid,
    branch_guids: [app.branchGuid, app.otherBranchGuid],
    roles: ['User.Carer:Read'],
    exp: Temporal.Instant.from('2026-11-24T09:30:00Z').epochMilliseconds / 1000,
  })
  const { last_login_at } = await owner
    .selectFrom('account')
    .select('last_login_at')
    .where('guid', '=', guid)
    .executeTakeFirstOrThrow()
  expect(last_login_at).toBe(app.clock.now())
})

test('every sign-in is recorded, refused ones too', async () => {
  const guid = await account(owner, { email, branchIds: [app.branchId] })
  await signIn()
  await signIn(`nobody-${email}`)
  const trail = await owner
    .selectFrom('sign_in_event')
    .select(['at', 'outcome', 'email', 'account_guid', 'method', 'address'])
    .where('email', 'in', [email, `nobody-${email}`])
    .orderBy('id')
    .execute()
  const common = { at: app.clock.now(), method: 'google', address: '127.0.0.1' }
  expect(trail).toEqual([
    { ...common, outcome: 'signed-in', email, account_guid: guid },
    { ...common, outcome: 'failed', email: `nobody-${email}`, account_guid: null },
  ])
})

test('an unknown account, an inactive one and an unverified email are refused alike (AUTH-077, AUTH-D18)', async () => {
  await account(owner, { email, branchIds: [app.branchId], isActive: false })
  await account(owner, { email: unverifiedEmail, branchIds: [app.branchId] })
  for (const one of [email, `nobody-${email}`, unverifiedEmail]) {
    const { status, problem } = await signIn(one)
    expect([status, problem.title]).toEqual([401, refusal])
  }
})

test('a code is valid once, and only with its own redirect address, client and verifier (AUTH-077)', async () => {
  await account(owner, { email, branchIds: [app.branchId] })
  const codeVerifier = verifier()
  const ask = () => authorize(provider, { email, redirectUri, codeVerifier })
  const body = { authorizationCode: await ask(), redirectUri, clientId, codeVerifier }
  expect((await app.call(signInWithGoogle, { body })).status).toBe(200)
  const wrong = [
    body,
    { ...body, authorizationCode: 'made-up' },
    { ...body, authorizationCode: await ask(), codeVerifier: verifier() },
    { authorizationCode: await ask(), redirectUri, clientId },
    { ...body, authorizationCode: await ask(), redirectUri: 'https://elsewhere.example/login-sso' },
    { ...body, authorizationCode: await ask(), clientId: 'another' },
  ]
  for (const one of wrong) {
    const { status, problem } = await app.call(signInWithGoogle, { body: one })
    expect([status, problem.code]).toEqual([401, 'GOOGLE_REFUSED'])
  }
})

test('a code that was requested without a challenge is accepted with its three fields (AUTH-067)', async () => {
  await account(owner, { email, branchIds: [app.branchId] })
  const authorizationCode = await authorize(provider, { email, redirectUri })
  const { status } = await app.call(signInWithGoogle, { body: { authorizationCode, redirectUri, clientId } })
  expect(status).toBe(200)
})

test('a refresh token is exchanged for an identity token and the next refresh token of the same session (AUTH-032, AUTH-068, AUTH-D02)', async () => {
  await account(owner, { email, branchIds: [app.branchId] })
  const first = (await signIn()).body
  app.clock.advance('PT29M')
  const { status, body } = await renew(first.refreshToken)
  expect(status).toBe(200)
  expect(body.refreshToken).not.toBe(first.refreshToken)
  expect((await exchange(body.identityToken)).status).toBe(200)
  expect((await exchange(first.identityToken)).status).toBe(401)
})

test('a replaced token stays valid for 30 seconds, for tabs that renew simultaneously; replayed later it ends the session (AUTH-D02)', async () => {
  await account(owner, { email, branchIds: [app.branchId] })
  const { refreshToken } = (await signIn()).body
  const tabs = await Promise.all([renew(refreshToken), renew(refreshToken)])
  expect(tabs.map(({ status }) => status)).toEqual([200, 200])
  app.clock.advance('PT31S')
  expect((await renew(refreshToken)).problem).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  for (const { body } of tabs) {
    expect((await renew(body.refreshToken)).status).toBe(401)
    expect((await exchange(body.identityToken)).status).toBe(401)
  }
})

test('renewing does not extend a session: 30 days after the sign-in Google is asked again (AUTH-D02)', async () => {
  await account(owner, { email, branchIds: [app.branchId] })
  const { refreshToken } = (await signIn()).body
  app.clock.advance('PT719H')
  const next = await renew(refreshToken)
  expect(next.status).toBe(200)
  app.clock.advance('PT1H')
  expect((await renew(next.body.refreshToken)).status).toBe(401)
})

test('another branch of the user is opened by its guid; a branch of others is 403 (AUTH-009, AUTH-037, AUTH-D19)', async () => {
  await account(owner, { email, branchIds: [app.branchId] })
  const { identityToken } = (await signIn()).body
  expect((await exchange(identityToken, app.otherBranchGuid)).problem.code).toBe('FORBIDDEN')
  await owner
    .insertInto('account_branch')
    .columns(['account_guid', 'branch_id'])
    .expression((from) =>
      from
        .selectFrom('account as a')
        .select(['a.guid', from.val(app.otherBranchId).as('id')])
        .where('a.email', '=', email),
    )
    .execute()
  const { body } = await exchange(identityToken, app.otherBranchGuid.toUpperCase())
  expect(await app.services.tokens.read(body.accessToken)).toMatchObject({ branch_guid: app.otherBranchGuid })
})

test('a deactivated account gets no further access, and neither does a session that was signed out (AUTH-029)', async () => {
  const guid = await account(owner, { email, branchIds: [app.branchId] })
  const gone = (await signIn()).body
  const token = (await exchange(gone.identityToken)).body.accessToken
  const listed = () => app.call(listAssignedBranches, { as: { guid, token } })
  expect((await listed()).status).toBe(200)
  await app.call(logout, { body: { refresh_token: gone.refreshToken } })
  expect([(await renew(gone.refreshToken)).status, (await exchange(gone.identityToken)).status]).toEqual([401, 401])
  expect((await listed()).status).toBe(401)

  const { refreshToken, identityToken } = (await signIn()).body
  await owner.updateTable('account').set({ is_active: false }).where('guid', '=', guid).execute()
  expect([(await renew(refreshToken)).status, (await exchange(identityToken)).status]).toEqual([401, 401])
})

test('each way of renewing refuses the other’s tokens, and only an identity token can be exchanged', async () => {
  await account(owner, { email, branchIds: [app.branchId] })
  const { refreshToken, identityToken } = (await signIn()).body
  expect((await app.call(refresh, { body: { refresh_token: refreshToken } })).status).toBe(401)
  const { accessToken } = (await exchange(identityToken)).body
  for (const token of [accessToken, refreshToken, '']) expect((await exchange(token)).status).toBe(401)
  expect((await app.call(exchangeIdentity)).status).toBe(401)
  // An identity token is no access token.
  expect(await app.services.tokens.read(identityToken)).toBeNull()
})

test('a provider that does not answer is unavailable, not an unknown account, and is asked again later', async () => {
  const stopped = await startOpenidProvider({ redirectUris: [redirectUri] })
  await stopped.stop()
  const google = googleAt(stopped)
  await expect(google.authorizationEndpoint()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  const again = await startOpenidProvider({ redirectUris: [redirectUri], port: Number(new URL(stopped.issuer).port) })
  expect(await google.authorizationEndpoint()).toBe(`${stopped.issuer}/auth`)
  const code = { code: 'x', redirectUri, codeVerifier: undefined }
  await again.stop()
  await expect(google.personOf(code)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})
