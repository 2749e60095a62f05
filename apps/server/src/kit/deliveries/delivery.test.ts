import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { peerTimeout } from '#testing/local-peer.ts'
import { testApp } from '#testing/test-app.ts'
import { type Outcome, runAttempt } from './delivery.ts'

const app = await testApp()
let answer: (response: ServerResponse) => void = (response) => response.end()
const server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/?token=secret`

async function waiting(): Promise<string> {
  const guid = randomUUID()
  const made = { created_at: app.clock.now(), next_attempt_at: app.clock.now() }
  await app.owner
    .insertInto('delivery')
    .values({ guid, branch_id: app.branchId, service: 'payroll', title: 'Payment P00000001', ...made })
    .execute()
  return guid
}

/** The pauses after which the job was enqueued again, and how often it was given up. */
const seen = { pauses: [] as number[], givenUp: 0 }

function attempt(guid: string, work: () => Promise<Outcome>) {
  return runAttempt(
    app.services,
    { guid, branchGuid: app.branchGuid },
    {
      attempt: work,
      again: async (_db, seconds) => void seen.pauses.push(seconds),
      giveUp: async () => void seen.givenUp++,
    },
  )
}
const rowOf = (guid: string) =>
  app.owner.selectFrom('delivery').selectAll().where('guid', '=', guid).executeTakeFirstOrThrow()

async function get(): Promise<Outcome> {
  const response = await fetch(url, { signal: AbortSignal.timeout(peerTimeout) })
  return { state: 'Sent', answer: JSON.parse(await response.text()) }
}

test.each([
  ['is down', (response: ServerResponse) => response.destroy(), 'The service could not be reached.'],
  ['is slow', () => {}, 'The service did not answer in time.'],
  ['answers nonsense', (response: ServerResponse) => response.end('<html>'), 'The answer could not be read.'],
  [
    'breaks off in the middle',
    (response: ServerResponse) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"ok"', () => response.destroy())
    },
    'The service broke off.',
  ],
])('a peer that %s is tried again, and its address is not told', async (_what, answers, words) => {
  answer = answers
  const guid = await waiting()
  await attempt(guid, get)
  expect(await rowOf(guid)).toMatchObject({ state: 'Waiting', attempts: 1, answer: words })
})

test('ten further attempts follow the first one, ever later; then it has failed', async () => {
  seen.pauses = []
  const guid = await waiting()
  const fails = () => Promise.reject(new Error('It is closed'))
  for (let time = 0; time < 11; time++) await attempt(guid, fails)
  expect(seen.pauses).toEqual([30, 60, 120, 300, 900, 1800, 3600, 7200, 14_400, 28_800])
  expect(await rowOf(guid)).toMatchObject({
    state: 'Failed',
    attempts: 11,
    answer: 'It is closed',
    next_attempt_at: null,
  })
  expect(seen.givenUp).toBe(1)
})

test('what was sent is not sent again by a second job', async () => {
  const guid = await waiting()
  let times = 0
  const sends = async (): Promise<Outcome> => {
    times++
    return { state: 'Sent', answer: 'Taken' }
  }
  await attempt(guid, sends)
  await attempt(guid, sends)
  expect(times).toBe(1)
  expect(await rowOf(guid)).toMatchObject({ state: 'Sent', attempts: 1, answer: 'Taken' })
})
