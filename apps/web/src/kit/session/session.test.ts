import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { getBranchStatus } from '#contract/branch/branches.ts'
import { Temporal } from '#domain/temporal.ts'
import { type Answer, guids, type Sent, stubBrowser, tokenFor } from '../testing-browser.ts'

/** Restarts the kit over the same storages, as a reload of the tab does. */
async function start() {
  vi.resetModules()
  return {
    ...(await import('./session.ts')),
    ...(await import('./tokens.ts')),
    ...(await import('./sign-in.ts')),
    ...(await import('../http/call.ts')),
  }
}

const branchOf = (sent: Sent) => new URL(sent.path, 'http://x').searchParams.get('branch_id')
const isRefresh = (sent: Sent) => sent.path.startsWith('/api/auth/refresh')

/** A server that accepts every sign-in and answers a refresh with the requested branch. */
const usual: Answer = (sent) => {
  if (sent.path === '/api/auth/logout') return new Response(null, { status: 204 })
  if (sent.path === '/api/auth/login' || isRefresh(sent)) {
    const access_token = tokenFor(branchOf(sent) ?? guids.leeds)
    return Response.json({ access_token, refresh_token: 'next' })
  }
  const headers = { 'x-api-version': '7', 'x-service-build': 'abc' }
  return Response.json({ guid: guids.leeds, status: 'Active' }, { headers })
}

function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').sort()
}

let answer: Answer
let browser: ReturnType<typeof stubBrowser>
beforeEach(() => {
  answer = usual
  browser = stubBrowser((sent) => answer(sent))
})

test('a sign-in stores its tokens where other tabs and reloads find them (AUTH-026, AUTH-027, AUTH-028, AUTH-025)', async () => {
  const { signIn } = await start()
  await signIn('zoe@larkfield.example', 'secret')
  expect(browser.sent[0]).toMatchObject({ path: '/api/auth/login', body: { email: 'zoe@larkfield.example' } })
  expect(localStorage.getItem('refresh_token')).toBe('next')
  expect(localStorage.getItem('auth_type')).toBe('legacy')
  expect(sessionStorage.getItem('branch_guid')).toBe(guids.leeds)
  const reloaded = await start()
  expect(reloaded.getSession()?.user).toMatchObject({ sub: guids.user, username: 'zoë@larkfield.example' })
})

test('the last used branch opens if the user still has it (AUTH-D20)', async () => {
  localStorage.setItem('last_branch_guid', guids.york)
  const { signIn, getSession } = await start()
  await signIn('a@b.example', 'secret')
  expect(getSession()?.user.branch_guid).toBe(guids.york)

  localStorage.setItem('last_branch_guid', guids.taken)
  await signIn('a@b.example', 'secret')
  expect(getSession()?.user.branch_guid).toBe(guids.leeds)
})

test('log out removes exactly what belongs to the session, and keeps the rest (AUTH-029, AUTH-D03)', async () => {
  const { signIn, logOut, getSession } = await start()
  await signIn('a@b.example', 'secret')
  const ofSession = ['access_token', 'branch_guid', 'branch_path_memory', `draft.${guids.user}./carers/new`]
  const keptInTab = ['api_version', 'service_build', 'requested_path', 'recalc_lock.1', 'replace_file_lock.1']
  const ofUser = ['refresh_token', 'auth_type', 'identity_token']
  const keptInBrowser = ['last_branch_guid', 'sidebar_open', 'detail_sidebar_open', 'theme', 'table.carers']
  for (const key of [...ofSession, ...keptInTab]) sessionStorage.setItem(key, 'x')
  for (const key of [...ofUser, ...keptInBrowser]) localStorage.setItem(key, 'x')
  logOut()
  expect(getSession()).toBeUndefined()
  expect(keysOf(sessionStorage)).toEqual(keptInTab.toSorted())
  expect(keysOf(localStorage)).toEqual(keptInBrowser.toSorted())
  expect(browser.sent.at(-1)).toMatchObject({ path: '/api/auth/logout', body: { refresh_token: 'x' } })
})

test('a token within a minute of its end is renewed first, once for all calls, without a bearer (AUTH-031, AUTH-033, AUTH-034, AUTH-063)', async () => {
  sessionStorage.setItem('access_token', tokenFor(guids.york, 59))
  sessionStorage.setItem('branch_guid', guids.york)
  localStorage.setItem('refresh_token', 'old')
  const { call } = await start()
  await Promise.all([call(getBranchStatus, {}), call(getBranchStatus, {}), call(getBranchStatus, {})])
  const refreshes = browser.sent.filter(isRefresh)
  expect(refreshes).toHaveLength(1)
  expect(refreshes[0]).toMatchObject({ body: { refresh_token: 'old' } })
  expect(refreshes[0]?.headers.has('authorization')).toBe(false)
  expect(branchOf(refreshes[0] as Sent)).toBe(guids.york)
  const bearer = `Bearer ${sessionStorage.getItem('access_token')}`
  expect(browser.sent.slice(1).map((sent) => sent.headers.get('authorization'))).toEqual([bearer, bearer, bearer])
  expect(localStorage.getItem('refresh_token')).toBe('next')
})

