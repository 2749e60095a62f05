import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { locateAddress, resolveAddress, searchAddresses } from '#contract/integration/geocoding.ts'
import { fixedClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { nominatimAt } from './nominatim.ts'

/** A house in Nominatim's format, including fields that the server does not read. */
function house(id: number, number: string, more: Record<string, unknown> = {}) {
  return {
    place_id: 1000 + id,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0.',
    osm_type: 'node',
    osm_id: id,
    lat: `53.81${id}`,
    lon: '-1.5700',
    category: 'place',
    type: 'house',
    place_rank: 30,
    importance: 0.00007,
    addresstype: 'place',
    name: '',
    display_name: `${number}, Ash Grove, Headingley, Leeds, LS6 1AX, United Kingdom`,
    address: {
      house_number: number,
      road: 'Ash Grove',
      suburb: 'Headingley',
      city: 'Leeds',
      county: 'West Yorkshire',
      postcode: 'LS6 1AX',
      country: 'United Kingdom',
      country_code: 'gb',
    },
    boundingbox: ['53.8', '53.9', '-1.6', '-1.5'],
    ...more,
  }
}
const surgery = {
  ...house(7, '3'),
  osm_type: 'way',
  category: 'amenity',
  type: 'doctors',
  name: 'Hyde Park Surgery',
  address: { ...house(7, '3').address, road: 'Woodsley Road', postcode: 'ls61sg' },
}
const street = {
  ...house(9, ''),
  osm_type: 'way',
  category: 'highway',
  type: 'residential',
  name: 'Ash Grove',
  address: { road: 'Ash Grove', city: 'Leeds', postcode: 'LS6 1AX' },
}

const requests: URL[] = []
let answer: (url: URL, response: ServerResponse) => void
const json = (body: unknown) => (_url: URL, response: ServerResponse) => {
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(JSON.stringify(body))
}
const server = createServer((request: IncomingMessage, response) => {
  const url = new URL(request.url ?? '', 'http://nominatim')
  requests.push(url)
  answer(url, response)
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const { port } = server.address() as AddressInfo

const clock = fixedClock('2026-11-24T09:00:00Z')
const app = await testApp(undefined, { addresses: nominatimAt(`http://127.0.0.1:${port}/osm`, 'test', clock) })
const user = await app.signIn([])
beforeEach(() => {
  requests.length = 0
  clock.advance('PT1H')
})

const search = (text: string) => app.call(searchAddresses, { as: user, query: { country: 'UK' }, body: text })
const resolve = (id: string) => app.call(resolveAddress, { as: user, params: { id }, query: { country: 'UK' } })
const locate = (address: string) => app.call(locateAddress, { as: user, query: { address, country: 'GB' } })

test('signed out is 401; every signed-in user may search (SHELL-D66)', async () => {
  expect((await app.call(searchAddresses, { body: 'Ash Grove' })).status).toBe(401)
  expect((await app.call(resolveAddress, { params: { id: 'N1' } })).status).toBe(401)
  expect((await app.call(locateAddress, { query: { address: 'Ash Grove' } })).status).toBe(401)
})

test('a blank or overlong text, or another country, is 422', async () => {
  expect((await search('  ')).status).toBe(422)
  expect((await search('x'.repeat(256))).status).toBe(422)
  expect((await app.call(searchAddresses, { as: user, query: { country: 'FR' }, body: 'Paris' })).status).toBe(422)
  expect(requests).toEqual([])
})

test('the text is sent escaped, and houses of one street come as a group (SHELL-122, SHELL-079, SHELL-D60)', async () => {
  answer = json([house(1, '12'), surgery, house(2, '14')])
  const { status, body } = await search('ash grove & co, leeds')
  expect(status).toBe(200)
  expect(body).toEqual({
    suggestions: [
      { id: 'N1,N2', suggestion: 'Ash Grove, Leeds (2 addresses)', is_group: true },
      {
        id: 'W7',
        suggestion: 'Hyde Park Surgery, 3 Woodsley Road, Headingley, Leeds, West Yorkshire, LS6 1SG',
        is_group: false,
      },
    ],
    count: 2,
  })
  expect(requests.map(({ pathname, searchParams }) => ({ pathname, ...Object.fromEntries(searchParams) }))).toEqual([
    {
      pathname: '/osm/search',
      q: 'ash grove & co, leeds',
      countrycodes: 'gb',
      limit: '40',
      format: 'jsonv2',
      addressdetails: '1',
    },
  ])
})

test('a search without hits is an empty list', async () => {
  answer = json([])
  expect((await search('nowhere at all')).body).toEqual({ suggestions: [], count: 0 })
})

test('a group opens into its addresses (SHELL-123)', async () => {
  answer = json([house(1, '12'), house(2, '14')])
  expect((await resolve('N1,N2')).body).toEqual({
    suggestions: [
      { id: 'N1', suggestion: '12 Ash Grove, Headingley, Leeds, West Yorkshire, LS6 1AX', is_group: false },
      { id: 'N2', suggestion: '14 Ash Grove, Headingley, Leeds, West Yorkshire, LS6 1AX', is_group: false },
    ],
    count: 2,
  })
  expect(requests[0]?.pathname).toBe('/osm/lookup')
  expect(requests[0]?.searchParams.get('osm_ids')).toBe('N1,N2')
})

test('a suggestion resolves to its parts and its place (SHELL-123, SHELL-080)', async () => {
  answer = json([house(1, '12')])
  expect((await resolve('N1')).body).toEqual({
    address: {
      organisation: '',
      address_line_1: '12 Ash Grove',
      address_line_2: 'Headingley',
      city: 'Leeds',
      county: 'West Yorkshire',
      postcode: 'LS6 1AX',
      latitude: 53.811,
      longitude: -1.57,
    },
  })
})

test('an id that is not one of the geocoder’s is not found, without a request', async () => {
  for (const id of ['1', 'N', 'N1&x=1', '../status', 'http://169.254.169.254/', 'N1,', 'X1', 'n1']) {
    expect((await resolve(id)).status).toBe(404)
  }
  expect(requests).toEqual([])
  answer = json([])
  expect((await resolve('N404')).status).toBe(404)
})

test('a written address is located in Great Britain, or not found (SHELL-124)', async () => {
  answer = json([house(1, '12')])
  expect((await locate('12 Ash Grove, Leeds')).body).toEqual({
    latitude: 53.811,
    longitude: -1.57,
    precision: 'exact',
  })
  expect(requests[0]?.searchParams.get('countrycodes')).toBe('gb')
  answer = json([street])
  expect((await locate('Ash Grove, Leeds')).body.precision).toBe('approximate')
  answer = json([])
  expect((await locate('Nowhere')).status).toBe(404)
  expect((await app.call(locateAddress, { as: user, query: { address: 'Calais', country: 'FR' } })).status).toBe(422)
})

test('a recent search is not requested again, a failed one is', async () => {
  answer = (_url, response) => response.writeHead(500).end()
  expect((await search('ash grove')).status).toBe(503)
  answer = json([house(1, '12')])
  expect((await search('ash grove')).body.count).toBe(1)
  expect((await search('ash grove')).body.count).toBe(1)
  expect(requests).toHaveLength(2)
  clock.advance('PT11M')
  await search('ash grove')
  expect(requests).toHaveLength(3)
})

test.each([
  ['fails', (_url: URL, response: ServerResponse) => void response.writeHead(502).end()],
  ['hangs up', (_url: URL, response: ServerResponse) => void response.destroy()],
  ['answers with a page', (_url: URL, response: ServerResponse) => void response.end('<!doctype html>')],
  ['answers in another format', json({ error: 'Bandwidth limit exceeded' })],
  ['answers with too much', json([{ ...house(1, '12'), name: 'x'.repeat(3_000_000) }])],
  [
    'redirects',
    (_url: URL, response: ServerResponse) => void response.writeHead(302, { location: '/osm/inside' }).end(),
  ],
])('a geocoder that %s is a 503 with advice, not an internal error', async (_what, does) => {
  answer = does
  const { status, problem } = await search('ash grove')
  expect([status, problem.code, problem.detail]).toEqual([
    503,
    'UNAVAILABLE',
    'The address search is not responding. Please enter the address manually.',
  ])
  expect(requests.map(({ pathname }) => pathname)).toEqual(['/osm/search'])
})

test('a geocoder that does not respond times out', async () => {
  answer = () => {}
  expect((await search('ash grove')).status).toBe(503)
})
