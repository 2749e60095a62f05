import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import type { LiveEvent } from '#contract/message/live.ts'
import { ApiError } from '../http/api-error.ts'
import { type ConnectionState, keepConnected } from './connection.ts'

// A real WebSocket server, scripted by each test.
let server: WebSocketServer
let stop: () => void
let states: ConnectionState[]
let events: LiveEvent[]
let tokens: number
let arrivals: { socket: WebSocket; said: unknown }[]
let wake: () => void

beforeEach(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  ;[states, events, tokens, arrivals] = [[], [], 0, []]
  wake = () => {}
  server.on('connection', (socket) => {
    socket.on('message', (data) => {
      arrivals.push({ socket, said: JSON.parse(String(data)) })
      wake()
    })
  })
})
afterEach(() => {
  stop()
  for (const socket of server.clients) socket.terminate()
  server.close()
})

function start(fetchToken = async () => ({ token: `token ${++tokens}`, expires_at: '2999-01-01T00:00:00Z' })) {
  stop = keepConnected({
    address: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fetchToken,
    firstWait: 5,
    onEvent: (event) => {
      events.push(event)
      wake()
    },
    onState: (state) => {
      states.push(state)
      wake()
    },
  })
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) {
    await new Promise<void>((settle) => {
      wake = settle
    })
  }
}

const sendEvent = (at: number, event: LiveEvent) => arrivals[at]?.socket.send(JSON.stringify(event))
const ready: LiveEvent = { type: 'ready', expires_at: '2999-01-01T00:00:00Z' }

test('it sends its token first, is open once that is accepted, and passes events on', async () => {
  start()
  await until(() => arrivals.length === 1)
  expect(arrivals[0]?.said).toEqual({ type: 'authenticate', token: 'token 1' })
  expect(states).toEqual(['connecting'])
  sendEvent(0, ready)
  sendEvent(0, { type: 'resync' })
  await until(() => events.length === 2)
  expect(states).toEqual(['connecting', 'open'])
  expect(events).toEqual([ready, { type: 'resync' }])
})

test('a lost connection is reported and restored with a new token, every time it is lost (SHELL-D49, CHAT-D17)', async () => {
  start()
  for (let round = 0; round < 3; round++) {
    await until(() => arrivals.length === round + 1)
    sendEvent(round, ready)
    await until(() => states.filter((state) => state === 'open').length === round + 1)
    arrivals[round]?.socket.terminate()
  }
  await until(() => arrivals.length === 4)
  expect(arrivals.map(({ said }) => (said as { token: string }).token)).toEqual(
    [1, 2, 3, 4].map((count) => `token ${count}`),
  )
  expect(states).toEqual(['connecting', 'open', 'lost', 'open', 'lost', 'open', 'lost'])
})

test('a server that does not answer is retried; a refused token is not', async () => {
  const answers = [new ApiError({ status: 0, message: '' }), new ApiError({ status: 503, message: '' })]
  start(async () => {
    tokens += 1
    const error = answers.shift()
    if (error) throw error
    return { token: 'token', expires_at: '2999-01-01T00:00:00Z' }
  })
  await until(() => arrivals.length === 1)
  expect(states).toEqual(['connecting', 'lost', 'lost'])
  const closed = once(arrivals[0]!.socket, 'close')
  arrivals[0]?.socket.close(4403)
  await closed
  stop()

  const before = states.length
  start(async () => {
    tokens = 100
    throw new ApiError({ status: 403, message: '' })
  })
  await until(() => tokens === 100)
  expect(states.slice(before)).toEqual(['connecting'])
})

test('stopping closes its connection and opens no other', async () => {
  start()
  await until(() => arrivals.length === 1)
  const closed = once(arrivals[0]!.socket, 'close')
  stop()
  await closed
  expect(states).toEqual(['connecting'])
})
