import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { reportError } from '#contract/branch/error-reports.ts'
import { testApp } from '#testing/test-app.ts'
import { buildApp } from '../../app.ts'
import { envelopeTracing, readErrorTracing } from '../../kit/http/error-tracing.ts'

const app = await testApp()

interface Received {
  url: string | undefined
  auth: string | string[] | undefined
  lines: Record<string, unknown>[]
}

/** A test collector of errors, served over HTTP. */
const waiting: ((received: Received) => void)[] = []
const collector = createServer(async (request, response) => {
  const body = await text(request)
  response.end('{}')
  waiting.shift()?.({
    url: request.url,
    auth: request.headers['x-sentry-auth'],
    lines: body.split('\n').map((line) => JSON.parse(line)),
  })
}).listen(0, '127.0.0.1')
await once(collector, 'listening')
afterAll(() => collector.close())
const dsn = `http://abc123@127.0.0.1:${(collector.address() as AddressInfo).port}/base/42`
const next = () => new Promise<Received>((settle) => waiting.push(settle))

const { clock } = app
let drawn = 0
const errorTracing = envelopeTracing({ dsn, environment: 'test', clock, random: () => drawn })
const server = await buildApp({ ...app.services, errorTracing })
afterAll(() => server.close())

const report = {
  name: 'TypeError',
  message:
    "Cannot read 'guid' of 'Mavis Beacon', mavis@example.org, NHS 9434765919, eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl at /carers?search=Mavis, 6f1c24c0-8d0e-4f8e-9a55-0123456789ab",
  stack:
    'TypeError: Cannot read\n    at show (http://127.0.0.1:8080/assets/index-a1.js?v=1:10:20)\n    at http://127.0.0.1:8080/assets/shared-b2.js:1:2\nwrap@http://127.0.0.1:8080/assets/c.js:3:4',
  route: '/clients/$clientGuid',
  build: '2026.11.0',
  trail: [{ at: '2026-11-24T08:59:00Z', route: '/carers' }],
}

test('signed out it is 401, and an invalid report is refused', async () => {
  expect((await app.call(reportError, { body: report })).status).toBe(401)
  const user = await app.signIn([])
  expect((await app.call(reportError, { body: { ...report, trail: 'all' } as never, as: user })).status).toBe(422)
  // Without a collector the report is dropped.
  expect((await app.call(reportError, { body: report, as: user })).status).toBe(204)
})

test('an error that the browser did not catch reaches the collector with its breadcrumbs, without personal data or keys (SHELL-162)', async () => {
  const { token } = await app.signIn([])
  const [{ url, auth, lines }] = await Promise.all([
    next(),
    server.inject({
      method: 'POST',
      url: '/api/error-reports',
      headers: { authorization: `Bearer ${token}` },
      payload: report,
    }),
  ])
  expect(url).toBe('/base/api/42/envelope/')
  expect(auth).toBe('Sentry sentry_version=7, sentry_client=almoner/1, sentry_key=abc123')
  const [envelope, item, event] = lines
  expect(item).toEqual({ type: 'event' })
  expect(envelope?.event_id).toMatch(/^[0-9a-f]{32}$/)
  expect(event).toEqual({
    event_id: envelope?.event_id,
    timestamp: '2026-11-24T09:00:00Z',
    level: 'error',
    environment: 'test',
    platform: 'javascript',
    release: '2026.11.0',
    transaction: '/clients/$clientGuid',
    exception: {
      values: [
        {
          type: 'TypeError',
          value: "Cannot read 'guid' of [text], [email], NHS [number], [token] at /carers[query] [guid]",
          stacktrace: {
            frames: [
              { function: 'wrap', filename: 'assets/c.js', lineno: 3, colno: 4 },
              { filename: 'assets/shared-b2.js', lineno: 1, colno: 2 },
              { function: 'show', filename: 'assets/index-a1.js', lineno: 10, colno: 20 },
            ],
          },
        },
      ],
    },
    breadcrumbs: {
      values: [{ timestamp: '2026-11-24T08:59:00Z', category: 'navigation', message: '/carers' }],
    },
  })
})

test('one in five of the server’s own errors is sampled (SHELL-162)', async () => {
  const { token } = await app.signIn(['User.Carer:Read'])
  const fail = async () => {
    await app.owner.schema.alterTable('carer').renameTo('carer_away').execute()
    const headers = { authorization: `Bearer ${token}` }
    const { statusCode } = await server.inject({ url: '/api/carer?search=Mavis', headers })
    await app.owner.schema.alterTable('carer_away').renameTo('carer').execute()
    expect(statusCode).toBe(500)
  }
  const received = next()
  drawn = 0.2
  await fail() // not sampled: otherwise it would be the one received below
  drawn = 0.19
  app.clock.advance('PT1M')
  await fail()
  const { lines } = await received
  expect(lines[2]).toMatchObject({ platform: 'node', transaction: 'GET /api/carer', timestamp: '2026-11-24T09:01:00Z' })
  expect(JSON.stringify(lines)).not.toContain('Mavis')
})

test('without an address nothing is traced, and an address that is no collector’s is refused', () => {
  const read = (text: string) => readErrorTracing({ ERROR_TRACING_DSN: text }, 'test', clock)
  expect(() => read('').own({ platform: 'node', name: '', message: '', stack: '', place: '', build: '' })).not.toThrow()
  for (const text of ['errors.example/4', 'https://errors.example/4', 'https://key@errors.example/', 'ftp://k@e.x/1'])
    expect(() => read(text)).toThrow('ERROR_TRACING_DSN is not an address like https://key@errors.example/4.')
})
