import { createHash } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { getBranchStatus } from '#contract/branch/branches.ts'
import { permissionGroups } from '#contract/permissions.ts'
import { type Answer, guids, type Sent, type StubbedBrowser, stubBrowser, tokenFor } from '../testing-browser.ts'

const refusal = 'Looks like your Google account hasn’t been set up yet, please contact your branch administrator.'

async function start() {
  vi.resetModules()
  return {
    ...(await import('./session.ts')),
    ...(await import('./tokens.ts')),
    ...(await import('./sign-in.ts')),
    ...(await import('./google.ts')),
    ...(await import('../http/call.ts')),
  }
}

const branchOf = (sent: Sent) => new URL(sent.path, 'http://x').searchParams.get('branch')
const pathOf = (sent: Sent) => `${sent.method} ${new URL(sent.path, 'http://x').pathname}`

/** A server with single sign-on enabled; its tokens are numbered. */
let rounds: number
const usual: Answer = (sent) => {
  const numbered = () => ({ refreshToken: `refresh ${++rounds}`, identityToken: `identity ${rounds}` })
  switch (pathOf(sent)) {
    case 'GET /config.json':
      return Response.json({ FeatureSsoLogin: 'true', GoogleClientId: 'almoner' })
    case 'GET /api/v1/auth/google':
      return Response.json({ authorizationEndpoint: 'https://google.example/auth?hl=en', clientId: 'almoner' })
    case 'POST /api/v1/auth/google':
    case 'POST /api/v1/auth/google/refresh':
      return Response.json(numbered())
    case 'GET /api/v1/auth/dcp':
      if (branchOf(sent) === guids.taken) return Response.json({}, { status: 403 })
      return Response.json({ accessToken: tokenFor(branchOf(sent) ?? guids.leeds) })
    default:
      return Response.json({ guid: guids.leeds, status: 'Active' })
  }
}

let answer: Answer
let browser: StubbedBrowser
beforeEach(() => {
  rounds = 0
  answer = usual
  browser = stubBrowser((sent) => answer(sent))
})

/** Leaves for Google and returns with a code. */
async function comeBack(kit: Awaited<ReturnType<typeof start>>, code = 'code') {
  const asked = new URL(await kit.beginGoogle()).searchParams
  return kit.signInWithGoogle({ code, state: asked.get('state') ?? '' })
}

/** A Google session whose access token is about to expire. */
function signedIn(branch: string = guids.york) {
  sessionStorage.setItem('access_token', tokenFor(branch, 59))
  sessionStorage.setItem('branch_guid', branch)
  localStorage.setItem('refresh_token', 'old')
  localStorage.setItem('auth_type', 'google')
}

test('the redirect to Google requests a code for this site’s address, with state and challenge (AUTH-D18)', async () => {
  const kit = await start()
  const address = new URL(await kit.beginGoogle())
  expect(address.origin + address.pathname).toBe('https://google.example/auth')
  const { state = '', code_challenge: challenge, ...rest } = Object.fromEntries(address.searchParams)
  expect(rest).toEqual({
    hl: 'en',
    client_id: 'almoner',
    redirect_uri: 'https://care.example/login-sso',
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
  })
  await kit.signInWithGoogle({ code: 'code', state })
  const exchange = browser.sent.find((sent) => pathOf(sent) === 'POST /api/v1/auth/google')
  const { codeVerifier = '' } = { ...(exchange?.body as { codeVerifier?: string }) }
  expect(codeVerifier).toMatch(/^[\w-]{43}$/)
  expect(createHash('sha256').update(codeVerifier).digest('base64url')).toBe(challenge)
  expect(new URL(await kit.beginGoogle()).searchParams.get('state')).not.toBe(state)
})

