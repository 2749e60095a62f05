import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { hostileCaller } from '#testing/hostile/caller.ts'
import { nested } from '#testing/hostile/values.ts'

// A request that no endpoint can read is refused with an explanation, never answered with a failure.
const { guids, user, send } = await hostileCaller()
const headers = { 'content-type': 'application/json' }

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
] satisfies [string, InjectOptions][])('a body that is %s is refused', async (_, request) => {
  const sent = { method: 'POST', url: '/api/auth/login', headers, ...request } as const
  expect(await send({ path: '/auth/login' }, sent)).toBeGreaterThanOrEqual(400)
})

test('nesting beyond any stack is refused or ignored, under an idempotency key as well', async () => {
  const authorization = `Bearer ${user.token}`
  const payload = `{"visits":[{"guid":${nested(200_000)}}]}`
  for (const guid of guids) {
    const path = `/finance/invoice-models/${guid}/simulate`
    for (const key of [{}, { 'idempotency-key': `nested-${guid}` }]) {
      const request = { method: 'POST', url: `/api${path}`, payload, headers: { ...headers, authorization, ...key } }
      await send({ path }, request as InjectOptions)
    }
  }
})

test.each([
  '/api/operator/%ZZ',
  '/api/operator/%00',
  '/api/%2e%2e/x',
  '/api/operator/a%2Fb',
  `/api/operator/${'a'.repeat(5000)}`,
])('the address %# is refused', async (url) => {
  const status = await send({ path: url }, { method: 'GET', url, headers: { authorization: `Bearer ${user.token}` } })
  expect([400, 404, 414]).toContain(status)
})
