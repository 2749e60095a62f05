import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorCatalogue } from '#contract/errors.ts'
import type { Permission } from '#contract/permissions.ts'
import { signInAsCarer } from '#testing/builders/carer-phone.ts'
import { carer } from '#testing/builders/rota.ts'
import { anotherAddress } from '#testing/callers.ts'
import { sampleOf } from '#testing/sample.ts'
import { testApp } from '#testing/test-app.ts'
import { buildApp } from '../../app.ts'
import { allAreas } from '../../areas/all-areas.ts'
import { allOf } from '../area.ts'

const allHandlers = await allOf(allAreas, (area) => area.handlers(allAreas))
// Sends malformed requests to every endpoint that is served: each is refused with a message, and changes nothing.
const app = await testApp()
const user = await app.signIn(['*:Edit' as Permission])
const phone = await signInAsCarer(app, await carer(app.owner, { branchId: app.branchId }))
const server = await buildApp(app.services)
const guid = '7d1c3b5e-2f4a-4c6d-8e9f-0a1b2c3d4e5f'

const endpoints = allHandlers.map(({ endpoint }) => endpoint)
const titled = (some: readonly Endpoint[]) =>
  some.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
const isForm = ({ bodyType }: Endpoint) => bodyType === 'multipart/form-data'
const withBody = endpoints.filter(({ body }) => !(body instanceof z.ZodUndefined))

async function send(
  endpoint: Endpoint,
  { query = '', type, payload }: { query?: string; type?: string; payload?: string },
  place = guid,
) {
  const path = endpoint.path.replace(/:\w+/g, encodeURIComponent(place))
  const response = await server.inject({
    method: endpoint.method,
    url: `/api${path}${query}`,
    remoteAddress: anotherAddress(),
    headers: {
      authorization: `Bearer ${endpoint.access === 'carer' ? phone.token : user.token}`,
      ...(type === undefined ? {} : { 'content-type': type }),
    },
    ...(payload === undefined ? {} : { payload }),
  })
  if (response.statusCode >= 400) {
    expect(response.headers['content-type']).toContain('application/problem+json')
    const { code, status, title } = response.json<{
      code: keyof typeof errorCatalogue
      status: number
      title: string
    }>()
    expect({ status, title }).toEqual(errorCatalogue[code])
    expect(status).toBe(response.statusCode)
  }
  return response.statusCode
}

/** Returns everything that is stored, except the records of refused requests. */
async function stored(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('problem', 'sign_in_attempt', 'sign_in_event') order by 1`.execute(app.owner)
  const contents = []
  for (const { name } of tables) {
    const { rows } = await sql<{ content: string }>`
      select md5(string_agg(t::text, ' ' order by t::text)) as content from ${sql.table(name)} t`.execute(app.owner)
    contents.push(`${name} ${rows[0]?.content}`)
  }
  return contents.join('\n')
}

const before = await stored()

test.each(titled(withBody))(
  '%s answers a malformed body with 400, one of another type with 415 (SHELL-D56)',
  async (_title, endpoint) => {
    const json = 'application/json'
    if (isForm(endpoint)) {
      expect(await send(endpoint, { type: 'multipart/form-data', payload: '--x' })).toBeOneOf([400, 415, 422])
      expect(await send(endpoint, { type: json, payload: '{}' })).toBe(415)
    } else {
      expect(await send(endpoint, { type: json, payload: '{"a":' })).toBe(400)
      expect(await send(endpoint, { type: json, payload: '\u0000' })).toBe(400)
      expect(await send(endpoint, { type: 'multipart/form-data; boundary=x', payload: '--x--' })).toBe(415)
    }
    const others = ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'application/octet-stream']
    for (const type of others.filter((other) => other !== endpoint.bodyType)) {
      expect([type, await send(endpoint, { type, payload: 'a=1' })]).toEqual([type, 415])
    }
  },
)

test.each(titled(endpoints.filter(({ path }) => path.includes(':'))))(
  '%s answers an invalid path with 404 (SHELL-D41)',
  async (_title, endpoint) => {
    const sent =
      endpoint.body instanceof z.ZodUndefined || isForm(endpoint) ? {} : { type: endpoint.bodyType, payload: '{}' }
    for (const place of [
      'x',
      '1',
      '{}',
      "' or 1=1 --",
      '../../etc/passwd',
      `${guid}0`,
      '0'.repeat(36),
      '\u202e',
      'ÿ'.repeat(300),
    ]) {
      // A parameter that takes any text may accept the value.
      const params = Object.fromEntries(endpoint.path.matchAll(/:(\w+)/g).map(([, name = '']) => [name, place]))
      if (endpoint.params.safeParse(params).success) continue
      // A form endpoint refuses the missing form before it looks for any row.
      expect([place, await send(endpoint, sent, place)]).toEqual([place, isForm(endpoint) ? 415 : 404])
    }
  },
)

test.each(titled(endpoints))(
  '%s accepts or refuses query keys that are repeated, empty, nested or in their hundreds',
  async (_title, endpoint) => {
    const query = Object.entries(sampleOf(endpoint.query, guid) as object).flatMap(([key, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => [key, String(one)] as const),
    )
    const keys = [...query.map(([key]) => key), 'page', '__proto__', 'constructor']
    const text = (pairs: readonly (readonly [string, string])[]) =>
      `?${new URLSearchParams(pairs.map((pair) => [...pair]))}`
    const queries = [
      text([...query, ...query]),
      text(keys.map((key) => [key, ''])),
      text(keys.map((key) => [`${key}[a]`, '1'])),
      text(keys.map((key) => [`${key}[]`, '1'])),
      text(keys.flatMap((key) => Array.from({ length: 100 }, (_, at) => [key, String(at)] as const))),
      '?&&&==&%',
    ]
    for (const each of queries) {
      const isWrite = endpoint.method !== 'GET'
      const sent = isWrite && !isForm(endpoint) ? { type: 'application/json', payload: '[]' } : {}
      expect([each, await send(endpoint, { query: each, ...sent })]).toEqual([
        each,
        expect.toSatisfy((status: number) => status < 500),
      ])
    }
  },
)

test('none of it has changed anything', async () => {
  expect(await stored()).toBe(before)
})