test('the code is exchanged for an identity token and that for an access token; the tokens are stored (AUTH-026, AUTH-027, AUTH-028, AUTH-067, AUTH-069, AUTH-D03)', async () => {
  const kit = await start()
  await comeBack(kit)
  const [exchange, access] = browser.sent.slice(-2)
  expect(exchange?.body).toMatchObject({
    authorizationCode: 'code',
    redirectUri: 'https://care.example/login-sso',
    clientId: 'almoner',
  })
  expect([access && pathOf(access), access?.headers.get('authorization')]).toEqual([
    'GET /api/v1/auth/dcp',
    'Bearer identity 1',
  ])
  expect(kit.getSession()?.user.sub).toBe(guids.user)
  const kept = ['refresh_token', 'auth_type', 'identity_token', 'last_branch_guid']
  expect(kept.map((key) => localStorage.getItem(key))).toEqual(['refresh 1', 'google', 'identity 1', guids.leeds])
  expect(sessionStorage.getItem('access_token')).toBe(kit.getSession()?.token)
  expect(sessionStorage.getItem('google_trip')).toBeNull()

  kit.logOut()
  const gone = ['refresh_token', 'auth_type', 'identity_token']
  expect(gone.map((key) => localStorage.getItem(key))).toEqual([null, null, null])
})

test('an answer with another state, without a pending sign-in or without a code is refused before any call (AUTH-077)', async () => {
  const kit = await start()
  const wrong = [
    async () => kit.signInWithGoogle({ code: 'code', state: 'made up' }),
    async () => kit.signInWithGoogle({ code: 'code', state: '' }),
    async (state: string) => kit.signInWithGoogle({ state }),
    async (state: string) => {
      sessionStorage.clear()
      return kit.signInWithGoogle({ code: 'code', state })
    },
  ]
  for (const come of wrong) {
    const state = new URL(await kit.beginGoogle()).searchParams.get('state') ?? ''
    await expect(come(state)).rejects.toThrow(refusal)
  }
  // State and verifier can be used once.
  const state = new URL(await kit.beginGoogle()).searchParams.get('state') ?? ''
  await kit.signInWithGoogle({ code: 'code', state })
  await expect(kit.signInWithGoogle({ code: 'code', state })).rejects.toThrow(refusal)
  expect(browser.sent.filter((sent) => pathOf(sent) === 'POST /api/v1/auth/google')).toHaveLength(1)
})

