import { beforeEach, expect, test, vi } from 'vitest'
import { getBranchStatus } from '#contract/branch/branches.ts'
import { type Answer, guids, type Sent, type StubbedBrowser, stubBrowser, tokenFor } from '../testing-browser.ts'

/** Opens another tab: fresh modules over the same storages. */
async function openTab() {
  vi.resetModules()
  return {
    ...(await import('./session.ts')),
    ...(await import('./tokens.ts')),
    ...(await import('./sign-in.ts')),
    ...(await import('./other-tabs.ts')),
    ...(await import('../http/call.ts')),
  }
}

let tokens: number
const usual: Answer = (sent) => {
  if (sent.path === '/api/auth/logout') return new Response(null, { status: 204 })
  if (!/^\/api\/auth\/(login|refresh)/.test(sent.path)) return Response.json({ guid: guids.leeds, status: 'Active' })
  const branch = new URL(sent.path, 'http://x').searchParams.get('branch_id') ?? guids.leeds
  return Response.json({ access_token: tokenFor(branch), refresh_token: `token ${++tokens}` })
}
const spent = (sent: Sent) => (sent.path.startsWith('/api/auth/refresh') ? [sent.body] : [])

let answer: Answer
let browser: StubbedBrowser
beforeEach(() => {
  tokens = 0
  answer = usual
  browser = stubBrowser((sent) => answer(sent))
})

test('a log-out in another tab ends the session here (AUTH-D25)', async () => {
  const { signIn, watchOtherTabs, getSession } = await openTab()
  watchOtherTabs()
  await signIn('a@b.example', 'secret')
  browser.otherTab('theme')
  browser.otherTab('refresh_token', 'the next')
  expect(getSession()?.user.sub).toBe(guids.user)
  browser.otherTab('refresh_token')
  expect(getSession()).toBeUndefined()
  expect(browser.sent.filter((sent) => sent.path === '/api/auth/logout')).toHaveLength(0)

  // The storage was cleared completely.
  await signIn('a@b.example', 'secret')
  browser.otherTab(null)
  expect(getSession()).toBeUndefined()
})

test('a page restored from the browser’s memory notices that it was logged out meanwhile (AUTH-D25)', async () => {
  const { signIn, watchOtherTabs, getSession } = await openTab()
  watchOtherTabs()
  await signIn('a@b.example', 'secret')
  browser.comeBack()
  expect(getSession()?.user.sub).toBe(guids.user)
  localStorage.removeItem('refresh_token')
  browser.comeBack()
  expect(getSession()).toBeUndefined()
})

test('tabs that renew at one moment take turns, each with the token of the previous one (AUTH-034, AUTH-D02)', async () => {
  sessionStorage.setItem('access_token', tokenFor(guids.leeds, 5))
  localStorage.setItem('refresh_token', 'token 0')
  const tabs = [await openTab(), await openTab(), await openTab()]
  await Promise.all(tabs.map(({ call }) => call(getBranchStatus, {})))
  expect(browser.sent.flatMap(spent)).toEqual([0, 1, 2].map((n) => ({ refresh_token: `token ${n}` })))
  expect(localStorage.getItem('refresh_token')).toBe('token 3')
})

test('a tab that does not release its turn does not stop the others', async () => {
  const { runExclusively } = await import('./exclusive.ts')
  const held = Promise.withResolvers<void>()
  const holding = navigator.locks.request('almoner.tokens', () => held.promise)
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  timeout.mockReturnValue(AbortSignal.abort(new DOMException('Waited', 'TimeoutError')))
  expect(await runExclusively(async () => 'done')).toBe('done')
  timeout.mockRestore()
  held.resolve()
  await holding
})

test('without browser locks this tab still takes turns', async () => {
  vi.stubGlobal('navigator', {})
  const { runExclusively } = await import('./exclusive.ts')
  const order: string[] = []
  const first = Promise.withResolvers<void>()
  const both = Promise.all([
    runExclusively(() => first.promise.then(() => order.push('first'))),
    runExclusively(async () => order.push('second')),
  ])
  first.resolve()
  await both
  vi.unstubAllGlobals()
  expect(order).toEqual(['first', 'second'])
})

test('a failure inside its turn is rethrown and not retried', async () => {
  const { runExclusively } = await import('./exclusive.ts')
  const work = vi.fn(() => Promise.reject(new Error('refused')))
  await expect(runExclusively(work)).rejects.toThrow('refused')
  expect(work).toHaveBeenCalledTimes(1)
})

test('a renewal that is answered after the log-out opens no session and restores nothing (AUTH-029)', async () => {
  sessionStorage.setItem('access_token', tokenFor(guids.leeds, 5))
  localStorage.setItem('refresh_token', 'token 0')
  const { call, logOut, getSession } = await openTab()
  const late = Promise.withResolvers<Response>()
  answer = (sent) => (sent.path === '/api/auth/refresh' ? late.promise : usual(sent))
  const calling = call(getBranchStatus, {})
  await vi.waitFor(() => expect(browser.sent).toHaveLength(1), { timeout: 60_000 })
  logOut()
  late.resolve(Response.json({ access_token: tokenFor(guids.leeds), refresh_token: 'token 1' }))
  await expect(calling).rejects.toMatchObject({ status: 401 })
  expect([getSession(), localStorage.getItem('refresh_token'), sessionStorage.getItem('access_token')]).toEqual([
    undefined,
    null,
    null,
  ])
})

test('a renewal that waited for a branch switch renews the new branch (AUTH-037)', async () => {
  sessionStorage.setItem('access_token', tokenFor(guids.leeds, 5))
  sessionStorage.setItem('branch_guid', guids.leeds)
  localStorage.setItem('refresh_token', 'token 0')
  const { call, switchBranch, getSession } = await openTab()
  await Promise.all([switchBranch(guids.york), call(getBranchStatus, {})])
  expect(getSession()?.user.branch_guid).toBe(guids.york)
})
