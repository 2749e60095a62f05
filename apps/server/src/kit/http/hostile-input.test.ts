import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorCatalogue } from '#contract/errors.ts'
import type { Permission } from '#contract/permissions.ts'
import { invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { chatEverywhere } from '#testing/builders/messages.ts'
import { anotherAddress } from '#testing/callers.ts'
import { encodeBody } from '#testing/encode-body.ts'
import { sampleOf } from '#testing/sample.ts'
import { testApp } from '#testing/test-app.ts'
import { buildApp } from '../../app.ts'
import { allAreas } from '../../areas/all-areas.ts'
import { allOf } from '../area.ts'

const allHandlers = await allOf(allAreas, (area) => area.handlers(allAreas))
// Every endpoint answers any input with a success or an explained refusal, never with a failure.
const app = await testApp()
const user = await app.signIn(['*:Edit' as Permission])
await chatEverywhere(app.owner)
const failures: string[] = []
const server = await buildApp(app.services, {
  checkAnswers: true,
  logger: { level: 'error', stream: { write: (line) => void failures.push(line) } },
})
afterAll(() => server.close())

// An existing row for every path, so that requests get past 404.
const { model, periodGuid } = await invoiceable(app, 2)
const [transaction] = await transactionsOf(app, periodGuid)
const item = await app.owner
  .selectFrom('item as i')
  .innerJoin('assignee as s', 's.id', 'i.assignee_id')
  .innerJoin('appointment as a', 'a.id', 's.appointment_id')
  .select(['i.guid as itemGuid', 's.guid as assigneeGuid', 'a.guid as appointmentGuid'])
  .where('i.transaction_id', '=', transaction?.id ?? 0)
  .executeTakeFirstOrThrow()
const beside: Readonly<Record<string, string>> = { periodGuid, ...item }
const guids = [randomUUID(), user.guid, model.guid, transaction?.guid ?? '', item.appointmentGuid]

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** The worst values for each kind of value, recognised by the sample. */
const nastyByKind = {
  number: [-1, 0, 0.1, 2 ** 31, 2 ** 53 - 1, 2 ** 53, -(2 ** 63), 1e308, '1e308', '0x10', 'NaN', '', null],
  date: ['0001-01-01', '1900-01-01', '1974-12-31', '2150-06-01', '2999-12-31', '2026-02-30', '0000-00-00'],
  instant: [
    '1900-01-01T00:00:00Z',
    '2999-12-31T23:59:59Z',
    '9999-12-31T23:59:59Z',
    '0001-01-01T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    '-271821-04-19T00:00:00Z',
    '2026-11-24T09:00:00.123456789Z',
    '2026-11-24T09:00:00+14:00',
    '2016-12-31T23:59:60Z',
  ],
  guid: [
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    randomUUID().toUpperCase(),
    'a\u0000b',
    '\ud800',
    "'; drop table visit; --",
    '%_\\',
    'x'.repeat(255),
  ],
  text: ['a\u0000b', '\ud800', '\udfff and more', '%_\\', '', ' ', '\u202eright to left', 'x'.repeat(100_000)],
  other: [null, true, 'true', 1, [], {}, [[]], JSON.parse(nested(500)), JSON.parse('{"__proto__":{"admin":true}}')],
} satisfies Record<string, readonly unknown[]>

function kindOf(value: unknown): keyof typeof nastyByKind {
  if (typeof value === 'number') return 'number'
  if (typeof value !== 'string') return 'other'
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return 'instant'
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return 'date'
  return /^[0-9a-f-]{36}$/.test(value) ? 'guid' : 'text'
}

const nastyValues: readonly unknown[] = Object.values(nastyByKind).flat()

const nasty = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...nastyValues) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue() },
)
const change = fc.record({ at: fc.nat(), value: nasty })
const input = fc.record({
  guid: fc.constantFrom(...guids),
  extent: fc.constantFrom('full', 'least'),
  changes: fc.array(change, { minLength: 1, maxLength: 3 }),
  key: fc.option(fc.string({ minLength: 1, maxLength: 300, unit: 'grapheme-ascii' }), { nil: undefined, freq: 3 }),
})

const each = allHandlers.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

test.each(each)('%s accepts or refuses the worst input in place of each value', async (_title, endpoint) => {
  const parts = await knownParts(endpoint)
  for (const place of placesOf(parts).filter(
    ([part, name]) => part !== 'params' || endpoint.path.includes(`:${name}`),
  )) {
    for (const value of nastyByKind[kindOf(at(parts, place))]) {
      await expectAnswer(endpoint, await requestOf(endpoint, replaced(parts, place, value)))
    }
  }
})

test.each(each)('%s accepts or refuses any body', async (_title, endpoint) => {
  const sends = fc.asyncProperty(input, async ({ guid, extent, changes, key }) => {
    let parts = partsOf(endpoint, guid, extent)
    for (const { at: index, value } of changes) {
      const places = placesOf(parts)
      parts = replaced(parts, places[index % places.length] ?? [], value)
    }
    await expectAnswer(endpoint, await requestOf(endpoint, parts, key))
  })
  await fc.assert(sends, { numRuns: 12 })
})