test('a token good for more than a minute is sent as it is, and the versions of the answer are kept (AUTH-031, AUTH-036, AUTH-070)', async () => {
  // The token does not age while the modules load.
  const clock = vi.spyOn(Temporal.Now, 'instant').mockReturnValue(Temporal.Now.instant())
  onTestFinished(() => clock.mockRestore())
  const token = tokenFor(guids.leeds, 61)
  sessionStorage.setItem('access_token', token)
  const { call } = await start()
  expect(await call(getBranchStatus, {})).toEqual({ guid: guids.leeds, status: 'Active' })
  expect(browser.sent.map((sent) => sent.headers.get('authorization'))).toEqual([`Bearer ${token}`])
  expect(sessionStorage.getItem('api_version')).toBe('7')
  expect(sessionStorage.getItem('service_build')).toBe('abc')
})

test('a new tab restores the session from the refresh token (AUTH-031)', async () => {
  localStorage.setItem('refresh_token', 'old')
  localStorage.setItem('last_branch_guid', guids.york)
  const { restoreSession, getSession } = await start()
  expect(await restoreSession()).toBe(true)
  expect(getSession()?.user.branch_guid).toBe(guids.york)
})

test('a branch that the user lost is replaced by their first one (AUTH-D20)', async () => {
  localStorage.setItem('refresh_token', 'old')
  localStorage.setItem('last_branch_guid', guids.taken)
  answer = (sent) => (branchOf(sent) === guids.taken ? Response.json({}, { status: 403 }) : usual(sent))
  const { restoreSession, getSession } = await start()
  expect(await restoreSession()).toBe(true)
  expect(getSession()?.user.branch_guid).toBe(guids.leeds)
})

test('a refused refresh logs the user out; without an answer the session stays (AUTH-035)', async () => {
  sessionStorage.setItem('access_token', tokenFor(guids.leeds, 5))
  localStorage.setItem('refresh_token', 'old')
  const { call, getSession } = await start()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(call(getBranchStatus, {})).rejects.toMatchObject({ status: 0 })
  expect(getSession()?.user.sub).toBe(guids.user)
  answer = () => Response.json({}, { status: 401 })
  await expect(call(getBranchStatus, {})).rejects.toMatchObject({ status: 401 })
  expect(getSession()).toBeUndefined()
  expect(localStorage.getItem('refresh_token')).toBeNull()
})

test('a 401 logs the user out and remembers the page to return to (AUTH-030, AUTH-D26)', async () => {
  sessionStorage.setItem('access_token', tokenFor(guids.leeds))
  localStorage.setItem('refresh_token', 'old')
  answer = () => Response.json({ title: 'Please sign in.' }, { status: 401 })
  const { call, getSession } = await start()
  await expect(call(getBranchStatus, {})).rejects.toThrow('Please sign in.')
  expect(getSession()).toBeUndefined()
  expect(sessionStorage.getItem('requested_path')).toBe('/finance/invoice-processing?page=2')
})

test('a failed sign-in shows the reason and signs nobody in (AUTH-075)', async () => {
  answer = () => Response.json({ title: 'We were unable to sign you in' }, { status: 401 })
  const { signIn, getSession } = await start()
  await expect(signIn('a@b.example', 'wrong')).rejects.toThrow('We were unable to sign you in')
  expect(getSession()).toBeUndefined()
  expect(sessionStorage.getItem('requested_path')).toBeNull()
})

test('another branch has its own token and is remembered; a refusal keeps the current one (AUTH-037, AUTH-038, AUTH-D19)', async () => {
  const { signIn, switchBranch, getSession } = await start()
  await signIn('a@b.example', 'secret')
  await switchBranch(guids.york)
  expect(getSession()?.user.branch_guid).toBe(guids.york)
  expect(sessionStorage.getItem('branch_guid')).toBe(guids.york)
  expect(localStorage.getItem('last_branch_guid')).toBe(guids.york)
  answer = () => Response.json({}, { status: 403 })
  await expect(switchBranch(guids.taken)).rejects.toMatchObject({ status: 403 })
  expect(getSession()?.user.branch_guid).toBe(guids.york)
  expect(localStorage.getItem('last_branch_guid')).toBe(guids.york)
})

test('an unreadable token counts as none', async () => {
  const { decodeToken } = await start()
  for (const token of ['', 'a.b.c', 'no token', `a.${Buffer.from('{}').toString('base64url')}.c`])
    expect(decodeToken(token)).toBeUndefined()
})
