import { beforeEach, expect, test, vi } from 'vitest'

let browser: EventTarget
let network: { onLine: boolean }
let answer: () => Promise<Response>
let asked: number

/** Opens a page with a stubbed server and a controlled clock. */
async function openPage() {
  vi.resetModules()
  const connection = await import('./connection.ts')
  connection.watchConnection()
  return connection
}

beforeEach(() => {
  vi.useFakeTimers()
  browser = new EventTarget()
  network = { onLine: true }
  asked = 0
  answer = async () => new Response('{}')
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('fetch', () => {
    asked += 1
    return answer()
  })
  return () => vi.useRealTimers()
})

const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))

test('a call without an answer shows whether the network or the server is at fault, and any answer clears it', async () => {
  const { noteAnswer, getConnection } = await openPage()
  for (const status of [502, 503, 504]) {
    answer = async () => new Response('{}', { status })
    noteAnswer(status)
    await vi.advanceTimersByTimeAsync(0)
    expect(getConnection(), String(status)).toBe('away')
    noteAnswer(422)
    expect(getConnection()).toBe('online')
  }
  answer = noAnswer
  noteAnswer(0)
  await vi.advanceTimersByTimeAsync(0)
  expect(getConnection()).toBe('away')
  noteAnswer(200)
  network.onLine = false
  noteAnswer(0)
  expect(getConnection()).toBe('offline')
  network.onLine = true
  noteAnswer(500)
  expect(getConnection()).toBe('online')
})

test('an answer that was on its way when the network was lost does not hide the loss, but a server without a network does', async () => {
  const { noteAnswer, getConnection } = await openPage()
  network.onLine = false
  browser.dispatchEvent(new Event('offline'))
  answer = noAnswer
  noteAnswer(200)
  await vi.advanceTimersByTimeAsync(0)
  expect(getConnection()).toBe('offline')
  answer = async () => new Response('{}')
  noteAnswer(200)
  await vi.advanceTimersByTimeAsync(0)
  expect(getConnection()).toBe('online')
})

test('a single failed call does not count as a lost connection', async () => {
  const { noteAnswer, getConnection } = await openPage()
  const seen: string[] = []
  for (const status of [0, 503]) {
    noteAnswer(status)
    seen.push(getConnection())
    await vi.advanceTimersByTimeAsync(60_000)
    seen.push(getConnection())
  }
  expect(seen).toEqual(['online', 'online', 'online', 'online'])
  expect(asked).toBe(2)
})

test('an unreachable server is polled less and less often, and waiting calls continue once it is back', async () => {
  const { noteAnswer, getConnection, whenConnected } = await openPage()
  answer = noAnswer
  noteAnswer(0)
  await vi.advanceTimersByTimeAsync(0)
  let goesOn = false
  void whenConnected().then(() => {
    goesOn = true
  })
  await vi.advanceTimersByTimeAsync(60_000)
  const inFirstMinute = asked
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked - inFirstMinute).toBeLessThan(inFirstMinute)
  expect([getConnection(), goesOn]).toEqual(['away', false])
  answer = async () => new Response('{}')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([getConnection(), goesOn]).toEqual(['online', true])
  const asIs = asked
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toBe(asIs)
})

test('a returned network is tried at once; a server without its database still counts as away', async () => {
  const { getConnection } = await openPage()
  browser.dispatchEvent(new Event('offline'))
  expect(getConnection()).toBe('offline')
  answer = async () => new Response('{}', { status: 503 })
  browser.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(getConnection()).toBe('away')
  answer = async () => new Response('{}')
  browser.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(getConnection()).toBe('online')
})
