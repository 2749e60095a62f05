import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import { buildApp } from '../../app.ts'
import type { ConnectionLimits } from './connection-limits.ts'

const app = await testApp()
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** Starts a server with some limits, and returns a function that opens connections and sends raw bytes. */
async function listening(limits: Partial<ConnectionLimits>) {
  const server = await buildApp(app.services, { limits })
  closing.push(() => server.close())
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  return async (text: string) => {
    const socket = connect(port, '127.0.0.1')
    closing.push(() => socket.destroy())
    socket.setEncoding('utf8').on('error', () => {})
    await once(socket, 'connect')
    socket.write(text)
    return socket
  }
}

/** Returns everything that the server sends until it closes the connection. */
async function untilClosed(socket: Socket): Promise<string> {
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  // Bytes that are sent while the server closes it fail, which is no failure of a test.
  await new Promise((resolve) => socket.once('close', resolve))
  return received
}

const answered = async (socket: Socket) => String((await once(socket, 'data'))[0])

const head = (length: number, more = '') =>
  `POST /api/auth/login HTTP/1.1\r\nHost: care.example\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`
const body = JSON.stringify({ email: 'nobody@larkfield.example', password: 'x' })

test('a body that does not arrive in time is refused with 408, and the connection closed', async () => {
  const send = await listening({ body: 50 })
  const received = await untilClosed(await send(`${head(body.length)}{`))
  expect(received).toMatch(/^HTTP\/1.1 408 .*"code":"TOO_SLOW"/s)
})

test('so is a chunked body, however often a byte of it arrives', async () => {
  const send = await listening({ body: 100 })
  const chunked = head(1).replace('Content-Length: 1', 'Transfer-Encoding: chunked')
  const socket = await send(`${chunked}1\r\n[\r\n`)
  const drip = setInterval(() => socket.write('1\r\n[\r\n'), 10)
  closing.push(() => clearInterval(drip))
  expect(await untilClosed(socket)).toMatch(/^HTTP\/1.1 408 .*"code":"TOO_SLOW"/s)
})

test('a body that arrives in pieces within the time is accepted', async () => {
  const send = await listening({})
  const socket = await send(head(body.length))
  socket.write(body.slice(0, 5))
  socket.write(body.slice(5))
  expect(await answered(socket)).toMatch(/^HTTP\/1.1 401 /)
})

test('headers or an upload that do not arrive in time end with their connection', async () => {
  const send = await listening({ headers: 50, request: 100, look: 20 })
  expect(await untilClosed(await send('POST /api/auth/login HTTP/1.1\r\nHost: care'))).toMatch(/^HTTP\/1.1 408 /)
  const { token } = await app.signIn(['User.Operator:Edit'])
  const upload = [
    `POST /api/operator/${crypto.randomUUID()}/file HTTP/1.1`,
    'Host: care.example',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 1000',
  ].join('\r\n')
  expect(await untilClosed(await send(`${upload}\r\n\r\n--x\r\n`))).toMatch(/^(HTTP\/1.1 408 .*)?$/s)
})

test('one network can send only a limited number of bodies at a time, and each that ends frees a place', async () => {
  const send = await listening({ bodiesOfNetwork: 2 })
  const first = await send(`${head(body.length)}{`)
  const second = await send(`${head(body.length)}{`)
  // A request without a body is answered, so the server has seen the two before it.
  expect(await answered(await send('GET /api/health HTTP/1.1\r\nHost: care.example\r\n\r\n'))).toMatch(/ 200 /)
  const third = await untilClosed(await send(`${head(body.length)}{`))
  expect(third).toMatch(/^HTTP\/1.1 429 /)

  second.write(body.slice(1))
  expect(await answered(second)).toMatch(/^HTTP\/1.1 401 /)
  first.destroy()
  await expect
    .poll(async () => (await answered(await send(head(body.length) + body))).slice(0, 12), { timeout: 60_000 })
    .toBe('HTTP/1.1 401')
})

test('connections beyond the limit of the process are refused', async () => {
  const send = await listening({ connections: 2 })
  const health = 'GET /api/health HTTP/1.1\r\nHost: care.example\r\n\r\n'
  for (const _ of [1, 2]) expect(await answered(await send(health))).toMatch(/ 200 /)
  expect(await untilClosed(await send(health))).toBe('')
})

test('a request that names two hosts is refused', async () => {
  const send = await listening({})
  for (const path of ['/api/health', '/', '/api/nowhere']) {
    const socket = await send(`GET ${path} HTTP/1.1\r\nHost: care.example\r\nHOST: other.example\r\n\r\n`)
    expect(await answered(socket), path).toMatch(/^HTTP\/1.1 400 /)
  }
})

test('a body of more than 16 KB from an anonymous caller, or 512 KB from any, is refused before it is read', async () => {
  const send = await listening({})
  expect(await answered(await send(head(16 * 1024 + 1)))).toMatch(/^HTTP\/1.1 413 /)
  const { token } = await app.signIn(['User.Operator:Edit'])
  const signedIn = head(512 * 1024 + 1, `Authorization: Bearer ${token}\r\n`).replace('/auth/login', '/operator')
  expect(await answered(await send(signedIn))).toMatch(/^HTTP\/1.1 413 /)
})
