import { expect, onTestFinished, test, vi } from 'vitest'
import { getBranchStatus } from '#contract/branch/branches.ts'
import { login } from '#contract/identity/sign-in.ts'
import { searchAddresses } from '#contract/integration/geocoding.ts'
import { submitUplift, undoUplift } from '#contract/model/uplift.ts'
import { guids, stubBrowser } from '../testing-browser.ts'
import { addressOf, searchOf, send, sendRaw } from './http.ts'

test('path parameters are filled in and escaped, and a missing one is a bug', () => {
  const endpoint = { path: '/finance/:side/:group-items/:guid' }
  const params = { side: 'invoice', group: 'a/b', guid: '1' }
  expect(addressOf(endpoint, { params })).toBe('/api/finance/invoice/a%2Fb-items/1')
  expect(() => addressOf(endpoint, { params: { side: 'invoice' } })).toThrow('group')
})

test('several values of a query key are repeated keys, and empty ones are left out (SHELL-D55)', () => {
  const query = { search: 'Ågot & Co', status: [1, 2], region: undefined, reference: '', page: 2, flag: false }
  expect(searchOf(query).toString()).toBe('search=%C3%85got+%26+Co&status=1&status=2&page=2&flag=false')
  expect(addressOf({ path: '/carer' }, { query: {} })).toBe('/api/carer')
})

test('a call without any response logs a warning and rethrows the error (SHELL-189)', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const cause = new TypeError('Failed to fetch')
  stubBrowser(() => Promise.reject(cause))
  await expect(send(getBranchStatus, {})).rejects.toMatchObject({ name: 'ApiError', status: 0 })
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/offline.*origin/), cause)
  // Any response counts as an answer.
  stubBrowser(() => Response.json({ title: 'Not found' }, { status: 404 }))
  await expect(send(getBranchStatus, {})).rejects.toMatchObject({ status: 404 })
  expect(warn).toHaveBeenCalledOnce()
})

test('a success without a body is a success, whatever its status', async () => {
  stubBrowser(() => new Response('', { status: 202 }))
  expect(await send(submitUplift.invoice, { body: [] })).toBeUndefined()
  stubBrowser(() => new Response(null, { status: 204 }))
  expect(await send(undoUplift.invoice, { params: { requestGuid: guids.leeds } })).toBeUndefined()
})

test('calls have no time limit, and share one root path (AUTH-071, SHELL-D52)', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const anHour = 3_600_000
  const { sent } = stubBrowser(async (one) => {
    expect(one.path).toBe('/api/branch/status')
    await new Promise((settle) => setTimeout(settle, anHour))
    return Response.json({ guid: guids.leeds, status: 'Active' })
  })
  const answer = send(getBranchStatus, {})
  await vi.advanceTimersByTimeAsync(anHour)
  expect(await answer).toEqual({ guid: guids.leeds, status: 'Active' })
  expect(sent).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('a call to a server that hangs ends like one without any response, once a check gets no answer either', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.spyOn(console, 'warn').mockReturnValue()
  const hangs = (signal: AbortSignal | null | undefined) =>
    new Promise<Response>((_, fail) => {
      if (signal?.aborted) fail(signal.reason)
      signal?.addEventListener('abort', () => fail(signal.reason))
    })
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    path === '/api/health' ? Promise.reject(new TypeError('Failed to fetch')) : hangs(init?.signal),
  )
  const ended = vi.fn()
  void send(getBranchStatus, {}).catch(ended)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'ApiError', status: 0 }))
  // An aborted call is not reported as a server that hangs.
  const leaving = new AbortController()
  const left = send(getBranchStatus, {}, { signal: leaving.signal })
  leaving.abort()
  await expect(left).rejects.toMatchObject({ name: 'AbortError' })
})

test('a server that hangs in the middle of an answer is given up as well', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.spyOn(console, 'warn').mockReturnValue()
  const begun = (signal: AbortSignal | null | undefined) =>
    new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"guid":'))
        signal?.addEventListener('abort', () => stream.error(signal.reason))
      },
    })
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/api/health') throw new TypeError('Failed to fetch')
    return new Response(begun(init?.signal))
  })
  const ended = vi.fn()
  void send(getBranchStatus, {}).catch(ended)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'ApiError', status: 0 }))
})

test('a body is sent as its endpoint declares: text unchanged, anything else as JSON (SHELL-122)', async () => {
  stubBrowser(() => Response.json({}))
  const sent: (RequestInit | undefined)[] = []
  vi.stubGlobal('fetch', async (_path: string, init?: RequestInit) => {
    sent.push(init)
    return Response.json({ suggestions: [], count: 0 })
  })
  await sendRaw(searchAddresses, { body: '12 "Ash" Grove' }, {})
  await sendRaw(login, { body: { email: 'a', password: 'b' } }, {})
  const typeOf = (init: RequestInit | undefined) => new Headers(init?.headers).get('content-type')
  expect(sent.map((init) => [typeOf(init), init?.body])).toEqual([
    ['text/plain', '12 "Ash" Grove'],
    ['application/json', '{"email":"a","password":"b"}'],
  ])
})

test('a save sends the version that was seen, and takes over the one that it has made, however much higher', async () => {
  const seen = { current: 3 }
  const etags = ['"5"', 'W/"6"', null, '"9"']
  const { sent } = stubBrowser(() => {
    const etag = etags[sent.length - 1]
    return new Response(null, { status: sent.length === 4 ? 409 : 204, ...(etag && { headers: { etag } }) })
  })
  const save = () => sendRaw(undoUplift.invoice, { params: { requestGuid: guids.leeds } }, { seen })
  for (let time = 0; time < 3; time += 1) await save()
  // A refused call made no version.
  await expect(save()).rejects.toMatchObject({ status: 409 })
  expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"5"', '"6"', '"6"'])
  expect(seen.current).toBe(6)
})
