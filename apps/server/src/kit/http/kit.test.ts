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

test('health answers without a sign-in and without details', async () => {
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

test('an unknown path is answered with a 404 problem', async () => {
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

test('OpenAPI describes every endpoint, its access and its refusals', async () => {
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

test('no response of the API is cached, least of all one with tokens', async () => {
  const user = await app.signIn([])
  const answers = [
    await app.call(listAssignedBranches, { as: user }),
    await app.call(listAssignedBranches),
    await app.call(login, { body: { email: 'nobody@larkfield.example', password: 'x' } }),
    await app.call({ ...health, path: '/nowhere' }),
  ]
  expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(answers.map(() => 'no-store'))
})

test('an If-Match that is not a version is refused, and nothing is written', async () => {
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

test('a save answers the version that it has made as ETag, however often it has raised it, and so does its replay', async () => {
  const editor = await app.signIn(['*:Edit' as Permission])
  const guid = await account(app.owner, { branchIds: [app.branchId] })
  const put = (first_name: string, ifMatch: unknown, key = first_name) =>
    app.call(updateOperator, {
      params: { guid },
      body: { profile: { salutation: 'Mr', first_name, last_name: 'Ellery' } },
      as: editor,
      headers: { 'if-match': String(ifMatch), 'idempotency-key': key },
    })
  const first = await put('Sam', '"1"')
  expect([first.status, first.headers.etag]).toEqual([204, '"2"'])
  await sql`
    create function raise_again() returns trigger language plpgsql as $$ begin new.version := new.version + 1; return new; end $$;
    create trigger raise_again before update on account for each row when (new.version > old.version)
      execute function raise_again()`.execute(app.owner)
  const twice = await put('Samuel', first.headers.etag)
  expect([twice.status, twice.headers.etag]).toEqual([204, '"4"'])
  expect((await put('Samuel', first.headers.etag)).headers.etag).toBe('"4"')
  expect((await put('Sammy', first.headers.etag)).problem.code).toBe('CHANGED_MEANWHILE')
  expect((await put('Sammy', twice.headers.etag, 'another try')).status).toBe(204)
  await sql`drop function raise_again cascade`.execute(app.owner)
})

test('OpenAPI tells which calls take the version that was seen, and answer the one that they have made', async () => {
  interface Entry {
    parameters?: { in: string; name: string }[]
    responses: Record<string, { headers?: Record<string, unknown> }>
  }
  const { paths } = (await app.fetch('/api/openapi.json')).json<{ paths: Record<string, Record<string, Entry>> }>()
  for (const { method, path, status, versioned } of allEndpoints) {
    const entry = paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
    const takes = entry?.parameters?.some((each) => each.in === 'header' && each.name === 'If-Match') ?? false
    const answers = entry?.responses[status]?.headers?.ETag !== undefined
    expect([`${method} ${path}`, takes, answers]).toEqual([`${method} ${path}`, versioned, versioned])
  }
})

test('a value that only a check of the database forbids is refused as invalid', async () => {
  await sql`alter table account add constraint no_zed check (last_name <> 'Zed')`.execute(app.owner)
  const editor = await app.signIn(['*:Edit' as Permission])
  const guid = await account(app.owner, { branchIds: [app.branchId] })
  const body = { profile: { salutation: 'Mr', first_name: 'Sam', last_name: 'Zed' } }
  const { problem } = await app.call(updateOperator, { params: { guid }, body, as: editor })
  expect(problem).toMatchObject({ status: 422, code: 'INVALID' })
})
