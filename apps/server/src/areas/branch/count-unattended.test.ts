import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { countUnattended } from '#contract/branch/branches.ts'
import { peerTimeout } from '#testing/local-peer.ts'
import { testApp } from '#testing/test-app.ts'
import { buildApp } from '../../app.ts'
import { httpInbox, readInbox } from '../../kit/inbox.ts'

const app = await testApp()

/** A test inbox, served over HTTP. */
let answer: (request: IncomingMessage, response: ServerResponse) => void
let requests: { url: string | undefined; authorization: string | undefined }[]
const inbox = createServer((request, response) => {
  requests.push({ url: request.url, authorization: request.headers.authorization })
  answer(request, response)
}).listen(0, '127.0.0.1')
await once(inbox, 'listening')
const address = `http://127.0.0.1:${(inbox.address() as AddressInfo).port}`
afterAll(() => {
  inbox.closeAllConnections()
  inbox.close()
})
const json = (body: unknown) => (_request: IncomingMessage, response: ServerResponse) =>
  void response.setHeader('content-type', 'application/json').end(JSON.stringify(body))

let now = 0
async function counting() {
  const url = `${address}/unattended?branch={branch}&reference={reference}`
  const client = httpInbox({ url, token: 'let me in', ticks: () => now, timeout: peerTimeout })
  const server = await buildApp({ ...app.services, inbox: client })
  afterAll(() => server.close())
  const { token } = await app.signIn([])
  return async (branchGuid = app.branchGuid) => {
    const path = `/api/intercom/unattended-conversations?branchGuid=${branchGuid}`
    const response = await server.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
    return { status: response.statusCode, body: response.json() }
  }
}

async function setBranch(settings: object) {
  await app.owner
    .updateTable('branch')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', app.branchId)
    .execute()
}

beforeEach(async () => {
  requests = []
  now = 0
  answer = json({ count: 7 })
  await setBranch({ external_inbox: true, reference: 'LEEDS & CO' })
})

test('without an inbox the count is 0; only the selected branch can be counted', async () => {
  const user = await app.signIn([])
  const call = (branchGuid: string, as = user) => app.call(countUnattended, { query: { branchGuid }, as })
  expect(await call(app.branchGuid)).toMatchObject({ status: 200, body: { count: 0 } })
  expect((await call(app.otherBranchGuid)).status).toBe(404)
  expect((await call('leeds')).status).toBe(422)
})

test('the server requests the branch’s count from the inbox, with its token (SHELL-073, SHELL-D15)', async () => {
  const count = await counting()
  expect(await count()).toEqual({ status: 200, body: { count: 7 } })
  expect(requests).toEqual([
    { url: `/unattended?branch=${app.branchGuid}&reference=LEEDS%20%26%20CO`, authorization: 'Bearer let me in' },
  ])
})

test('all users of a branch share one request a minute', async () => {
  const count = await counting()
  await Promise.all([count(), count()])
  answer = json({ count: 8 })
  now = 59_000
  expect((await count()).body).toEqual({ count: 7 })
  now = 60_000
  expect((await count()).body).toEqual({ count: 8 })
  expect(requests).toHaveLength(2)
})

test('a branch that does not use the inbox sends no request (SHELL-D13)', async () => {
  await setBranch({})
  expect((await (await counting())()).body).toEqual({ count: 0 })
  expect(requests).toEqual([])
})

test('an inbox that fails, sends an unusable answer or does not respond is a 503, not a count', async () => {
  const failures: (typeof answer)[] = [
    (_request, response) => response.writeHead(500).end(),
    json({ count: -1 }),
    json({ count: 'many' }),
    json(null),
    (_request, response) => response.end('not json'),
    (request) => request.socket.destroy(),
    () => {}, // never responds
  ]
  for (const failure of failures) {
    answer = failure
    const { status, body } = await (await counting())()
    expect([status, body.code]).toEqual([503, 'UNAVAILABLE'])
  }
})

test('the address of the inbox is read from the environment', async () => {
  expect(await readInbox({}).unattended({ guid: app.branchGuid, reference: '' })).toBe(0)
  expect(await readInbox({ INBOX_COUNT_URL: `${address}/{branch}` }).unattended({ guid: 'x', reference: '' })).toBe(7)
  expect(requests).toEqual([{ url: '/x', authorization: undefined }])
  expect(() => readInbox({ INBOX_COUNT_URL: 'inbox' })).toThrow('INBOX_COUNT_URL is not an address')
})