test.each([
  ['not JSON', { payload: '{"email":' }],
  ['nesting without end', { payload: `{"email":${'['.repeat(200_000)}` }],
  ['a lone surrogate', { payload: '{"email":"\\ud800","password":"\\u0000"}' }],
  ['bytes that are not UTF-8', { payload: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) }],
  ['a list', { payload: '[]' }],
  ['null', { payload: 'null' }],
  ['nothing', {}],
  ['another form', { payload: 'email=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  ['a multipart form', { payload: '--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } }],
  ['an invalid content type', { payload: '{}', headers: { 'content-type': ';;;' } }],
  ['more than 5 MB', { payload: JSON.stringify({ email: 'x'.repeat(6 * 1024 * 1024) }) }],
])('a body that is %s is refused', async (_title, { headers = {}, ...request }: InjectOptions) => {
  const json = { 'content-type': 'application/json' }
  const sent = { method: 'POST' as const, url: '/api/auth/login', ...request, headers: { ...json, ...headers } }
  expect(await expectAnswer({ path: '/auth/login' }, sent)).toBeGreaterThanOrEqual(400)
})

test('nesting beyond any stack is refused or ignored, under an idempotency key as well', async () => {
  const endpoint = { path: `/finance/invoice-models/${model.guid}/simulate` }
  const payload = `{"visits":[{"guid":${nested(200_000)}}]}`
  for (const key of [{}, { 'idempotency-key': 'nested' }]) {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${user.token}`, ...key }
    await expectAnswer(endpoint, { method: 'POST', url: `/api${endpoint.path}`, payload, headers })
  }
})

test.each([
  '/api/operator/%ZZ',
  '/api/operator/%00',
  '/api/%2e%2e/x',
  '/api/operator/a%2Fb',
  `/api/operator/${'a'.repeat(5000)}`,
])('the address %# is refused', async (url) => {
  const response = await server.inject({ method: 'GET', url, headers: { authorization: `Bearer ${user.token}` } })
  expect([400, 404, 414]).toContain(response.statusCode)
  expect(response.headers['content-type']).toContain('application/problem+json')
})

async function expectAnswer(endpoint: Pick<Endpoint, 'path'>, request: InjectOptions): Promise<number> {
  failures.length = 0
  const response = await server.inject(request)
  expect({ status: response.statusCode, failures }).toMatchObject({ failures: [] })
  // Rate limits would hide how the endpoint handles the input; but passwords must not be guessed without limit, nor
  // someone's mailbox be filled.
  const isLimited = ['/auth/login', '/user/:guid/invite'].includes(endpoint.path)
  if (!isLimited) expect(response.statusCode).not.toBe(429)
  if (response.statusCode < 400) return response.statusCode
  expect(response.headers['content-type']).toContain('application/problem+json')
  const { code, status, title } = response.json<{ code: keyof typeof errorCatalogue; status: number; title: string }>()
  expect({ status, title }).toEqual(errorCatalogue[code])
  expect(status).toBe(response.statusCode)
  return status
}

interface Parts {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

function partsOf(endpoint: Endpoint, guid: string, extent: 'full' | 'least'): Parts {
  return {
    params: { ...(sampleOf(endpoint.params, guid) as object), ...beside }, // every params schema is an object
    query: sampleOf(endpoint.query, guid, extent),
    body: sampleOf(endpoint.body, guid, extent),
  }
}

/** Returns a request that finds its rows, where one of our guids fits. */
async function knownParts(endpoint: Endpoint): Promise<Parts> {
  for (const guid of guids) {
    const parts = partsOf(endpoint, guid, 'full')
    if ((await server.inject(await requestOf(endpoint, parts))).statusCode !== 404) return parts
  }
  return partsOf(endpoint, randomUUID(), 'full')
}

async function requestOf(endpoint: Endpoint, parts: Parts, key?: string): Promise<InjectOptions> {
  const params = Object(parts.params) as Record<string, unknown>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(params[name])))
  const query = new URLSearchParams(
    Object.entries(Object(parts.query) as Record<string, unknown>).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => [name, textOf(one)]),
    ),
  )
  const { headers, ...rest } = await encodeBody(endpoint, parts.body)
  return {
    method: endpoint.method,
    url: `/api${path}?${query}`,
    remoteAddress: anotherAddress(),
    headers: {
      authorization: `Bearer ${user.token}`,
      ...(key === undefined ? {} : { 'idempotency-key': key, 'if-match': key }),
      ...headers,
    },
    ...rest,
  }
}

/** Returns a value as it can be part of an address. */
function textOf(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
  return text.toWellFormed().slice(0, 1000)
}

type Place = readonly (string | number)[]

/** Returns the paths of all values inside a value, including lists and objects, but not of the value itself. */
function placesOf(value: unknown, within: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => {
    // Built on the way down: one of the values is nested 500 deep.
    const place = [...within, key]
    return [place, ...placesOf(part, place)]
  })
}

function at(value: unknown, place: Place): unknown {
  return place.reduce<unknown>((inside, key) => (inside as Record<string | number, unknown>)[key], value)
}

function replaced<T>(whole: T, [key, ...rest]: Place, value: unknown): T {
  if (key === undefined) return value as T // the caller gave the path
  const copy = (Array.isArray(whole) ? [...whole] : { ...whole }) as Record<string | number, unknown>
  copy[key] = replaced(copy[key], rest, value)
  return copy as T
}