test('a refused sign-in says so and signs nobody in; other failures say what went wrong (AUTH-077)', async () => {
  const kit = await start()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const refusing = (path: string, reply: () => Response | Promise<Response>) => {
    answer = (sent) => (pathOf(sent) === path ? reply() : usual(sent))
  }
  refusing('POST /api/v1/auth/google', () => Response.json({ title: refusal }, { status: 401 }))
  await expect(comeBack(kit)).rejects.toThrow(refusal)
  refusing('GET /api/v1/auth/dcp', () => Response.json({ title: 'Please sign in.' }, { status: 401 }))
  await expect(comeBack(kit)).rejects.toThrow(refusal)
  refusing('POST /api/v1/auth/google', () => Response.json({ title: 'The service is not available.' }, { status: 503 }))
  await expect(comeBack(kit)).rejects.toThrow('The service is not available.')
  refusing('POST /api/v1/auth/google', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(comeBack(kit)).rejects.toThrow('The server is not responding.')
  expect(kit.getSession()).toBeUndefined()
  expect(['refresh_token', 'auth_type', 'identity_token'].map((key) => localStorage.getItem(key))).toEqual([
    null,
    null,
    null,
  ])
})

test('an expiring token is renewed by identity and exchange, once for all calls, for the branch of the tab (AUTH-031, AUTH-032, AUTH-034, AUTH-068)', async () => {
  signedIn()
  const { call } = await start()
  await Promise.all([call(getBranchStatus, {}), call(getBranchStatus, {})])
  const [renewal, exchange, ...calls] = browser.sent.filter(({ path }) => path !== '/config.json')
  expect(renewal).toMatchObject({
    method: 'POST',
    path: '/api/v1/auth/google/refresh',
    body: { refreshToken: 'old', clientId: 'almoner' },
  })
  expect(renewal?.headers.has('authorization')).toBe(false)
  expect([exchange?.path, exchange?.headers.get('authorization')]).toEqual([
    `/api/v1/auth/dcp?branch=${guids.york}`,
    'Bearer identity 1',
  ])
  const bearer = `Bearer ${sessionStorage.getItem('access_token')}`
  expect(calls.map((sent) => sent.headers.get('authorization'))).toEqual([bearer, bearer])
  expect([localStorage.getItem('refresh_token'), localStorage.getItem('identity_token')]).toEqual([
    'refresh 1',
    'identity 1',
  ])
})

test('another branch is requested by its guid; a refusal keeps the current one and the renewed tokens (AUTH-037, AUTH-038, AUTH-D19)', async () => {
  sessionStorage.setItem('access_token', tokenFor(guids.leeds))
  localStorage.setItem('refresh_token', 'old')
  localStorage.setItem('auth_type', 'google')
  const { switchBranch, getSession } = await start()
  await switchBranch(guids.york)
  expect(getSession()?.user.branch_guid).toBe(guids.york)
  expect([sessionStorage.getItem('branch_guid'), localStorage.getItem('last_branch_guid')]).toEqual([
    guids.york,
    guids.york,
  ])
  await expect(switchBranch(guids.taken)).rejects.toMatchObject({ status: 403 })
  expect(getSession()?.user.branch_guid).toBe(guids.york)
  expect([localStorage.getItem('refresh_token'), localStorage.getItem('last_branch_guid')]).toEqual([
    'refresh 2',
    guids.york,
  ])
})

test('a branch that the user lost is replaced by their first one, with the same identity (AUTH-D20)', async () => {
  localStorage.setItem('refresh_token', 'old')
  localStorage.setItem('auth_type', 'google')
  localStorage.setItem('last_branch_guid', guids.taken)
  const { restoreSession, getSession } = await start()
  expect(await restoreSession()).toBe(true)
  expect(getSession()?.user.branch_guid).toBe(guids.leeds)
  expect(rounds).toBe(1)
})

test('the last used branch opens after a sign-in, if the user still has it (AUTH-D20)', async () => {
  localStorage.setItem('last_branch_guid', guids.york)
  const kit = await start()
  await comeBack(kit)
  expect(kit.getSession()?.user.branch_guid).toBe(guids.york)
  kit.endSession()
  localStorage.setItem('last_branch_guid', guids.taken)
  await comeBack(kit)
  expect(kit.getSession()?.user.branch_guid).toBe(guids.leeds)
  expect(localStorage.getItem('last_branch_guid')).toBe(guids.leeds)
})

test('a refused renewal or exchange logs the user out (AUTH-035)', async () => {
  for (const path of ['POST /api/v1/auth/google/refresh', 'GET /api/v1/auth/dcp']) {
    signedIn()
    const { call, getSession } = await start()
    answer = (sent) => (pathOf(sent) === path ? Response.json({}, { status: 401 }) : usual(sent))
    await expect(call(getBranchStatus, {})).rejects.toMatchObject({ status: 401 })
    expect(getSession()).toBeUndefined()
    expect(localStorage.getItem('refresh_token')).toBeNull()
  }
})

test('an NHS user goes to their care plan whatever they requested; everybody else to the requested page, once (AUTH-012, AUTH-D26)', async () => {
  const kit = await start()
  sessionStorage.setItem('requested_path', '/carers?page=2')
  await comeBack(kit)
  expect([kit.takeRequestedPath(), kit.takeRequestedPath()]).toEqual(['/carers?page=2', '/'])

  sessionStorage.setItem('requested_path', '/carers?page=2')
  const claims = { permission_groups: [permissionGroups.nhs] }
  answer = (sent) =>
    pathOf(sent) === 'GET /api/v1/auth/dcp'
      ? Response.json({ accessToken: tokenFor(guids.leeds, 1800, claims) })
      : usual(sent)
  await comeBack(kit)
  expect(kit.takeRequestedPath()).toBe('/')
})
