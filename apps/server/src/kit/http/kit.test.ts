import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/all-endpoints.ts'
import { health, listAssignedBranches } from '#contract/branch/branches.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()

test('health answers without a sign-in and without detail', async () => {
  const { status, body } = await app.call(health)
  expect([status, body]).toEqual([200, { status: 'ok' }])
})

test('a call without a token, or with a stale one, is answered 401 with a problem document', async () => {
  const user = await app.signIn([])
  expect((await app.call(listAssignedBranches)).problem).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  expect((await app.call(listAssignedBranches, { as: user })).status).toBe(200)
  app.clock.advance('PT31M')
  expect((await app.call(listAssignedBranches, { as: user })).status).toBe(401)
})

test('what no endpoint answers is a 404 problem', async () => {
  const nowhere = { ...health, path: '/nowhere' }
  expect((await app.call(nowhere)).problem).toMatchObject({ status: 404, title: 'Not found' })
})

test('every endpoint of the contract has an access rule and a path of its own', () => {
  const places = allEndpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`)
  expect(new Set(places).size).toBe(places.length)
  for (const { access } of allEndpoints) {
    expect(access === 'public' || access === 'signed-in' || access.length > 0).toBe(true)
  }
})

test('OpenAPI tells every endpoint, who may call it, and what it may refuse', async () => {
  const { paths } = (await app.fetch('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { description: string; responses: Record<string, unknown> }>>
  }>()
  for (const endpoint of allEndpoints) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    const entry = paths[path]?.[endpoint.method.toLowerCase()]
    expect(entry, path).toBeDefined()
    for (const permission of Array.isArray(endpoint.access) ? endpoint.access : []) {
      expect(entry?.description).toContain(permission)
    }
    expect(Object.keys(entry?.responses ?? {})).toEqual(
      expect.arrayContaining(endpoint.errors.map((code) => String(errorCatalogue[code].status))),
    )
  }
})
