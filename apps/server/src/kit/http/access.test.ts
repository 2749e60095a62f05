import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Permission, permissions } from '#contract/permissions.ts'
import { allEndpoints } from '#testing/all-endpoints.ts'
import { signInAsCarer } from '#testing/builders/carer-phone.ts'
import { rowsOfEveryTable } from '#testing/builders/every-table.ts'
import { chatEverywhere } from '#testing/builders/messages.ts'
import { carer } from '#testing/builders/rota.ts'
import { anotherAddress } from '#testing/callers.ts'
import { type ForeignRows, foreignRows, tablesWithGuid } from '#testing/foreign-rows.ts'
import { sampleOf } from '#testing/sample.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'
import { allAreas } from '../../areas/all-areas.ts'
import { allOf } from '../area.ts'

const allHandlers = await allOf(allAreas, (area) => area.handlers(allAreas))
// Covers every endpoint that is served, so that the same rules apply to new ones automatically.
const app = await testApp()
const { owner, branchId } = app

const nobody = '00000000-0000-4000-8000-000000000000'
const titleOf = ({ method, path }: Endpoint) => `${method} ${path}`
const guarded = allHandlers.map(({ endpoint }) => endpoint).filter(({ access }) => access !== 'public')
const each = guarded.map((endpoint) => [titleOf(endpoint), endpoint] as const)

function call(endpoint: Endpoint, guid: string, as: TestUser | null) {
  const query = sampleOf(endpoint.query, guid) as Record<string, unknown> // every query schema is an object
  return app.call(endpoint, {
    params: sampleOf(endpoint.params, guid),
    query,
    body: sampleOf(endpoint.body, guid),
    as,
    from: anotherAddress(),
  })
}

test('every endpoint of the contract has exactly one handler', () => {
  const served = allHandlers.map(({ endpoint }) => titleOf(endpoint)).sort()
  expect(served).toEqual(allEndpoints.map(titleOf).sort())
})

test('only these endpoints may be called signed out', () => {
  const open = allEndpoints.filter(({ access }) => access === 'public').map(titleOf)
  expect(open.sort()).toEqual([
    'GET /files/:ticket',
    'GET /health',
    'GET /v1/auth/dcp',
    'GET /v1/auth/google',
    'POST /auth/check-link',
    'POST /auth/invitation',
    'POST /auth/login',
    'POST /auth/logout',
    'POST /auth/refresh',
    'POST /auth/request-password-reset',
    'POST /auth/reset-password',
    'POST /setup',
    'POST /setup/check',
    'POST /v1/auth/google',
    'POST /v1/auth/google/refresh',
  ])
})

describe('401', () => {
  let altered: string
  let late: TestUser
  /** Accounts that have been deactivated, of an operator and of a carer. */
  const left: { operator?: TestUser; carer?: TestUser } = {}

  beforeAll(async () => {
    late = await app.signIn(['*:Edit' as Permission])
    altered = late.token.slice(0, -2)
    // A token that was accepted before expires like any other.
    const accepted = await Promise.all(guarded.slice(0, 3).map((endpoint) => call(endpoint, nobody, late)))
    expect(accepted.map(({ status }) => status)).not.toContain(401)
    app.clock.advance('PT30M')
    left.operator = await app.signIn(['*:Edit' as Permission])
    left.carer = await app.signIn([], { userType: 2 })
    const guids = [left.operator.guid, left.carer.guid]
    await owner.updateTable('account').set({ is_active: false }).where('guid', 'in', guids).execute()
  })

  test.each(each)('%s refuses a call without a token, or with a foreign one', async (_title, endpoint) => {
    for (const token of [null, 'not-a-token', altered]) {
      const { status, problem } = await call(endpoint, nobody, token === null ? null : { guid: nobody, token })
      expect([status, problem.code]).toEqual([401, 'UNAUTHENTICATED'])
    }
  })

  test.each(each)('%s refuses an expired token', async (_title, endpoint) => {
    expect((await call(endpoint, nobody, late)).status).toBe(401)
  })

  test.each(each)('%s refuses an account that has been deactivated', async (_title, endpoint) => {
    const account = endpoint.access === 'carer' ? left.carer : left.operator
    expect((await call(endpoint, nobody, account ?? null)).status).toBe(401)
  })
})

