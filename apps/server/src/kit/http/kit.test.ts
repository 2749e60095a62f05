import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { health, listAssignedBranches } from '#contract/branch/branches.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { login } from '#contract/identity/sign-in.ts'
import { updateOperator } from '#contract/operator/operators.ts'
import type { Permission } from '#contract/permissions.ts'
import { allEndpoints } from '#testing/all-endpoints.ts'
import { account } from '#testing/builders/people.ts'
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

test('no answer of a call is kept by anybody on its way, least of all one with tokens', async () => {
  const user = await app.signIn([])
  const answers = [
    await app.call(listAssignedBranches, { as: user }),
    await app.call(listAssignedBranches),
    await app.call(login, { body: { email: 'nobody@larkfield.example', password: 'x' } }),
    await app.call({ ...health, path: '/nowhere' }),
  ]
  expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(answers.map(() => 'no-store'))
})

test('an If-Match that is no version is refused, and nothing is written', async () => {
  const editor = await app.signIn(['*:Edit' as Permission])
  const guid = await account(app.owner, { branchIds: [app.branchId] })
  const body = { profile: { salutation: 'Mr', first_name: 'Sam', last_name: 'Ellery' } }
  const put = (ifMatch: string) =>
    app.call(updateOperator, { params: { guid }, body, as: editor, headers: { 'if-match': ifMatch } })
  for (const wrong of ['*', '', '"', '"1', '1"', '"1", "2"', '1, 2', '-1', '1.0', 'W/', 'x', '9'.repeat(10)]) {
    expect([wrong, (await put(wrong)).problem.code]).toEqual([wrong, 'MALFORMED'])
  }
  const { name } = await app.owner
    .selectFrom('account')
    .select('name')
    .where('guid', '=', guid)
    .executeTakeFirstOrThrow()
  expect(name).toBe('Priya Nair')
  expect((await put('"2"')).problem.code).toBe('CHANGED_MEANWHILE')
  expect([(await put('"1"')).status, (await put('W/"2"')).status, (await put('3')).status]).toEqual([204, 204, 204])
})

test('a value that only a check of the database forbids is refused as invalid', async () => {
  await sql`alter table account add constraint no_zed check (last_name <> 'Zed')`.execute(app.owner)
  const editor = await app.signIn(['*:Edit' as Permission])
  const guid = await account(app.owner, { branchIds: [app.branchId] })
  const body = { profile: { salutation: 'Mr', first_name: 'Sam', last_name: 'Zed' } }
  const { problem } = await app.call(updateOperator, { params: { guid }, body, as: editor })
  expect(problem).toMatchObject({ status: 422, code: 'INVALID' })
})