describe('403', () => {
  const gated = each.filter(([, { access }]) => Array.isArray(access))
  test.each(gated)('%s refuses a caller with every permission but the required ones', async (_title, endpoint) => {
    const user = await app.signIn(permissions.filter((permission) => !endpoint.access.includes(permission)))
    const { status, problem } = await call(endpoint, nobody, user)
    expect([status, problem.code]).toEqual([403, 'FORBIDDEN'])
  })

  const further = each.filter(([, { allOf }]) => allOf.length > 0)
  test.each(further)('%s refuses a caller without an additional required permission', async (_title, endpoint) => {
    for (const missing of endpoint.allOf) {
      const user = await app.signIn(permissions.filter((permission) => permission !== missing))
      expect((await call(endpoint, nobody, user)).status).toBe(403)
    }
  })

  /** A relative, a carer, an operator and a client, by type. */
  const users = new Map<number, TestUser>()

  beforeAll(async () => {
    await chatEverywhere(owner)
    for (const userType of [1, 2, 3, 4]) users.set(userType, await app.signIn(['*:Edit' as Permission], { userType }))
  })

  test.each(each.filter(([, { access }]) => access !== 'carer'))(
    '%s by a carer, a client or a relative, whatever they hold (AUTH-001, AUTH-004)',
    async (_title, endpoint) => {
      for (const userType of [1, 2, 4]) {
        expect((await call(endpoint, nobody, users.get(userType) ?? null)).status).toBe(403)
      }
    },
  )

  const ofCarers = each.filter(([, { access }]) => access === 'carer')
  test('only these calls are for accounts of carers', () => {
    expect(ofCarers.map(([title]) => title).sort()).toEqual([
      ...[
        'GET /carer-app/messages',
        'GET /carer-app/messages/images/:id',
        'GET /carer-app/today',
        'GET /carer-app/week',
      ],
      ...['POST /carer-app/events', 'POST /carer-app/messages', 'POST /carer-app/messages/actions'],
      'POST /carer-app/messages/images',
    ])
  })

  test.each(ofCarers)(
    '%s by an operator, a client or a relative, whatever they hold, or a carer without a record',
    async (_title, endpoint) => {
      for (const user of users.values()) expect((await call(endpoint, nobody, user)).status).toBe(403)
    },
  )
})

describe('a branch without the feature', () => {
  const featured = each.filter(([, { feature }]) => feature !== null)
  let without: TestUser
  let carerWithout: TestUser
  beforeAll(async () => {
    const bare = await owner
      .insertInto('branch')
      .values({ title: 'Cardiff', nation_alias: 'WLS', features: [] })
      .returning(['id', 'guid'])
      .executeTakeFirstOrThrow()
    without = await app.signIn(['*:Edit' as Permission], { branchGuid: bare.guid })
    await owner.insertInto('account_branch').values({ account_guid: without.guid, branch_id: bare.id }).execute()
    carerWithout = await signInAsCarer(app, await carer(owner, { branchId: bare.id }), bare.guid)
    await owner.insertInto('account_branch').values({ account_guid: carerWithout.guid, branch_id: bare.id }).execute()
  })

  test.each(featured)('%s returns 404 (SHELL-D07, CHAT-D02)', async (_title, endpoint) => {
    const { status, problem } = await call(endpoint, nobody, endpoint.access === 'carer' ? carerWithout : without)
    expect([status, problem.code]).toEqual([404, 'NOT_FOUND'])
  })

  test('finance, dashboard and conversation endpoints require their features', () => {
    // Units, and contracts of shift categories, need a second one as well; the payroll system has one of its own. Those who
    // keep the law tables see on the dashboard which run out.
    const needs = (start: string) =>
      new Set(each.filter(([, { path }]) => path.startsWith(start)).map(([, { feature }]) => [feature].flat()[0]))
    expect([...needs('/finance/')].sort()).toEqual(['finance', 'i_trent'])
    expect([...needs('/v1/finance/')]).toEqual(['finance'])
    expect([...needs('/dashboard/')].sort()).toEqual(['dashboard', 'finance'])
    expect([...needs('/dcp-comms/')]).toEqual(['chat'])
    expect([...needs('/invoice-groups')]).toEqual(['cm2000'])
  })
})

describe('another branch', () => {
  let foreign: ForeignRows
  /** Periods belong to no branch: the path takes an existing one, so that a 404 is not caused by the period. */
  let periodGuid: string
  let stranger: TestUser
  let foreignCarer: TestUser

  beforeAll(async () => {
    periodGuid = await rowsOfEveryTable(app)
    foreign = await foreignRows(owner, branchId)
    stranger = await app.signIn(['*:Edit' as Permission], { branchGuid: app.otherBranchGuid })
    // Functions of the database that read all branches of a user check the permissions of the account.
    await owner.insertInto('account_permission').values({ account_guid: stranger.guid, permission: '*:Edit' }).execute()
    const other = await carer(owner, { branchId: app.otherBranchId })
    foreignCarer = await signInAsCarer(app, other, app.otherBranchGuid)
  })

  const placesOf = ({ params }: Endpoint) => Object.keys(sampleOf(params, nobody) as object)
  const paramsOf = (endpoint: Endpoint) =>
    Object.fromEntries(placesOf(endpoint).map((place) => [place, place === 'periodGuid' ? periodGuid : foreign.guid]))

  test('the test has a row of every branch table that has a guid', async () => {
    expect(foreign.tables).toEqual(await tablesWithGuid(owner))
  })

  test.each(each)('%s neither reads, changes nor reveals its rows', async (_title, endpoint) => {
    for (const { query, body: sent } of inputsOf(endpoint, foreign.guid)) {
      const params = paramsOf(endpoint)
      const from = anotherAddress()
      const as = endpoint.access === 'carer' ? foreignCarer : stranger
      const { status, body } = await app.call(endpoint, { params, query, body: sent, as, from })
      const text = JSON.stringify(body ?? '')
      expect(status).toBeLessThan(500)
      expect(
        (text.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []).filter((guid) => foreign.others.has(guid)),
      ).toEqual([])
      // A list is empty; a row named by its guid is not found.
      if (placesOf(endpoint).some((place) => place !== 'periodGuid')) expect(status).toBe(404)
      else if (status < 300) expect(text).not.toContain(foreign.guid)
    }
    expect(await foreign.takeWritten()).toEqual([])
  })

  test('the same requests find the rows in their own branch', async () => {
    const own = await app.signIn(['*:Edit' as Permission])
    const found = []
    for (const [title, endpoint] of each.filter(([title]) => tried.includes(title))) {
      const params = paramsOf(endpoint)
      const query = { page_size: 25 }
      const { status } = await app.call(endpoint, { params, query, as: own, from: anotherAddress() })
      if (status === 200) found.push(title)
    }
    expect(found.sort()).toEqual(tried)
  })
})

/** Reads of rows of different tables, some of them nested in another row. */
const tried = [
  'GET /carer/:user/file',
  'GET /finance/appointments/:guid',
  'GET /finance/invoice-processing/:periodGuid/transactions/:guid',
  'GET /finance/invoice-processing/:periodGuid/transactions/:guid/items',
  'GET /finance/invoice-processing/:periodGuid/transactions/:guid/visits/:itemGuid/calculations',
  'GET /patient/:guid',
]

/** Returns an endpoint's inputs with a guid in them: the full one, and the minimal one when it differs. */
function inputsOf(endpoint: Endpoint, guid: string): { query: Record<string, unknown>; body: unknown }[] {
  const [full, least] = (['full', 'least'] as const).map((extent) => ({
    query: sampleOf(endpoint.query, guid, extent) as Record<string, unknown>, // every query schema is an object
    body: sampleOf(endpoint.body, guid, extent),
  }))
  return JSON.stringify(full) === JSON.stringify(least) ? [full!] : [full!, least!]
}
